import { type Language, languages } from '#contract/words.ts';
import type { PiecePicture } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { readAddress, readWords } from './read-values.ts';

type Reader = Pick<PieceReader, 'cell' | 'value' | 'note' | 'language'>;

/** The pictures that a row names, each with its words: those of the first stand first in their cell. */
export function picturesOf(reader: Reader, row: SheetRow): PiecePicture[] {
  const plain = reader.value(row, 'picture_alt', '', (cell) => readWords(cell, 500));
  const words = languages.map(
    (language) => [language, splitWords(reader.cell(row, `picture_alt_${language}`))] as const,
  );
  return addressesIn(reader, row, 'picture_urls').map((url, index) => ({
    url,
    alts: {
      ...(plain && { [reader.language]: plain }),
      ...(Object.fromEntries(
        words.flatMap(([language, said]) => (said[index] ? [[language, said[index]]] : [])),
      ) as Partial<Record<Language, string>>),
    },
  }));
}

/** Addresses parted by spaces or bars. */
export function addressesIn(reader: Reader, row: SheetRow, field: string): string[] {
  const urls = reader
    .cell(row, field)
    .split(/[\s|]+/)
    .filter((one) => one !== '');
  const read = urls.flatMap((one) => {
    const address = readAddress(one);
    if ('value' in address) return [address.value];
    reader.note(row, field, address.problem);
    return [];
  });
  return [...new Set(read)];
}

/** Texts parted by bars; a bar within one has a backslash before it. */
export function joinWords(texts: readonly string[]): string {
  const written = texts.map((text) => text.replace(/[\\|]/g, '\\$&'));
  return written.some((text) => text !== '') ? written.join(' | ') : '';
}

export function splitWords(cell: string): string[] {
  const texts = [''];
  for (const [sign, kept] of cell.matchAll(/\\(.)|./gs)) {
    if (kept !== undefined) texts[texts.length - 1] += kept;
    else if (sign === '|') texts.push('');
    else texts[texts.length - 1] += sign;
  }
  return texts.map((text) => text.trim().slice(0, 2000));
}
