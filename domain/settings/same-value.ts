import { own } from '#core/own.ts';
/** Deep equality that ignores key order, because jsonb does not keep it. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  return keys.map((key) => [key, sorted(own(value as Record<string, unknown>, key))]);
}
