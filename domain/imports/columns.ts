import { languages } from '#core/languages.ts';
import { nameKey } from '#core/typed-text.ts';
import { ownFields } from './own-columns.ts';
import { type BadFile, badFile } from './problems.ts';

export type Format = 'Shopify' | 'Altyn';

/** The position and the header of each field in this file. */
export type Columns = {
  format: Format;
  width: number;
  fields: Map<string, { index: number; name: string }>;
};

/** Recognises columns by name, in any order; unknown columns are ignored. */
export function findColumns(header: string[], mapping?: Mapping): Columns | BadFile {
  const columns = readColumns(header, mapping);
  const missing = findMissing(columns);
  if (missing.length === 0) return columns;
  const called = missing.map((field) => named[columns.format][field]);
  return badFile('missing', { fields: called.join(', ') });
}

/** The headers of required columns, for error messages. */
const named = {
  Shopify: {
    handle: 'Handle (or "URL handle")',
    title: 'Title',
    price: 'Variant Price (or "Price")',
  },
  Altyn: { handle: 'handle', title: 'title', price: 'price' },
} as const;

type Needed = keyof (typeof named)['Altyn'];

/** The field that each column is read as, by position; null means by its header. */
export type Mapping = readonly (string | null)[] | null | undefined;

/** Maps columns to fields by their headers, or by the mapping given. */
export function readColumns(header: string[], mapping?: Mapping): Columns {
  const names = header.map(nameKey);
  const format: Format = names.some((name) => shopifySigns.has(name)) ? 'Shopify' : 'Altyn';
  const known = format === 'Shopify' ? shopifyFields : fieldsByName;
  const fields: Columns['fields'] = new Map();
  names.forEach((name, index) => {
    const field = mapping ? (mapping[index] ?? undefined) : known.get(name);
    if (field !== undefined && !fields.has(field)) {
      fields.set(field, { index, name: header[index]?.trim() ?? name });
    }
  });
  return { format, width: header.length, fields };
}

/** All fields that a column of a format may be mapped to. */
export function fieldsOfFormat(format: Format): string[] {
  return [...new Set((format === 'Shopify' ? shopifyFields : fieldsByName).values())];
}

/** Required fields that no column is mapped to. */
export function findMissing({ fields }: Pick<Columns, 'fields'>): Needed[] {
  const titled = ['title', ...languages.map((language) => `title_${language}`)];
  const needed: [Needed, boolean][] = [
    ['handle', fields.has('handle')],
    ['title', titled.some((field) => fields.has(field))],
    ['price', fields.has('price')],
  ];
  return needed.flatMap(([field, isThere]) => (isThere ? [] : [field]));
}

/** Shopify renamed its columns in 2025; old and new names map to the same field. */
const shopifyFields = new Map<string, string>([
  ['handle', 'handle'],
  ['url handle', 'handle'],
  ['title', 'title'],
  ['body (html)', 'description'],
  ['body', 'description'],
  ['description', 'description'],
  ['type', 'type'],
  ['product category', 'taxonomy'],
  ['tags', 'tags'],
  ['published', 'published'],
  ['published on online store', 'published'],
  ['status', 'status'],
  ...[1, 2, 3].flatMap((n): [string, string][] => [
    [`option${n} name`, `option${n}_name`],
    [`option${n} value`, `option${n}_value`],
  ]),
  ['variant sku', 'sku'],
  ['sku', 'sku'],
  ['variant price', 'price'],
  ['price', 'price'],
  ['variant compare at price', 'compare_at_price'],
  ['compare-at price', 'compare_at_price'],
  ['compare at price', 'compare_at_price'],
  ['cost per item', 'cost'],
  ['variant inventory qty', 'stock'],
  ['inventory quantity', 'stock'],
  ['variant inventory tracker', 'tracker'],
  ['inventory tracker', 'tracker'],
  ['variant inventory policy', 'sold_on'],
  ['continue selling when out of stock', 'sold_on'],
  ['variant grams', 'weight_grams'],
  ['weight value (grams)', 'weight_grams'],
  ['image src', 'picture'],
  ['product image url', 'picture'],
  ['image position', 'picture_position'],
  ['image alt text', 'picture_alt'],
  ['variant image', 'variant_picture'],
  ['variant image url', 'variant_picture'],
]);

/** Headers that occur only in Shopify's files. */
const shopifySigns = new Set([
  'url handle',
  'body (html)',
  'published on online store',
  'option1 name',
  'option1 value',
  'variant price',
  'variant sku',
  'image src',
  'product image url',
]);

const fieldsByName = new Map(ownFields.map((field) => [field, field]));
