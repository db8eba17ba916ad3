import { languages } from '#contract/words.ts';

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

const spoken = new Set(['title', 'description', 'color', 'color_description', 'picture_alt']);

const inFour = (field: string) => languages.map((language) => `${field}_${language}`);

/** Our own columns: what is written in them imports to the same shop. */
export const ownColumns = fields.flatMap((field) => (spoken.has(field) ? inFour(field) : [field]));

/** What is read of our own columns: also what people read without naming its language. */
export const ownFields = fields.flatMap((field) =>
  spoken.has(field) ? [field, ...inFour(field)] : [field],
);
