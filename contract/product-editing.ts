import { z } from 'zod';
import { highestPrice } from '#core/bulk-price.ts';
import { mostColors, mostPictures, mostSizes } from '#core/product-bounds.ts';
import { mostStock } from '#core/stock.ts';
import { AttributeValuesInput } from './attributes.ts';
import { AdminProductQuery } from './catalogue.ts';
import { errorCode } from './field-errors.ts';
import {
  code,
  IdempotencyHeaders,
  Language,
  langField,
  line,
  Moment,
  Money,
  OptionDrafts,
  optionalCode,
  RowId,
  RowParams,
  Translated,
  TranslatedLine,
} from './fields.ts';
import { AdminProduct, RowIds, Swatch } from './products.ts';
import type { Routes } from './route.ts';

/** A price in minor units. */
export const Price = Money.max(highestPrice);

/**
 * A size in a save of the product tree. With `id` it is an existing one: fields left out stay, and stock
 * changes by `stockChange`, so that a sale in between is kept. Without `id` it is new and needs a label
 * and a price; its SKU is generated when left out.
 */
const SizeEdit = z.object({
  id: RowId.optional(),
  label: line(60).optional(),
  sku: optionalCode(80),
  price: Price.optional(),
  compareAtPrice: Price.nullish(),
  cost: Price.nullish(),
  weightGrams: z.number().min(0).max(100_000).nullish(),
  stock: z.int().min(0).max(mostStock).optional(),
  stockChange: z.int().min(-mostStock).max(mostStock).optional(),
  attributes: AttributeValuesInput.optional(),
});
export type SizeEdit = z.output<typeof SizeEdit>;

/** A picture in its position: an existing one by `id`, or a staged upload by `staged`. */
const PictureEdit = z.object({
  id: RowId.optional(),
  staged: z.guid().optional(),
  alt: TranslatedLine.optional(),
});
export type PictureEdit = z.output<typeof PictureEdit>;

/** `sizes` and `pictures` are complete lists in order: those left out are deleted. */
const ColorEdit = z.object({
  id: RowId.optional(),
  swatch: Swatch,
  options: OptionDrafts.optional(),
  sizes: z.array(SizeEdit).max(mostSizes).optional(),
  pictures: z.array(PictureEdit).max(mostPictures).optional(),
});
export type ColorEdit = z.output<typeof ColorEdit>;

/** Changes to a product; fields left out stay. */
const ProductEdit = z.object({
  slug: code(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, errorCode('invalid_slug'))
    .optional(),
  options: OptionDrafts.optional(),
  categories: RowIds.optional(),
  collections: RowIds.optional(),
  published: z.boolean().optional(),
  free: z.boolean().optional(),
  publishAt: Moment.nullish(),
  colors: z.array(ColorEdit).max(mostColors).optional(),
  removedPictures: z.array(RowId).max(1000).optional(),
  attributes: AttributeValuesInput.optional(),
});
export type ProductEdit = z.output<typeof ProductEdit>;

/** `version` is the version that was edited. Errors: 409 when the product has changed since. */
const ProductTreeChange = ProductEdit.extend({ version: z.int().min(1).max(2_147_483_647) });

/** A new product needs a text in at least one language. */
const NewProductTree = ProductEdit.extend({ options: OptionDrafts });

/** A staged upload; its `id` goes into a save as `staged`. */
const StagedPicture = z.object({
  id: z.guid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().nullable(),
});
export type StagedPicture = z.infer<typeof StagedPicture>;

const KnownColor = z.object({
  swatch: z.string(),
  titles: z.record(Language, z.string()),
  names: z.array(z.string()),
});

/** Changes prices by a percentage (0 only rounds) or an amount, or sets them. */
export const PriceChange = z
  .object({
    do: z.literal('price'),
    percent: z.number().min(-90).max(1000).optional(),
    amount: z.int().min(-highestPrice).max(highestPrice).optional(),
    to: Price.optional(),
    /** Changed prices are rounded to multiples of this many minor units; set prices are not. */
    step: z.int().min(1).max(100_000).default(1),
    /** Keeps the old price as the compare-at price when the new one is lower. */
    showBefore: z.boolean().default(false),
  })
  .refine(
    ({ percent, amount, to }) =>
      [percent, amount, to].filter((way) => way !== undefined).length === 1,
    { path: ['percent'], message: errorCode('required') },
  );
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

/** The ids of all products that match a filter, for a bulk change. */
export const Matching = z.object({ ids: z.array(z.int()) });

export const productEditingRoutes = {
  'POST /products/tree': {
    access: 'admin:catalogue:write',
    summary:
      'Add a product with its whole tree, pictures included, all or nothing; the same idempotency key returns the first result',
    headers: IdempotencyHeaders,
    body: NewProductTree,
    status: 201,
    reply: AdminProduct,
  },
  'PATCH /products/:id/tree': {
    access: 'admin:catalogue:write',
    summary:
      'Change a product with its whole tree, all or nothing; 409 `stale` with the current product when it has changed since `version`',
    params: RowParams,
    body: ProductTreeChange,
    reply: AdminProduct,
  },
  'POST /products/:id/restore': {
    access: 'admin:catalogue:write',
    summary: 'Restore a deleted product, hidden, within a day',
    params: RowParams,
    reply: AdminProduct,
  },
  'POST /pictures/staged': {
    access: 'admin:catalogue:write',
    summary: 'Stage a picture for a save of a product; unused, it is deleted after a day',
    upload: true,
    status: 201,
    reply: StagedPicture,
  },
  'GET /products/:id/pictures': {
    access: 'admin:catalogue:read',
    summary: "The alt texts of a product's pictures in every language",
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
    summary: 'The ids of all matching products, at most 100,000',
    query: AdminProductQuery,
    reply: Matching,
  },
  'POST /products/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide, delete, categorise or re-price many products; `undo` reverts it',
    body: z.object({ ids: z.array(RowId).min(1).max(500), change: BulkChange }),
    reply: z.object({
      changed: z.int(),
      undo: z.guid().nullable(),
      /** Titles of products left out, because they would be published at price 0. */
      unpriced: z.array(z.string()),
    }),
  },
  'POST /products/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Revert a bulk change, for products not changed since',
    body: z.object({ undo: z.guid() }),
    reply: z.object({ restored: z.int(), left: z.array(z.string()) }),
  },
} as const satisfies Routes;

/**
 * A product as shoppers would see it, published or not; for admins with access to the catalogue.
 */
export const previewRoutes = {
  'GET /products/preview/:id': {
    access: 'admin:catalogue:read',
    summary: 'A product as shoppers would see it, published or not',
    params: RowParams,
    query: z.object(langField),
    reply: z.object({ product: AdminProduct }),
  },
} as const satisfies Routes;
