import { own } from '#core/own.ts';
/**
 * The encoding of an SMS: `gsm7` in the alphabet that all phones support, `ucs2` in 16-bit
 * characters.
 */
export type SmsParts = {
  readonly encoding: 'gsm7' | 'ucs2';
  /** The encoded text of each part: an octet for each septet of GSM-7, or big-endian UCS-2. */
  readonly parts: readonly { readonly text: string; readonly bytes: Buffer }[];
};

/** The octets of a single message, and of each of several parts, whose header takes the rest. */
const room = { gsm7: { single: 160, part: 153 }, ucs2: { single: 140, part: 134 } } as const;

/**
 * Encodes a text and splits it into parts that phones join: 160 characters in one SMS, 153 in each
 * of several; 70 and 67 as soon as one character is not in the GSM alphabet (Cyrillic, `ş`, `ň`).
 * No part ends in the middle of a character, even if it consists of two code units or, like a flag,
 * of several characters.
 *
 * @example splitSms('Код 123456').encoding // 'ucs2'
 */
export function splitSms(given: string): SmsParts {
  const text = given.toWellFormed().replaceAll(/\r\n?/g, '\n');
  const plainer = text.replaceAll(typographic, (mark) => own(plain, mark) ?? mark);
  const encoding = encodeGsm(plainer) ? 'gsm7' : 'ucs2';
  const encode = encoding === 'gsm7' ? encodeGsm : encodeUcs2;
  const { single, part } = room[encoding];
  const encodable = encoding === 'gsm7' ? plainer : text;
  const bytes = encode(encodable) ?? Buffer.alloc(0);
  if (bytes.length <= single) return { encoding, parts: [{ text: encodable, bytes }] };
  const parts = gather(encodable, (one) => encode(one)?.length ?? 0, part);
  return {
    encoding,
    parts: parts.map((one) => ({ text: one, bytes: encode(one) ?? Buffer.alloc(0) })),
  };
}

function gather(text: string, measure: (text: string) => number, most: number): string[] {
  const parts: string[] = [];
  let open = '';
  let used = 0;
  for (const unit of unitsOf(text, measure, most)) {
    const size = measure(unit);
    if (used + size > most) {
      parts.push(open);
      open = '';
      used = 0;
    }
    open += unit;
    used += size;
  }
  return [...parts, open];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The units that are not split, except a letter with more combining marks than fit into a part. */
function* unitsOf(
  text: string,
  measure: (text: string) => number,
  most: number,
): Generator<string> {
  for (const { segment } of segmenter.segment(text)) {
    if (measure(segment) > most) yield* segment;
    else yield segment;
  }
}

/** GSM 03.38, by position; the extension table is reached by an escape. */
const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escapeSeptet = 0x1b;
const extension: Record<string, number> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};
const septets = new Map<string, readonly number[]>([
  ...[...alphabet].flatMap((character, place): [string, number[]][] =>
    place === escapeSeptet ? [] : [[character, [place]]],
  ),
  ...Object.entries(extension).map(([character, place]): [string, number[]] => [
    character,
    [escapeSeptet, place],
  ]),
]);

/** Undefined when a character is in neither table. */
function encodeGsm(text: string): Buffer | undefined {
  const octets: number[] = [];
  for (const character of text) {
    const found = septets.get(character);
    if (!found) return undefined;
    octets.push(...found);
  }
  return Buffer.from(octets);
}

function encodeUcs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Typographic marks alone are no reason to send twice as many parts. */
const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};
const typographic = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
