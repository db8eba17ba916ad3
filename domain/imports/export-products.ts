import type { Kysely } from 'kysely';
import { type Language, languages, type Option } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import {
  countExported,
  type ExportedProduct,
  type ExportedShelf,
  listExported,
  listExportedShelves,
} from './exports.sql.ts';
import { writeCsv } from './write-csv.ts';

type Row = (string | number | null)[];
type Part = { csv: string; next: number | null; done: number; total: number };

const atOnce = 200;

/** A part of the catalogue as CSV, in our own columns (which import to the same shop) or Shopify's. */
export async function exportProducts(
  db: Kysely<Tables>,
  { format, after }: { format: 'altyn' | 'shopify'; after: number },
  publicUrl: string,
): Promise<Part> {
  const { defaultLanguage } = await recentSettings(db);
  const order = orderLanguages(defaultLanguage, defaultLanguage);
  const products = await listExported(db, after, atOnce);
  const { total, before } = await countExported(db, after);
  const own = format === 'altyn';
  const head = after > 0 ? [] : own ? [ownColumns, ...(await shelfRows(db))] : [shopifyColumns];
  const rows = products.flatMap((product) =>
    own ? ownRows(product, publicUrl) : shopifyRows(product, publicUrl, order),
  );
  const last = products.length === atOnce ? products.at(-1) : undefined;
  return {
    csv: writeCsv([...head, ...rows]),
    next: last?.id ?? null,
    done: before + products.length,
    total,
  };
}

const inFour = (field: string) => languages.map((language) => `${field}_${language}`);

const ownColumns = [
  'kind',
  'handle',
  ...inFour('title'),
  ...inFour('description'),
  'categories',
  'collections',
  'published',
  ...inFour('color'),
  'swatch',
  'size',
  'sku',
  'price',
  'compare_at_price',
  'cost',
  'stock',
  'weight_grams',
  'picture_urls',
  'picture_alt',
];

async function shelfRows(db: Kysely<Tables>): Promise<Row[]> {
  const row = (kind: string, { slug, options, published }: ExportedShelf): Row => [
    kind,
    slug,
    ...languages.map((language) => textIn(options, language, 'title')),
    ...languages.map((language) => escapeText(textIn(options, language, 'description'))),
    '',
    '',
    published ? 'yes' : 'no',
  ];
  return [
    ...(await listExportedShelves(db, 'category')).map((shelf) => row('category', shelf)),
    ...(await listExportedShelves(db, 'collection')).map((shelf) => row('collection', shelf)),
  ];
}

/** A row for each size; what belongs to the whole product stands in its first. */
function ownRows(product: ExportedProduct, publicUrl: string): Row[] {
  const sizes = product.colors.flatMap((color) => color.sizes.map((size) => ({ color, size })));
  return sizes.map(({ color, size }, index): Row => {
    const first = (value: string) => (index === 0 ? value : '');
    return [
      'product',
      product.handle,
      ...languages.map((one) => first(textIn(product.options, one, 'title'))),
      ...languages.map((one) => first(escapeText(textIn(product.options, one, 'description')))),
      first(product.categories.join('|')),
      first(product.collections.join('|')),
      first(product.published ? 'yes' : 'no'),
      ...languages.map((one) => textIn(color.options, one, 'title')),
      color.swatch,
      size.label,
      size.sku,
      amount(size.price),
      amount(size.compareAtPrice),
      amount(size.cost),
      size.stock,
      size.weightGrams,
      size.pictures.map(({ file }) => `${publicUrl}/media/${file}`).join(' | '),
      Object.values(size.pictures[0]?.alt ?? {})[0] ?? '',
    ];
  });
}

const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
];

function shopifyRows(product: ExportedProduct, publicUrl: string, order: Language[]): Row[] {
  const say = (options: Option[], part: 'title' | 'description') =>
    order.map((language) => textIn(options, language, part)).find(Boolean) ?? '';
  const sizes = product.colors.flatMap((color) => color.sizes.map((size) => ({ color, size })));
  const pictures = product.colors.flatMap((color) => color.sizes.flatMap((size) => size.pictures));
  const url = (file: string | undefined) => (file ? `${publicUrl}/media/${file}` : '');
  return Array.from({ length: Math.max(sizes.length, pictures.length) }, (_, index): Row => {
    const { color, size } = sizes[index] ?? {};
    const picture = pictures[index];
    const first = (value: string) => (index === 0 ? value : '');
    const own = color?.sizes.flatMap((one) => one.pictures)[0];
    return [
      product.handle,
      first(say(product.options, 'title')),
      first(toHtml(say(product.options, 'description'))),
      first(product.categories[0] ?? ''),
      first(product.collections.join(', ')),
      first(product.published ? 'true' : 'false'),
      first('Color'),
      color ? say(color.options, 'title') : '',
      first('Size'),
      size?.label ?? '',
      size?.sku ?? '',
      size?.weightGrams ?? '',
      size?.stock ?? '',
      size ? amount(size.price) : '',
      size ? amount(size.compareAtPrice) : '',
      size ? amount(size.cost) : '',
      url(picture?.file),
      picture ? index + 1 : '',
      Object.values(picture?.alt ?? {})[0] ?? '',
      size ? url(own?.file) : '',
      first(product.published ? 'active' : 'draft'),
    ];
  });
}

function textIn(options: Option[], language: Language, part: 'title' | 'description'): string {
  return options.find((one) => one.language === language)?.[part] ?? '';
}

/** Minor units as `129.00`. */
function amount(minor: number | null): string {
  if (minor === null) return '';
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** A text that would be read as markup is written so that it comes back as it is. */
function escapeText(text: string): string {
  if (!/<[a-z!/]|&\w+;|&#/i.test(text)) return text;
  return toHtml(text);
}

function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}
