import { languages, type Option } from '#contract/words.ts';
import { amount, escapeText, textIn } from './export-texts.ts';
import type { ExportedPicture, ExportedProduct, ExportedShelf } from './exports.sql.ts';
import { ownColumns } from './own-columns.ts';
import { joinWords } from './read-pictures.ts';
import { writeRule } from './shelf-rule.ts';
import type { Row } from './write-csv.ts';

type Cells = Record<string, string | number | null>;

const toRow = (cells: Cells): Row => ownColumns.map((column) => cells[column] ?? '');

/** A category or collection; categories come first, for rules ask for them. */
export function shelfRow(
  kind: 'category' | 'collection',
  { slug, options, published, picture, rule }: ExportedShelf,
  slugs: ReadonlyMap<number, string>,
  publicUrl: string,
): Row {
  return toRow({
    kind,
    handle: slug,
    ...textCells(options, 'title', 'description'),
    rule: rule && writeRule(rule, slugs),
    published: yesNo(published),
    ...pictureCells(picture ? [picture] : [], publicUrl),
  });
}

/** A row for each size; what belongs to the whole product stands in its first. */
export function ownRows(product: ExportedProduct, publicUrl: string): Row[] {
  const { handle, slug, options, published, publishAt, createdAt, position } = product;
  const whole: Cells = {
    slug,
    ...textCells(options, 'title', 'description'),
    categories: product.categories.join('|'),
    collections: product.collections.join('|'),
    published: yesNo(published),
    publish_at: publishAt,
    created_at: createdAt,
    position,
  };
  const rows = product.colors.flatMap((color) => colorRows(color, publicUrl));
  return (rows.length > 0 ? rows : [{}]).map((cells, index) =>
    toRow({ kind: 'product', handle, ...(index === 0 && whole), ...cells }),
  );
}

function colorRows(color: ExportedProduct['colors'][number], publicUrl: string): Cells[] {
  const { options, swatch, sizes, turn } = color;
  const own = { ...textCells(options, 'color', 'color_description'), swatch };
  const frames = turn.map((file) => `${publicUrl}/media/${file}`).join(' | ');
  const rows = sizes.map((size) => ({
    size: size.label,
    sku: size.sku,
    price: amount(size.price),
    compare_at_price: amount(size.compareAtPrice),
    cost: amount(size.cost),
    stock: size.stock,
    weight_grams: size.weightGrams,
    ...pictureCells(size.pictures, publicUrl),
  }));
  return (rows.length > 0 ? rows : [{}]).map((cells, index) => ({
    ...own,
    ...(index === 0 && { turn_urls: frames }),
    ...cells,
  }));
}

function textCells(options: Option[], title: string, description: string): Cells {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [`${title}_${language}`, textIn(options, language, 'title')],
      [`${description}_${language}`, escapeText(textIn(options, language, 'description'))],
    ]),
  );
}

function pictureCells(pictures: readonly ExportedPicture[], publicUrl: string): Cells {
  const alts = languages.map((language) => [
    `picture_alt_${language}`,
    joinWords(pictures.map(({ alt }) => alt[language] ?? '')),
  ]);
  return {
    picture_urls: pictures.map(({ file }) => `${publicUrl}/media/${file}`).join(' | '),
    ...Object.fromEntries(alts),
  };
}

function yesNo(yes: boolean): string {
  return yes ? 'yes' : 'no';
}
