import { z } from 'zod';
import { OfficeProductQuery } from './catalogue.ts';
import { OfficeProduct, RowIds, Swatch } from './products.ts';
import type { Routes } from './route.ts';
import {
  Language,
  langField,
  Moment,
  Money,
  OptionDrafts,
  optionalText,
  RowId,
  RowParams,
  Translated,
  text,
} from './words.ts';

/** A price that may be written: in minor units, at most a million in whole ones. */
export const Price = Money.max(100_000_000);
/** How many pieces of one size there may be. */
export const mostStock = 1_000_000;

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

/** What an editor has changed of a product; what is left out stays. */
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

/** A new product has a text in one language at least. */
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

/** Prices go up or down by per cent; 0 only rounds them. */
export const PriceChange = z.object({
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

/** What a change of all that match is then asked for by. */
export const Matching = z.object({ ids: z.array(z.int()) });

export const productEditingRoutes = {
  'POST /products/whole': {
    access: 'admin:catalogue:write',
    summary:
      'Add a product with everything it has, pictures too, whole or not at all; the same key again answers the first',
    headers: z.looseObject({ 'idempotency-key': text(200, 1).optional() }),
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
