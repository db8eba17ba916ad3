import { type Currency, decimalsOf } from './currencies.ts';

/**
 * Parses an amount as written by people and files to minor units, without floats; undefined if it is not
 * an amount or is ambiguous. Comma or point separates the fraction; the other one or spaces separate
 * thousands. Everything that `toDecimal` writes is parsed back unchanged.
 *
 * @example parseAmount('1 299,5', 'eur') // 129950
 */
export function parseAmount(text: string, currency: Currency): number | undefined {
  const parts = partsOf(text, currency);
  return parts === 'ambiguous' || !parts ? undefined : Number(parts.integer + parts.fraction);
}

/**
 * Whether a text could be two amounts: `1,299` is either 1.299 or 1299. In a currency without decimals it
 * can only be the second; in one with three it is the first if the separator is the point that
 * `toDecimal` writes, or if it can't separate thousands, as in `0,299`.
 */
export function isAmbiguousAmount(text: string, currency: Currency): boolean {
  return partsOf(text, currency) === 'ambiguous';
}

type Parts = { integer: string; fraction: string };

const written = /^(\d{1,3}([.,])\d{3}(?:\2\d{3}){0,2}|\d{1,12})(?:([.,])(\d*))?$/;

function partsOf(text: string, currency: Currency): Parts | 'ambiguous' | undefined {
  const places = decimalsOf(currency);
  const [, integer = '', thousands, point, fraction = ''] =
    written.exec(text.replace(/[\s'’]/g, '')) ?? [];
  if (integer === '') return undefined;
  if (thousands === undefined) return toParts(integer, fraction, places);
  if (thousands === point) return 'ambiguous';
  const groups = integer.split(thousands);
  if (point === undefined && groups.length === 2 && places > 0) {
    const [first = '', last = ''] = groups;
    const isFraction = places >= last.length && (thousands === '.' || first === '0');
    return isFraction ? toParts(first, last, places) : 'ambiguous';
  }
  return toParts(groups.join(''), fraction, places);
}

/** Files write `1299.00` even if a currency has no decimals, and `42.9000` if it has two. */
function toParts(integer: string, fraction: string, places: number): Parts | undefined {
  const [digits, zeros] = [fraction.slice(0, places), fraction.slice(places)];
  return /^0*$/.test(zeros) ? { integer, fraction: digits.padEnd(places, '0') } : undefined;
}
