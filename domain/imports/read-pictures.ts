import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import type { ImportedPicture } from './imported-product.ts';
import type { ProductReader } from './product-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { readAddress, readWords } from './read-values.ts';

type Reader = Pick<ProductReader, 'cell' | 'value' | 'note' | 'language'>;

/** The pictures of a row with their alt texts, matched by position within the cells. */
export function picturesOf(reader: Reader, row: SheetRow): ImportedPicture[] {
  const plain = reader.value(row, 'picture_alt', '', (cell) => readWords(cell, 500));
  const words = languages.map(
    (language) => [language, splitWords(reader.cell(row, `picture_alt_${language}`))] as const,
  );
  return addressesIn(reader, row, 'picture_urls').map((url, index) => ({
    url,
    alts: {
      ...(plain && { [reader.language]: plain }),
      ...(Object.fromEntries(
        words.flatMap(([language, alt]) => (alt[index] ? [[language, alt[index]]] : [])),
      ) as Partial<Record<Language, string>>),
    },
  }));
}

/** URLs separated by spaces or bars. */
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

/** Joins texts with bars; a bar within a text is escaped with a backslash. */
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
