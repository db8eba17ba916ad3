/** A cell's value, or what is wrong with it. */
export type Read<Value> = { value: Value } | { problem: string };

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
  if (!parts) return { problem: `'${shorten(cell)}' is not a price` };
  const [, whole = '', thousands, point, cents = ''] = parts;
  if (thousands !== undefined && (point === undefined || point === thousands)) {
    const groups = whole.split(thousands);
    if (groups.length === 2 || point === thousands) {
      return { problem: `'${shorten(cell)}' can be read in two ways; write 1299.00` };
    }
  }
  const minor = BigInt(whole.replace(/[.,]/g, '')) * 100n + BigInt(cents.padEnd(2, '0'));
  if (minor > dearest) return { problem: `'${shorten(cell)}' is above 1000000.00` };
  return { value: Number(minor) };
}

/** A count of pieces. A shop may have sold more than it had: below zero is none. */
export function readStock(cell: string): Read<number> {
  if (!/^-?\d{1,9}$/.test(cell)) return { problem: `'${shorten(cell)}' is not a whole number` };
  const count = Math.max(0, Number(cell));
  return count > 1_000_000 ? { problem: `'${cell}' is above 1000000` } : { value: count };
}

/** A weight in grams; 0 is how such files say that nobody weighed it. */
export function readGrams(cell: string): Read<number | null> {
  if (!/^\d{1,9}([.,]\d{1,6})?$/.test(cell)) {
    return { problem: `'${shorten(cell)}' is not a weight in grams` };
  }
  const grams = Math.round(Number(cell.replace(',', '.')) * 1000) / 1000;
  if (grams > 100_000) return { problem: `'${cell}' is above 100000` };
  return { value: grams === 0 ? null : grams };
}

export function readYesNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { problem: `'${shorten(cell)}' is neither true nor false` };
}

export function readSwatch(cell: string): Read<string> {
  const hex = cell.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return { value: hex };
  return { problem: `'${shorten(cell)}' is not a colour like #d4af37` };
}

/** The address of a picture on the web. */
export function readAddress(cell: string): Read<string> {
  const url = URL.canParse(cell) ? new URL(cell) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && cell.length <= 2000) {
    return { value: url.href };
  }
  return { problem: `'${shorten(cell)}' is not a web address` };
}

/** One line of text that the shop can keep. */
export function readWords(cell: string, max: number): Read<string> {
  const words = cell.replace(/\s+/g, ' ').trim();
  if (words.length > max) return { problem: `takes at most ${max} characters` };
  if (words.includes('\0') || !words.isWellFormed()) {
    return { problem: 'has a character that is not text' };
  }
  return { value: words };
}

function shorten(cell: string): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

const yes = new Set(['true', 'yes', 'y', '1', 'evet', 'да', 'hawa']);
const no = new Set(['false', 'no', 'n', '0', 'hayır', 'hayir', 'нет', 'ýok', 'yok']);
