import type { Problem } from '#contract/imports.ts';
import { wrong } from './problems.ts';

/** A cell's value, or what is wrong with it. */
export type Read<Value> = { value: Value } | { problem: Problem };

const dearest = 100_000_000n;

/**
 * An amount in minor units, worked out in whole numbers. Takes `42.99`, `42,99`, `1 299`,
 * `1,299.00`, `1.299,00`; refuses `1,299`, which may mean either.
 *
 * @example readPrice('42,9') // {value: 4290}
 */
export function readPrice(cell: string): Read<number> {
  const written = cell.replace(/[\s'’]/g, '');
  const parts = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(written);
  if (!parts) return wrong('notPrice', { cell: shorten(cell) });
  const [, whole = '', thousands, point, cents = ''] = parts;
  if (thousands !== undefined && (point === undefined || point === thousands)) {
    const groups = whole.split(thousands);
    if (groups.length === 2 || point === thousands) {
      return wrong('twoWays', { cell: shorten(cell) });
    }
  }
  const minor = BigInt(whole.replace(/[.,]/g, '')) * 100n + BigInt(cents.padEnd(2, '0'));
  if (minor > dearest) return wrong('above', { cell: shorten(cell), most: '1000000.00' });
  return { value: Number(minor) };
}

/** A count of pieces. A shop may have sold more than it had: below zero is none. */
export function readStock(cell: string): Read<number> {
  if (!/^-?\d{1,9}$/.test(cell)) return wrong('notWhole', { cell: shorten(cell) });
  const count = Math.max(0, Number(cell));
  return count > 1_000_000 ? wrong('above', { cell, most: 1_000_000 }) : { value: count };
}

/** A weight in grams; 0 is how such files say that nobody weighed it. */
export function readGrams(cell: string): Read<number | null> {
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(cell)) {
    return wrong('notWeight', { cell: shorten(cell) });
  }
  const grams = Math.round(Number(cell.replace(',', '.')) * 1000) / 1000;
  if (grams > 100_000) return wrong('above', { cell, most: 100_000 });
  return { value: grams === 0 ? null : grams };
}

export function readYesNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return wrong('notYesNo', { cell: shorten(cell) });
}

export function readSwatch(cell: string): Read<string> {
  const hex = cell.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return { value: hex };
  return wrong('notColor', { cell: shorten(cell) });
}

/** The address of a picture on the web. */
export function readAddress(cell: string): Read<string> {
  const url = URL.canParse(cell) ? new URL(cell) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && cell.length <= 2000) {
    return { value: url.href };
  }
  return wrong('notAddress', { cell: shorten(cell) });
}

/** An instant as machines write it; spreadsheets leave such a cell alone. */
export function readInstant(cell: string): Read<string> {
  const time = /^\d{4}-\d\d-\d\d[T ]/.test(cell) ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(time)) return wrong('notDate', { cell: shorten(cell) });
  // As it is written: a database tells times apart that JavaScript does not.
  return { value: cell };
}

/** One line of text that the shop can keep. */
export function readWords(cell: string, max: number): Read<string> {
  const words = cell.replace(/\s+/g, ' ').trim();
  if (words.length > max) return wrong('tooLong', { most: max });
  if (words.includes('\0') || !words.isWellFormed()) {
    return wrong('notText');
  }
  return { value: words };
}

/** Words of one line as they stand, hard spaces and all: what we wrote ourselves. */
export function readAsItStands(cell: string, max: number): Read<string> {
  const words = readWords(cell, max);
  return 'value' in words ? { value: cell.trim() } : words;
}

function shorten(cell: string): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

const yes = new Set(['true', 'yes', 'y', '1', 'evet', 'да', 'hawa']);
const no = new Set(['false', 'no', 'n', '0', 'hayır', 'hayir', 'нет', 'ýok', 'yok']);
