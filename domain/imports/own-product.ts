import { languages } from '#core/languages.ts';
import { isCalledTheSame, nameKey } from '#core/typed-text.ts';
import { exactText, htmlToText } from './html-text.ts';
import type {
  ImportedColor,
  ImportedPicture,
  ImportedPlace,
  ImportedProduct,
  ImportedText,
} from './imported-product.ts';
import { findMaterial } from './jewellery-colors.ts';
import { colorNamed, standardProductColor } from './name-color.ts';
import { problem } from './problems.ts';
import type { ProductReader } from './product-reader.ts';
import { addressesIn, picturesOf } from './read-pictures.ts';
import type { SheetRow } from './read-sheet.ts';
import { hasTooManySizes, oneSize, readSize } from './read-size.ts';
import {
  type Read,
  readAsItStands,
  readInstant,
  readStock,
  readSwatch,
  readWords,
  readYesNo,
  shorten,
} from './read-values.ts';

/**
 * Reads one product in the shop's own columns: one row for each size; the product's texts are in
 * the first.
 */
export function toOwnProduct(reader: ProductReader): ImportedProduct {
  return {
    handle: reader.handle,
    row: reader.rows[0].number,
    options: readTexts(reader),
    categories: readNames(reader, 'categories'),
    collections: readNames(reader, 'collections'),
    published: readFirstYesNo(reader, 'published', true),
    free: readFirstYesNo(reader, 'free', false),
    place: readPlace(reader),
    colors: readColors(reader),
  };
}

function readFirstYesNo(reader: ProductReader, field: string, fallback: boolean): boolean {
  const found = reader.first(field);
  return found ? reader.value(found.row, field, fallback, readYesNo) : fallback;
}

function readTexts(reader: ProductReader): ImportedText[] {
  const texts = languages.flatMap((language): ImportedText[] => {
    const title = firstInLanguage(reader, 'title', language);
    const description = firstInLanguage(reader, 'description', language);
    if (title) return [{ language, title, description: description || null }];
    if (description) reader.note(reader.rows[0], `title_${language}`, problem('requiredBeside'));
    return [];
  });
  if (texts.length === 0) reader.note(reader.rows[0], 'title', problem('required'));
  return texts;
}

/** Reads `title_ru`, or plain `title` for the file's own language. */
function firstInLanguage(reader: ProductReader, field: string, language: string): string {
  const names = [`${field}_${language}`, ...(language === reader.language ? [field] : [])];
  for (const name of names) {
    const found = reader.first(name);
    const { text, words } = found && isOurs(reader, found.row) ? asItStands : asMeant;
    if (found && field === 'description') return text(found.cell);
    if (found) return reader.value(found.row, name, '', (cell) => words(cell, 200));
  }
  return '';
}

/** Rows from the shop's own export are read literally; other files may contain HTML. */
const asItStands = { text: exactText, words: readAsItStands };
const asMeant = { text: htmlToText, words: readWords };

function isOurs(reader: ProductReader, row: SheetRow): boolean {
  return reader.cell(row, 'kind').toLowerCase() === 'product';
}

function readNames(reader: ProductReader, field: string): string[] {
  const names = (reader.first(field)?.cell ?? '').split('|').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '').map((name) => name.slice(0, 200)))];
}

function readPlace(reader: ProductReader): ImportedPlace {
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

function readColors(reader: ProductReader): ImportedColor[] {
  const colors = new Map<string, ImportedColor>();
  for (const row of reader.rows) {
    const titles = colorTitles(reader, row);
    const name = titles[0]?.title ?? '';
    // Exported rows are read without guessing, and may contain a colour without sizes.
    const exact = isOurs(reader, row);
    const sells = ['size', 'sku', 'price'].some((field) => reader.cell(row, field) !== '');
    if (exact && !sells && titles.length === 0) continue;
    const key = exact ? JSON.stringify([titles, reader.cell(row, 'swatch')]) : nameKey(name);
    const color = colors.get(key) ?? makeColor(reader, titles, exact);
    colors.set(key, color);
    color.turn ??= readTurn(reader, row);
    color.swatch = reader.value(row, 'swatch', color.swatch, readSwatch);
    if (exact && !sells) continue;
    if (hasTooManySizes(color)) continue;
    const label = reader.value(row, 'size', oneSize, (cell) =>
      (exact ? asItStands : asMeant).words(cell, 60),
    );
    const size = readSize(reader, row, name, label);
    size.pictures = readPictures(reader, row, color);
    if (color.sizes.some((other) => isCalledTheSame(other.label, label))) {
      reader.note(
        row,
        null,
        problem('repeats', { what: [name, label].filter(Boolean).join(', ') }),
      );
    }
    color.sizes.push(size);
  }
  for (const color of colors.values()) checkSwatch(reader, color);
  return [...colors.values()];
}

/** A picture swatch must be one of the colour's own pictures. */
function checkSwatch(reader: ProductReader, { swatch, sizes }: ImportedColor): void {
  const own = sizes.flatMap(({ pictures }) => pictures.map(({ url }) => url));
  if (!swatch || swatch.startsWith('#') || own.includes(swatch)) return;
  const row = reader.rows.find(({ number }) => number === sizes[0]?.row) ?? reader.rows[0];
  reader.note(row, 'swatch', problem('notColor', { cell: shorten(swatch) }));
}

function colorTitles(reader: ProductReader, row: SheetRow): ImportedColor['options'] {
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

function makeColor(
  reader: ProductReader,
  titles: ImportedColor['options'],
  exact: boolean,
): ImportedColor {
  if (exact && titles.length > 0) return { swatch: null, options: titles, sizes: [] };
  const [first, ...others] = titles;
  if (!first) {
    const material = findMaterial(
      reader.rows.map((row) => reader.cell(row, 'title')).join(' '),
      [],
    );
    return material
      ? colorNamed(material.titles[reader.language], reader.language)
      : standardProductColor();
  }
  const color = colorNamed(first.title, first.language);
  const byLanguage = new Map(
    [...color.options, first, ...others].map((option) => [option.language, option]),
  );
  return { ...color, options: [...byLanguage.values()] };
}

function readPictures(
  reader: ProductReader,
  row: SheetRow,
  color: ImportedColor,
): ImportedPicture[] {
  const seen = new Set(color.sizes.flatMap((size) => size.pictures.map((picture) => picture.url)));
  return picturesOf(reader, row).filter(({ url }) => !seen.has(url));
}

/** The turntable frames of a row; undefined when it names none. */
function readTurn(reader: ProductReader, row: SheetRow): string[] | undefined {
  const urls = addressesIn(reader, row, 'turn_urls');
  return urls.length > 0 ? urls : undefined;
}
