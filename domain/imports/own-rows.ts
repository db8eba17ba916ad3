import type { Currency, Option } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { stemOf } from '#domain/media/picture-files.ts';
import type { Row } from '#domain/write-csv.ts';
import { amountIn, escapeText, textIn } from './export-texts.ts';
import type { ExportedPicture, ExportedProduct, ExportedTaxon } from './exports.sql.ts';
import { ownColumns } from './own-columns.ts';
import { joinWords } from './read-pictures.ts';
import { writeRule } from './taxon-rule.ts';

type Cells = Record<string, string | number | null>;

const toRow = (cells: Cells): Row => ownColumns.map((column) => own(cells, column) ?? '');

/** Rows of categories and collections; categories come first, because rules refer to them. */
export function taxonRow(
  kind: 'category' | 'collection',
  { slug, options, published, picture, rule }: ExportedTaxon,
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

/** Writes a row for each size; the product's own fields are in the first. */
export function ownRows(product: ExportedProduct, publicUrl: string, currency: Currency): Row[] {
  const { handle, slug, options, published, free, publishAt, createdAt, position } = product;
  const productCells: Cells = {
    slug,
    ...textCells(options, 'title', 'description'),
    categories: product.categories.join('|'),
    collections: product.collections.join('|'),
    published: yesNo(published),
    free: free ? 'yes' : null,
    publish_at: publishAt,
    created_at: createdAt,
    position,
  };
  const rows = product.colors.flatMap((color) => colorRows(color, publicUrl, currency));
  return (rows.length > 0 ? rows : [{}]).map((cells, index) =>
    toRow({ kind: 'product', handle, ...(index === 0 && productCells), ...cells }),
  );
}

function colorRows(
  color: ExportedProduct['colors'][number],
  publicUrl: string,
  currency: Currency,
): Cells[] {
  const amount = amountIn(currency);
  const { options, sizes, turn } = color;
  const own = {
    ...textCells(options, 'color', 'color_description'),
    swatch: swatchCell(color, publicUrl),
  };
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

/** A hex colour, or the URL of a picture that is also in `picture_urls`. */
function swatchCell(
  { swatch, sizes }: ExportedProduct['colors'][number],
  publicUrl: string,
): string | null {
  const picture = sizes
    .flatMap(({ pictures }) => pictures)
    .find(({ file }) => swatch?.startsWith(`/media/${stemOf(file)}`));
  return picture ? `${publicUrl}/media/${picture.file}` : swatch;
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
