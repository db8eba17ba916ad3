/** The fields of `to` that differ from `from`: what is worth sending. */
export function changesOf<T extends object>(from: T, to: T): Partial<T> {
  const differs = ([name, value]: [string, unknown]) => !isSame(from[name as keyof T], value);
  return Object.fromEntries(Object.entries(to).filter(differs)) as Partial<T>;
}

/** A field that both have written, each otherwise; `path` leads to it: `contact.phone`. */
export type Clash = { path: string; mine: unknown; theirs: unknown };

/** A draft, what of it another has written otherwise, and what was taken over from them. */
export type CarriedOver<T> = { draft: T; clashes: Clash[]; taken: string[] };

/**
 * A draft begun on `base`, carried over to what is stored now: only what was written stays. Fields
 * within fields are carried over by themselves; lists are one field.
 */
export function carryOver<T extends object>(base: T, draft: T, stored: T): CarriedOver<T> {
  const clashes: Clash[] = [];
  const taken: string[] = [];

  function carry(path: string, was: unknown, mine: unknown, theirs: unknown): unknown {
    if (isSame(was, theirs) || isSame(mine, theirs)) return mine;
    if (isSame(was, mine)) {
      taken.push(path);
      return theirs;
    }
    if (!isRecord(was) || !isRecord(mine) || !isRecord(theirs)) {
      clashes.push({ path, mine, theirs });
      return mine;
    }
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names]
        .map((name) => [
          name,
          carry(path ? `${path}.${name}` : name, was[name], mine[name], theirs[name]),
        ])
        .filter(([, value]) => value !== undefined),
    );
  }

  return { draft: carry('', base, draft, stored) as T, clashes, taken };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
