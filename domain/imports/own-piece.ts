import { languages } from '#contract/words.ts';
import { htmlToText } from './html-text.ts';
import { findMaterial } from './jewellery-colors.ts';
import { colorNamed, standardPieceColor } from './name-color.ts';
import type { Piece, PieceColor, PieceText } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { oneSize, readSize } from './read-size.ts';
import { readAddress, readSwatch, readWords, readYesNo } from './read-values.ts';

/** Reads one product in our own columns: a row for each size, the product's texts in its first. */
export function ownPiece(reader: PieceReader): Piece {
  const published = reader.first('published');
  return {
    handle: reader.handle,
    row: reader.rows[0].number,
    options: readTexts(reader),
    categories: readNames(reader, 'categories'),
    collections: readNames(reader, 'collections'),
    published: published === undefined || reader.value(published.row, 'published', true, readYesNo),
    colors: readColors(reader),
  };
}

function readTexts(reader: PieceReader): PieceText[] {
  const texts = languages.flatMap((language): PieceText[] => {
    const title = firstInLanguage(reader, 'title', language);
    const description = firstInLanguage(reader, 'description', language);
    if (title) return [{ language, title, description: htmlToText(description) || null }];
    if (description)
      reader.note(reader.rows[0], `title_${language}`, 'is required beside its description');
    return [];
  });
  if (texts.length === 0) reader.note(reader.rows[0], 'title', 'is required');
  return texts;
}

/** `title_ru`, or for the file's own language plain `title`. */
function firstInLanguage(reader: PieceReader, field: string, language: string): string {
  const names = [`${field}_${language}`, ...(language === reader.language ? [field] : [])];
  for (const name of names) {
    const found = reader.first(name);
    if (found && field === 'description') return found.cell;
    if (found) return reader.value(found.row, name, '', (cell) => readWords(cell, 200));
  }
  return '';
}

function readNames(reader: PieceReader, field: string): string[] {
  const names = (reader.first(field)?.cell ?? '').split('|').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '').map((name) => name.slice(0, 200)))];
}

function readColors(reader: PieceReader): PieceColor[] {
  const colors = new Map<string, PieceColor>();
  for (const row of reader.rows) {
    const titles = colorTitles(reader, row);
    const name = titles[0]?.title ?? '';
    const color = colors.get(name.toLowerCase()) ?? makeColor(reader, titles);
    colors.set(name.toLowerCase(), color);
    color.swatch = reader.value(row, 'swatch', color.swatch, readSwatch);
    const label = reader.value(row, 'size', oneSize, (cell) => readWords(cell, 60));
    const size = readSize(reader, row, name, label);
    size.pictures = readPictures(reader, row, color);
    if (color.sizes.some((other) => other.label === label)) {
      reader.note(row, null, `repeats ${[name, label].filter(Boolean).join(', ')}`);
    }
    color.sizes.push(size);
  }
  return [...colors.values()];
}

function colorTitles(reader: PieceReader, row: SheetRow): PieceColor['options'] {
  const read = (field: string) => reader.value(row, field, '', (cell) => readWords(cell, 200));
  const own = [reader.language, ...languages.filter((language) => language !== reader.language)];
  return own.flatMap((language) => {
    const plain = language === reader.language ? read('color') : '';
    const title = plain || read(`color_${language}`);
    return title === '' ? [] : [{ language, title }];
  });
}

function makeColor(reader: PieceReader, titles: PieceColor['options']): PieceColor {
  const [first, ...others] = titles;
  if (!first) {
    const material = findMaterial(
      reader.rows.map((row) => reader.cell(row, 'title')).join(' '),
      [],
    );
    return material
      ? colorNamed(material.titles[reader.language], reader.language)
      : standardPieceColor();
  }
  const color = colorNamed(first.title, first.language);
  const said = new Map(
    [...color.options, ...others].map((option) => [option.language, option.title]),
  );
  return { ...color, options: [...said].map(([language, title]) => ({ language, title })) };
}

function readPictures(reader: PieceReader, row: SheetRow, color: PieceColor) {
  const seen = new Set(color.sizes.flatMap((size) => size.pictures.map((picture) => picture.url)));
  const alt = reader.value(row, 'picture_alt', '', (cell) => readWords(cell, 500)) || null;
  const urls = reader
    .cell(row, 'picture_urls')
    .split(/[\s|]+/)
    .filter((one) => one !== '');
  const read = urls.flatMap((one) => {
    const address = readAddress(one);
    if ('value' in address) return [address.value];
    reader.note(row, 'picture_urls', address.problem);
    return [];
  });
  return [...new Set(read)].filter((url) => !seen.has(url)).map((url) => ({ url, alt }));
}
