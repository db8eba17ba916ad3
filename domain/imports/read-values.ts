import type { Currency } from '#contract/fields.ts';
import type { Problem } from '#contract/imports.ts';
import { highestPrice } from '#core/bulk-price.ts';
import { currencies, signOf, toDecimal } from '#core/currencies.ts';
import { isAmbiguousAmount, parseAmount } from '#core/parse-amount.ts';
import { mostStock } from '#core/stock.ts';
import { cleanCode, cleanLine, nameKey } from '#core/typed-text.ts';
import { wrong } from './problems.ts';

/** A parsed cell, or the problem with it. */
export type Read<Value> = { value: Value } | { problem: Problem };

/**
 * Parses a price in minor units. Accepts `42.99`, `42,99`, `1 299`, `1,299.00`, `1.299,00`,
 * `42.9000`, with or without the currency (`€42.99`, `42,99 EUR`); refuses the ambiguous `1,299`,
 * and another currency.
 *
 * @example readPrice('42,9', 'eur') // {value: 4290}
 */
export function readPrice(written: string, currency: Currency): Read<number> {
  const cell = cleanCode(written);
  const unit = cell.replace(/[\d\s.,'’+-]/g, '');
  const isOwn = isWrittenAs(unit, currency);
  if (!isOwn && isCurrency(unit)) {
    return wrong('otherCurrency', { cell: shorten(cell), currency: currency.toUpperCase() });
  }
  const amount = isOwn ? withoutUnit(cell, unit) : cell;
  const value = parseAmount(amount, currency);
  if (value === undefined) {
    const code = isAmbiguousAmount(amount, currency) ? 'twoWays' : 'notPrice';
    return wrong(code, { cell: shorten(cell) });
  }
  if (value <= highestPrice) return { value };
  return wrong('above', { cell: shorten(cell), most: toDecimal(highestPrice, currency) });
}

/** Whether a word or sign next to an amount means this currency: `€`, `EUR`, `TL`. */
function isWrittenAs(unit: string, currency: Currency): boolean {
  const others: Partial<Record<Currency, string>> = { try: 'TL' };
  return [currency, signOf(currency), others[currency]].some(
    (one) => one?.toLowerCase() === unit.toLowerCase(),
  );
}

function isCurrency(unit: string): boolean {
  const isCode = /^[A-Z]{3}$/i.test(unit) && isoCodes.has(unit.toUpperCase());
  return isCode || /^\p{Sc}$/u.test(unit) || currencies.some((one) => isWrittenAs(unit, one));
}

/**
 * The amount without the currency before or after it; a currency within the digits is kept, and
 * invalidates the amount.
 */
function withoutUnit(cell: string, unit: string): string {
  const isAtEnd = cell.startsWith(unit) || cell.endsWith(unit);
  return isAtEnd ? cell.replace(unit, '') : cell;
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/**
 * Parses a stock count, also with the zeros that spreadsheets write (`12.0`, `3,00`); `1,000` could be a
 * thousand. Negative stock, from overselling, is read as zero.
 */
export function readStock(written: string): Read<number> {
  const cell = cleanCode(written).replace(/(?<=\d)[.,](0{1,2}|0{4,})$/, '');
  if (!/^-?\d{1,9}$/.test(cell)) return wrong('notWhole', { cell: shorten(written) });
  const count = Math.max(0, Number(cell));
  return count > mostStock ? wrong('above', { cell, most: mostStock }) : { value: count };
}

/** Parses a weight in grams; 0 means unknown. */
export function readGrams(written: string): Read<number | null> {
  const cell = cleanCode(written);
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(cell)) {
    return wrong('notWeight', { cell: shorten(cell) });
  }
  const grams = Math.round(Number(cell.replace(',', '.')) * 1000) / 1000;
  if (grams > 100_000) return wrong('above', { cell, most: 100_000 });
  return { value: grams === 0 ? null : grams };
}

export function readYesNo(cell: string): Read<boolean> {
  const word = nameKey(cell);
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return wrong('notYesNo', { cell: shorten(cell) });
}

/** A hex colour, or the URL of a picture. */
export function readSwatch(cell: string): Read<string> {
  const hex = cleanCode(cell).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return { value: hex };
  const address = readAddress(cell);
  return 'value' in address ? address : wrong('notColor', { cell: shorten(cell) });
}

/** The URL of a picture. */
export function readAddress(written: string): Read<string> {
  const cell = cleanCode(written);
  const url = URL.canParse(cell) ? new URL(cell) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= 2000) {
    return { value: url.href };
  }
  return wrong('notAddress', { cell: shorten(cell) });
}

/** Parses an ISO 8601 timestamp, a form that spreadsheets do not reformat. */
export function readInstant(cell: string): Read<string> {
  const time = /^\d{4}-\d\d-\d\d[T ]/.test(cell) ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(time)) return wrong('notDate', { cell: shorten(cell) });
  // Kept as text, because PostgreSQL stores microseconds and JavaScript only milliseconds.
  return { value: cell };
}

/** Parses a single line of text and collapses its whitespace. */
export function readWords(cell: string, max: number): Read<string> {
  const words = cell.replace(/\s+/g, ' ').trim();
  if (words.length > max) return wrong('tooLong', { most: max });
  if (words.includes('\0') || !words.isWellFormed()) {
    return wrong('notText');
  }
  return { value: words };
}

/** Parses a single line of text from the shop's own export, with its spaces unchanged. */
export function readAsItStands(cell: string, max: number): Read<string> {
  const words = readWords(cell, max);
  return 'value' in words ? { value: cleanLine(cell) } : words;
}

export function shorten(cell: string): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** Boolean words as people write them, and as spreadsheets in the shop's languages do. */
const yes = new Set(
  ['true', 'yes', 'y', '1', 'on', 'evet', 'doğru', 'да', 'истина', 'hawa'].map(nameKey),
);
const no = new Set(
  ['false', 'no', 'n', '0', 'off', 'hayır', 'yanlış', 'нет', 'ложь', 'ýok', 'yok'].map(nameKey),
);
