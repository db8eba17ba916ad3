/** Every currency of the shop has two digits after the point. */
const digits = 2;

/**
 * Minor units from what a person writes, without a float in between; undefined when it is no
 * amount. A comma or a point parts the fraction, the other of them or spaces part thousands;
 * `1,299` may mean two things and is none.
 *
 * @example toMinor('1 299,5') // 129950
 */
export function toMinor(text: string): number | undefined {
  const match = amount.exec(text.replace(/[\s\u00a0'’]/g, ''));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(`${whole.replace(/[.,]/g, '')}${fraction.padEnd(digits, '0')}`);
}

const amount =
  /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}(?=\.)|\d{1,3}(?:\.\d{3}){1,2}(?=,))(?:[.,](\d{0,2}))?$/;

/**
 * Stands in a form for an amount that can't be read: below zero, as no amount is, so that it counts
 * as a change, and whoever is handed it refuses it.
 */
export const unreadable = -1;

/** What a field of an amount says: null when it is empty. */
export function readAmount(text: string): number | null {
  return text.trim() === '' ? null : (toMinor(text) ?? unreadable);
}

/**
 * The amount as a person would write it.
 *
 * @example toMajor(12900) // '129.00'
 */
export function toMajor(minor: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
