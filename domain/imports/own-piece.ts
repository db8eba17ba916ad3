import { languages } from '#contract/words.ts';
import { exactText, htmlToText } from './html-text.ts';
import { findMaterial } from './jewellery-colors.ts';
import { colorNamed, standardPieceColor } from './name-color.ts';
import type { Piece, PieceColor, PiecePicture, PiecePlace, PieceText } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import { problem } from './problems.ts';
import { addressesIn, picturesOf } from './read-pictures.ts';
import type { SheetRow } from './read-sheet.ts';
import { oneSize, readSize } from './read-size.ts';
import {
  type Read,
  readAsItStands,
  readInstant,
  readStock,
  readSwatch,
  readWords,
  readYesNo,
} from './read-values.ts';

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
    place: readPlace(reader),
    colors: readColors(reader),
  };
}

function readTexts(reader: PieceReader): PieceText[] {
  const texts = languages.flatMap((language): PieceText[] => {
    const title = firstInLanguage(reader, 'title', language);
    const description = firstInLanguage(reader, 'description', language);
    if (title) return [{ language, title, description: description || null }];
    if (description) reader.note(reader.rows[0], `title_${language}`, problem('requiredBeside'));
    return [];
  });
  if (texts.length === 0) reader.note(reader.rows[0], 'title', problem('required'));
  return texts;
}

/** `title_ru`, or for the file's own language plain `title`. */
function firstInLanguage(reader: PieceReader, field: string, language: string): string {
  const names = [`${field}_${language}`, ...(language === reader.language ? [field] : [])];
  for (const name of names) {
    const found = reader.first(name);
    const { text, words } = found && isOurs(reader, found.row) ? asItStands : asMeant;
    if (found && field === 'description') return text(found.cell);
    if (found) return reader.value(found.row, name, '', (cell) => words(cell, 200));
  }
  return '';
}

/** What we wrote ourselves is taken as it is; what others wrote, as they mean it. */
const asItStands = { text: exactText, words: readAsItStands };
const asMeant = { text: htmlToText, words: readWords };

function isOurs(reader: PieceReader, row: SheetRow): boolean {
  return reader.cell(row, 'kind').toLowerCase() === 'product';
}

function readNames(reader: PieceReader, field: string): string[] {
  const names = (reader.first(field)?.cell ?? '').split('|').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '').map((name) => name.slice(0, 200)))];
}

function readPlace(reader: PieceReader): PiecePlace {
  const read = <T>(field: string, as: (cell: string) => Read<T>): T | null => {
    const found = reader.first(field);
    return found ? reader.value<T | null>(found.row, field, null, as) : null;
  };
  return {
    slug: read('slug', (cell) => readWords(cell, 120)),
    position: read('position', readStock),
    publishAt: read('publish_at', readInstant),
    createdAt: read('created_at', readInstant),
  };
}

function readColors(reader: PieceReader): PieceColor[] {
  const colors = new Map<string, PieceColor>();
  for (const row of reader.rows) {
    const titles = colorTitles(reader, row);
    const name = titles[0]?.title ?? '';
    // Without guesses; and a row may sell nothing.
    const exact = isOurs(reader, row);
    const sells = ['size', 'sku', 'price'].some((field) => reader.cell(row, field) !== '');
    if (exact && !sells && titles.length === 0) continue;
    const key = exact ? JSON.stringify([titles, reader.cell(row, 'swatch')]) : name.toLowerCase();
    const color = colors.get(key) ?? makeColor(reader, titles, exact);
    colors.set(key, color);
    color.turn ??= readTurn(reader, row);
    if (exact && !sells) continue;
    color.swatch = reader.value(row, 'swatch', color.swatch, readSwatch);
    const label = reader.value(row, 'size', oneSize, (cell) =>
      (exact ? asItStands : asMeant).words(cell, 60),
    );
    const size = readSize(reader, row, name, label);
    size.pictures = readPictures(reader, row, color);
    if (color.sizes.some((other) => other.label === label)) {
      reader.note(
        row,
        null,
        problem('repeats', { what: [name, label].filter(Boolean).join(', ') }),
      );
    }
    color.sizes.push(size);
  }
  return [...colors.values()];
}

function colorTitles(reader: PieceReader, row: SheetRow): PieceColor['options'] {
  const { text, words } = isOurs(reader, row) ? asItStands : asMeant;
  const read = (field: string) => reader.value(row, field, '', (cell) => words(cell, 200));
  const own = [reader.language, ...languages.filter((language) => language !== reader.language)];
  return own.flatMap((language) => {
    const plain = language === reader.language ? read('color') : '';
    const title = plain || read(`color_${language}`);
    if (title === '') return [];
    const description = text(reader.cell(row, `color_description_${language}`)) || null;
    return [{ language, title, description }];
  });
}

function makeColor(reader: PieceReader, titles: PieceColor['options'], exact: boolean): PieceColor {
  if (exact && titles.length > 0) return { swatch: null, options: titles, sizes: [] };
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
    [...color.options, first, ...others].map((option) => [option.language, option]),
  );
  return { ...color, options: [...said.values()] };
}

function readPictures(reader: PieceReader, row: SheetRow, color: PieceColor): PiecePicture[] {
  const seen = new Set(color.sizes.flatMap((size) => size.pictures.map((picture) => picture.url)));
  return picturesOf(reader, row).filter(({ url }) => !seen.has(url));
}

/** The frames of a turntable: nothing where the row names none. */
function readTurn(reader: PieceReader, row: SheetRow): string[] | undefined {
  const urls = addressesIn(reader, row, 'turn_urls');
  return urls.length > 0 ? urls : undefined;
}
