import { z } from 'zod';
import { OfficeProduct, OfficeProductQuery } from './products.ts';
import type { Routes } from './route.ts';
import {
  Currency,
  Language,
  langField,
  Moment,
  Money,
  Option,
  OptionDrafts,
  optionalText,
  pageFields,
  RowId,
  RowParams,
  Translated,
  text,
} from './words.ts';

const Price = Money.max(100_000_000);
const Swatch = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #d4af37')
  .nullish();

const mostStock = 1_000_000;

/**
 * A size in a save of the whole product. With `id` it is one that is there, and what is left out
 * stays; its stock is changed by `stockChange`, so that a sale in between survives. Without `id` it
 * is new, and needs label and price; without a SKU it gets one.
 */
const SizeEdit = z.object({
  id: RowId.optional(),
  label: text(60).optional(),
  sku: optionalText(80),
  price: Price.optional(),
  compareAtPrice: Price.nullish(),
  cost: Price.nullish(),
  weightGrams: z.number().min(0).max(100_000).nullish(),
  stock: z.int().min(0).max(mostStock).optional(),
  stockChange: z.int().min(-mostStock).max(mostStock).optional(),
});
export type SizeEdit = z.output<typeof SizeEdit>;

/** A picture in its place: one that is there, or one that was uploaded for this save. */
const PictureEdit = z.object({
  id: RowId.optional(),
  loose: z.uuid().optional(),
  alt: Translated.optional(),
});
export type PictureEdit = z.output<typeof PictureEdit>;

/** `sizes` are all of them, in their order: one that is not named goes. So with `pictures`. */
const ColorEdit = z.object({
  id: RowId.optional(),
  swatch: Swatch,
  options: OptionDrafts.optional(),
  sizes: z.array(SizeEdit).max(100).optional(),
  pictures: z.array(PictureEdit).max(100).optional(),
});
export type ColorEdit = z.output<typeof ColorEdit>;

const RowIds = z.array(RowId).max(100);

const ProductEdit = z.object({
  slug: text(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and hyphens')
    .optional(),
  options: OptionDrafts.optional(),
  categories: RowIds.optional(),
  collections: RowIds.optional(),
  published: z.boolean().optional(),
  publishAt: Moment.nullish(),
  colors: z.array(ColorEdit).max(50).optional(),
  removedPictures: z.array(RowId).max(1000).optional(),
});
export type ProductEdit = z.output<typeof ProductEdit>;

/** `version` is the one the change was begun on: another in between is a conflict. */
const ProductWhole = ProductEdit.extend({ version: z.int().min(1).max(2_147_483_647) });

const NewProductWhole = ProductEdit.extend({ options: OptionDrafts });

/** A picture that no product has yet; `id` goes into a save as `loose`. */
const LoosePicture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().nullable(),
});
export type LoosePicture = z.infer<typeof LoosePicture>;

const KnownColor = z.object({
  swatch: z.string(),
  titles: z.record(Language, z.string()),
  names: z.array(z.string()),
});

const PriceChange = z.object({
  do: z.literal('price'),
  percent: z.number().min(-90).max(1000),
  /** Prices are rounded to whole multiples of this many minor units. */
  step: z.int().min(1).max(100_000).default(1),
  /** Keep the price it had as the price before, where the new one is lower. */
  showBefore: z.boolean().default(false),
});
export type PriceChange = z.output<typeof PriceChange>;

const BulkChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('publish') }),
  z.object({ do: z.literal('hide') }),
  z.object({ do: z.literal('delete') }),
  z.object({ do: z.enum(['addCategory', 'removeCategory']), id: RowId }),
  z.object({ do: z.enum(['addCollection', 'removeCollection']), id: RowId }),
  PriceChange,
]);
export type BulkChange = z.output<typeof BulkChange>;

/** What can be done to many sizes at once. */
const SizeBulk = z.discriminatedUnion('do', [
  PriceChange,
  z.object({ do: z.literal('stock'), to: z.int().min(0).max(mostStock) }),
]);
export type SizeBulk = z.output<typeof SizeBulk>;

const sheetQuery = {
  ...langField,
  ...pageFields,
  category: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
  collection: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
  product: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
};

const SizeLine = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  color: z.string(),
  swatch: z.string().nullable(),
  published: z.boolean(),
  label: z.string(),
  sku: z.string(),
  price: Money,
  compareAtPrice: Money.nullable(),
  cost: Money.nullable(),
  stock: z.int(),
  weightGrams: z.number().nullable(),
  /** How many wait to be told that it is back. */
  waiting: z.int(),
});
export type SizeLine = z.infer<typeof SizeLine>;

const ColorLine = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  published: z.boolean(),
  swatch: z.string().nullable(),
  options: z.array(Option),
  sizes: z.int(),
  stock: z.int(),
});
export type ColorLine = z.infer<typeof ColorLine>;

/** One cell of a sheet: what it said when it was changed, and what it is to say. */
const SizeCell = z.discriminatedUnion('field', [
  z.object({ id: RowId, field: z.literal('label'), from: text(60), to: text(60) }),
  z.object({ id: RowId, field: z.literal('sku'), from: text(80), to: text(80) }),
  z.object({ id: RowId, field: z.literal('price'), from: Price, to: Price }),
  z.object({
    id: RowId,
    field: z.enum(['compareAtPrice', 'cost']),
    from: Price.nullable(),
    to: Price.nullable(),
  }),
  z.object({
    id: RowId,
    field: z.literal('weightGrams'),
    from: z.number().nullable(),
    to: z.number().min(0).max(100_000).nullable(),
  }),
  z.object({
    id: RowId,
    field: z.literal('stock'),
    from: z.int(),
    to: z.int().min(0).max(mostStock),
  }),
]);
export type SizeCell = z.output<typeof SizeCell>;

const ColorCell = z.discriminatedUnion('field', [
  z.object({
    id: RowId,
    field: z.literal('swatch'),
    from: z.string().max(20).nullable(),
    to: Swatch.transform((value) => value ?? null),
  }),
  z.object({
    id: RowId,
    field: Language,
    from: text(200, 0),
    to: text(200, 0),
  }),
]);
export type ColorCell = z.output<typeof ColorCell>;

const SizeQuery = z.object({
  ...sheetQuery,
  stock: z.enum(['in', 'low', 'out']).optional(),
  /** Sizes that somebody waits for. */
  waiting: z.stringbool().optional(),
  sort: z
    .enum(['product', 'sku', 'price', '-price', 'stock', '-stock', '-waiting'])
    .default('product'),
});
export type SizeQuery = z.output<typeof SizeQuery>;

const ColorQuery = z.object({
  ...sheetQuery,
  missing: Language.optional(),
  sort: z.enum(['product', 'color']).default('product'),
});
export type ColorQuery = z.output<typeof ColorQuery>;

const Matching = z.object({ ids: z.array(z.int()) });
const SomeIds = z.array(RowId).min(1).max(100);

export const productEditingRoutes = {
  'POST /products/whole': {
    access: 'admin:catalogue:write',
    summary: 'Add a product with everything it has, pictures too, whole or not at all',
    body: NewProductWhole,
    status: 201,
    reply: OfficeProduct,
  },
  'PATCH /products/:id/whole': {
    access: 'admin:catalogue:write',
    summary:
      'Change a product with everything it has in one piece; 409 `changed_meanwhile` with the product as it is now when somebody else changed it since `version`',
    params: RowParams,
    body: ProductWhole,
    reply: OfficeProduct,
  },
  'POST /products/:id/restore': {
    access: 'admin:catalogue:write',
    summary: 'Bring a deleted product back, hidden, within a day',
    params: RowParams,
    reply: OfficeProduct,
  },
  'POST /pictures/loose': {
    access: 'admin:catalogue:write',
    summary: 'Upload a picture that a save will place; unplaced, it is gone after a day',
    upload: true,
    status: 201,
    reply: LoosePicture,
  },
  'GET /products/:id/pictures': {
    access: 'admin:catalogue:read',
    summary: "The words of a product's pictures in every language",
    params: RowParams,
    reply: z.object({ pictures: z.array(z.object({ id: z.int(), alts: Translated })) }),
  },
  'GET /product-colors/known': {
    access: 'admin:catalogue:read',
    summary: 'Metals and stones with their names in four languages and a swatch',
    reply: z.object({ colors: z.array(KnownColor) }),
  },
  'GET /products/matching': {
    access: 'admin:catalogue:read',
    summary: 'The ids of all products that match, at most 100,000',
    query: OfficeProductQuery,
    reply: Matching,
  },
  'POST /products/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide, delete, shelve or re-price many products; `undo` takes it back',
    body: z.object({ ids: z.array(RowId).min(1).max(500), change: BulkChange }),
    reply: z.object({ changed: z.int(), undo: z.uuid().nullable() }),
  },
  'POST /products/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Take a bulk change back, where nobody has changed the product since',
    body: z.object({ undo: z.uuid() }),
    reply: z.object({ restored: z.int(), left: z.array(z.string()) }),
  },
  'GET /product-sizes': {
    access: 'admin:catalogue:read',
    summary: 'Every size of every product',
    query: SizeQuery,
    reply: z.object({ sizes: z.array(SizeLine), total: z.int(), currency: Currency }),
  },
  'GET /product-sizes/matching': {
    access: 'admin:catalogue:read',
    summary: 'The ids of all sizes that match, at most 100,000',
    query: SizeQuery,
    reply: Matching,
  },
  'POST /product-sizes/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Re-price or re-stock many sizes; answers the cells it wrote, to be written back',
    body: z.object({ ids: SomeIds, change: SizeBulk }),
    reply: z.object({ cells: z.array(SizeCell) }),
  },
  'PATCH /product-sizes': {
    access: 'admin:catalogue:write',
    summary:
      'Change cells of many sizes, all or none; 409 `changed_meanwhile` names the cells that say something else by now. Stock moves by the difference',
    body: z.object({ cells: z.array(SizeCell).min(1).max(2000) }),
    reply: z.object({ changed: z.int() }),
  },
  'GET /product-colors': {
    access: 'admin:catalogue:read',
    summary: 'Every colour of every product',
    query: ColorQuery,
    reply: z.object({ colors: z.array(ColorLine), total: z.int() }),
  },
  'GET /product-colors/matching': {
    access: 'admin:catalogue:read',
    summary: 'The ids of all colours that match, at most 100,000',
    query: ColorQuery,
    reply: Matching,
  },
  'POST /product-colors/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Give many colours a swatch; answers the cells it wrote, to be written back',
    body: z.object({ ids: SomeIds, swatch: Swatch.transform((value) => value ?? null) }),
    reply: z.object({ cells: z.array(ColorCell) }),
  },
  'PATCH /product-colors': {
    access: 'admin:catalogue:write',
    summary: 'Change swatches and names of many colours, all or none; 409 as with sizes',
    body: z.object({ cells: z.array(ColorCell).min(1).max(2000) }),
    reply: z.object({ changed: z.int() }),
  },
} as const satisfies Routes;

/** A product as shoppers would see it, published or not: for whoever may see the catalogue's back. */
export const previewRoutes = {
  'GET /products/preview/:id': {
    access: 'admin:catalogue:read',
    summary: 'A product as shoppers would see it, published or not',
    params: RowParams,
    query: z.object(langField),
    reply: z.object({ product: OfficeProduct }),
  },
} as const satisfies Routes;
