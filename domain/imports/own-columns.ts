import { languages } from '#core/languages.ts';

const fields = [
  'kind',
  'handle',
  'slug',
  'title',
  'description',
  'categories',
  'collections',
  'rule',
  'published',
  'free',
  'publish_at',
  'created_at',
  'position',
  'color',
  'color_description',
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
  'turn_urls',
];

const translated = new Set(['title', 'description', 'color', 'color_description', 'picture_alt']);

const inFour = (field: string) => languages.map((language) => `${field}_${language}`);

/** The columns of the shop's own export, which can be imported again. */
export const ownColumns = fields.flatMap((field) =>
  translated.has(field) ? inFour(field) : [field],
);

/** The columns the importer reads: also text columns without a language suffix. */
export const ownFields = fields.flatMap((field) =>
  translated.has(field) ? [field, ...inFour(field)] : [field],
);
