/** The fields of `to` that differ from `from`: what is worth sending. */
export function changesOf<T extends object>(from: T, to: T): Partial<T> {
  const differs = ([name, value]: [string, unknown]) => !isSame(from[name as keyof T], value);
  return Object.fromEntries(Object.entries(to).filter(differs)) as Partial<T>;
}

/** A draft begun on `base`, carried over to what is stored now: only what was written stays. */
export function carryOver<T extends object>(base: T, draft: T, stored: T): T {
  return { ...stored, ...changesOf(base, draft) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
