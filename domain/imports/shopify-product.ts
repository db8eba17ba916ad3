import { isCalledTheSame, nameKey } from '#core/typed-text.ts';
import { htmlToText } from './html-text.ts';
import {
  type ImportedColor,
  type ImportedPicture,
  type ImportedProduct,
  noPlace,
} from './imported-product.ts';
import { findMaterial } from './jewellery-colors.ts';
import { colorNamed, standardProductColor } from './name-color.ts';
import { problem } from './problems.ts';
import type { ProductReader } from './product-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { hasTooManySizes, oneSize, readSize } from './read-size.ts';
import { readAddress, readWords, readYesNo } from './read-values.ts';

/**
 * Reads one product in Shopify's columns. An option called colour (or metal) gives the colours; the
 * other options together give the size.
 */
export function toShopifyProduct(reader: ProductReader): ImportedProduct {
  const [firstRow] = reader.rows;
  const colors = readColors(reader);
  placePictures(reader, colors);
  return {
    handle: reader.handle,
    row: firstRow.number,
    options: [
      { language: reader.language, title: readTitle(reader), description: readBody(reader) },
    ],
    categories: readCategories(reader),
    collections: [],
    published: isPublished(reader),
    free: false,
    place: noPlace,
    colors,
  };
}

function readTitle(reader: ProductReader): string {
  const found = reader.first('title');
  if (found) return reader.value(found.row, 'title', '', (cell) => readWords(cell, 200));
  reader.note(reader.rows[0], 'title', problem('required'));
  return '';
}

function readBody(reader: ProductReader): string | null {
  return htmlToText(reader.first('description')?.cell ?? '') || null;
}

/** The product type; without one, the last part of Shopify's category path. */
function readCategories(reader: ProductReader): string[] {
  const type = reader.first('type');
  if (type) return [reader.value(type.row, 'type', '', (cell) => readWords(cell, 200))];
  const path = reader.first('taxonomy')?.cell.split('>').at(-1)?.trim();
  return path ? [path.slice(0, 200)] : [];
}

function isPublished(reader: ProductReader): boolean {
  const published = reader.first('published');
  const status = reader.first('status')?.cell.toLowerCase() ?? 'active';
  if (!['active', 'draft', 'archived', 'unlisted'].includes(status)) {
    reader.note(reader.rows[0], 'status', problem('badStatus', { cell: status }));
  }
  const visibility =
    published === undefined || reader.value(published.row, 'published', true, readYesNo);
  return visibility && status === 'active';
}

function readColors(reader: ProductReader): ImportedColor[] {
  const { colorOption, sizeOptions } = optionsOf(reader);
  const colors = new Map<string, ImportedColor>();
  for (const row of reader.rows.filter((one) => sellsSomething(reader, one))) {
    const name = colorOption === undefined ? '' : optionValue(reader, row, colorOption);
    const label = sizeOptions
      .map((n) => optionValue(reader, row, n))
      .filter(Boolean)
      .join(' / ');
    const key = nameKey(name);
    const color =
      colors.get(key) ?? (name ? colorNamed(name, reader.language) : colorGuessed(reader));
    colors.set(key, color);
    if (hasTooManySizes(color)) continue;
    const size = readSize(reader, row, name, label || oneSize);
    if (size.label.length > 60)
      reader.note(row, `option${sizeOptions[0]}_value`, problem('tooLong', { most: 60 }));
    if (color.sizes.some((other) => isCalledTheSame(other.label, size.label))) {
      reader.note(
        row,
        null,
        problem('repeats', { what: [name, size.label].filter(Boolean).join(', ') }),
      );
    }
    color.sizes.push(size);
  }
  if (colors.size === 0) reader.note(reader.rows[0], 'price', problem('required'));
  return [...colors.values()];
}

/** A row with only a handle and a picture is an additional picture, not a variant. */
function sellsSomething({ cell, rows }: ProductReader, row: SheetRow): boolean {
  const pictureOnly = row !== rows[0] && cell(row, 'picture') !== '';
  return (
    !pictureOnly ||
    ['price', 'sku', 'option1_value', 'option2_value', 'option3_value'].some(
      (field) => cell(row, field) !== '',
    )
  );
}

function optionsOf(reader: ProductReader): { colorOption?: number; sizeOptions: number[] } {
  const named = [1, 2, 3].flatMap((n) => {
    const name = reader.first(`option${n}_name`)?.cell;
    return name === undefined ? [] : [{ n, name: nameKey(name) }];
  });
  const colorOption = (
    named.find(({ name }) => colorNames.has(name)) ?? named.find(({ name }) => metalNames.has(name))
  )?.n;
  const others = named.filter(({ n }) => n !== colorOption).map(({ n }) => n);
  return { ...(colorOption !== undefined && { colorOption }), sizeOptions: others };
}

function optionValue(reader: ProductReader, row: SheetRow, n: number): string {
  const value = reader.value(row, `option${n}_value`, '', (cell) => readWords(cell, 200));
  return value.toLowerCase() === 'default title' ? '' : value;
}

function colorGuessed(reader: ProductReader): ImportedColor {
  const tags = reader.first('tags')?.cell.split(',') ?? [];
  const material = findMaterial(reader.first('title')?.cell ?? '', tags);
  return material
    ? colorNamed(material.titles[reader.language], reader.language)
    : standardProductColor();
}

/**
 * A variant's own picture comes first in its colour. The product's pictures follow in the first
 * colour, except those that show another colour. No picture is repeated within a colour.
 */
function placePictures(reader: ProductReader, colors: ImportedColor[]): void {
  const sizes = colors.flatMap((color) => color.sizes);
  const general = productPictures(reader);
  const altsOf = new Map(general.map((picture) => [picture.url, picture.alts]));
  const claimed = new Set<string>();
  for (const color of colors) {
    const seen = new Set<string>();
    for (const size of color.sizes) {
      const row = reader.rows.find((one) => one.number === size.row);
      const url = row ? reader.value(row, 'variant_picture', '', readAddress) : '';
      if (url === '' || seen.has(url)) continue;
      seen.add(url);
      claimed.add(url);
      size.pictures.push({ url, alts: altsOf.get(url) ?? {} });
    }
  }
  const [first] = sizes;
  // Without spreading them into a call, which a file of a hundred thousand pictures would overflow.
  if (first) first.pictures = first.pictures.concat(general.filter(({ url }) => !claimed.has(url)));
}

function productPictures(reader: ProductReader): ImportedPicture[] {
  const placed = reader.rows.flatMap((row, index) => {
    const url = reader.value(row, 'picture', '', readAddress);
    const position = Number(reader.cell(row, 'picture_position')) || index + 1;
    const alt = reader.value(row, 'picture_alt', '', (cell) => readWords(cell, 500));
    const alts = alt ? { [reader.language]: alt } : {};
    return url === '' ? [] : [{ url, alts, position }];
  });
  placed.sort((a, b) => a.position - b.position);
  const byUrl = new Map(placed.toReversed().map((one) => [one.url, one]));
  return placed.filter((one) => byUrl.get(one.url) === one).map(({ url, alts }) => ({ url, alts }));
}

const colorNames = new Set([
  'color',
  'colour',
  'renk',
  'цвет',
  'reňk',
  'farbe',
  'couleur',
  'colors',
]);

const metalNames = new Set(
  [
    'metal',
    'material',
    'finish',
    'metal color',
    'metal colour',
    'malzeme',
    'maden',
    'kaplama',
  ].concat(['металл', 'материал', 'покрытие', 'demir', 'material görnüşi']),
);
