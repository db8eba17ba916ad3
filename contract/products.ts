import { z } from 'zod';
import { highestPrice } from '#core/bulk-price.ts';
import { mostColors, mostSizes, mostTaxons } from '#core/product-bounds.ts';
import { mostStock } from '#core/stock.ts';
import { AttributeFact, AttributeValues, AttributeValuesInput } from './attributes.ts';
import { errorCode } from './field-errors.ts';
import {
  Currency,
  code,
  Instant,
  line,
  Money,
  Option,
  OptionDrafts,
  Picture,
  RowId,
} from './fields.ts';

/** A variant with its own SKU. `stock` is exact up to 5; above that shoppers always read 5. */
export const Size = z.object({
  id: z.int(),
  label: z.string(),
  sku: z.string(),
  price: Money,
  compareAtPrice: Money.nullable(),
  stock: z.int(),
  available: z.boolean(),
  weightGrams: z.number().nullable(),
  attributes: z.array(AttributeFact),
  images: z.array(Picture),
  image: Picture.nullable(),
});
export type Size = z.infer<typeof Size>;

/**
 * A colour of a product. `swatch` is `#rrggbb` or the URL of one of its own pictures; `turntable`
 * is the number of frames in `GET /products/client/:id/turntables`.
 */
export const Color = z.object({
  id: z.int(),
  swatch: z.string().nullable(),
  turntable: z.object({ frames: z.int() }).nullable(),
  options: z.array(Option),
  sizes: z.array(Size),
});
export type Color = z.infer<typeof Color>;

const productFields = {
  id: z.int(),
  slug: z.string(),
  options: z.array(Option),
  categories: z.array(z.int()),
  collections: z.array(z.int()),
  image: Picture.nullable(),
  priceFrom: Money.nullable(),
  priceTo: Money.nullable(),
  currency: Currency,
  available: z.boolean(),
  attributes: z.array(AttributeFact),
};

/** A product as shoppers see it. */
export const Product = z.object({ ...productFields, colors: z.array(Color) });
export type Product = z.infer<typeof Product>;

/** A size in the admin: with its cost, and the number of back-in-stock alerts (`waiting`). */
export const AdminSize = Size.extend({
  cost: Money.nullable(),
  waiting: z.int(),
  /** The values of all its attributes, displayed or not. */
  attributeValues: AttributeValues,
});
export type AdminSize = z.infer<typeof AdminSize>;

export const AdminColor = Color.extend({ sizes: z.array(AdminSize) });
export type AdminColor = z.infer<typeof AdminColor>;

/** A product in the admin: exact stock, cost, and whether it is published. */
export const AdminProduct = z.object({
  ...productFields,
  colors: z.array(AdminColor),
  /** The values of all its attributes, displayed or not. */
  attributeValues: AttributeValues,
  published: z.boolean(),
  /** Whether the product may be published with sizes at price 0. */
  free: z.boolean(),
  /** The scheduled time of publication. */
  publishAt: Instant.nullable(),
  position: z.int(),
  /** Changes with each edit; a save sends the version it was based on. */
  version: z.int(),
  /** The admin who last edited it, alone or in bulk. */
  changedBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** A new size: prices in minor units, weight in grams, `sku` unique. */
export const SizeDraft = z.object({
  label: line(60),
  sku: code(80),
  price: Money.max(highestPrice),
  compareAtPrice: Money.max(highestPrice).nullish(),
  cost: Money.max(highestPrice).nullish(),
  stock: z.int().min(0).max(mostStock).default(0),
  weightGrams: z.number().min(0).max(100_000).nullish(),
  attributes: AttributeValuesInput.optional(),
});
export type SizeDraft = z.output<typeof SizeDraft>;

/** Fields left out stay. `stock` is the new stock. */
export const SizeChange = SizeDraft.extend({
  stock: z.int().min(0).max(mostStock),
  position: z.int().min(0).max(1000),
}).partial();
export type SizeChange = z.output<typeof SizeChange>;

/** A swatch as a hex colour; null for none. */
export const HexSwatch = code(200, 0)
  .regex(/^#[0-9a-fA-F]{6}$/, errorCode('invalid_color'))
  .nullish();

/** The same, or the URL of one of the colour's own pictures. */
export const Swatch = code(200, 0)
  .regex(
    /^(#[0-9a-fA-F]{6}|\/media\/[0-9a-z]{24}(-\d{2,4})?\.(webp|avif))$/,
    errorCode('invalid_swatch'),
  )
  .nullish();

/**
 * A new colour with its sizes. Its swatch can only be a hex colour, because it has no pictures yet.
 */
export const ColorDraft = z.object({
  swatch: HexSwatch,
  options: OptionDrafts,
  sizes: z.array(SizeDraft).max(mostSizes).default([]),
});
export type ColorDraft = z.output<typeof ColorDraft>;

export const RowIds = z.array(RowId).max(mostTaxons);

/** A new product with its texts, colours and sizes; saved all or nothing. */
export const ProductDraft = z.object({
  slug: code(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, errorCode('invalid_slug'))
    .optional(),
  options: OptionDrafts,
  categories: RowIds.default([]),
  collections: RowIds.default([]),
  published: z.boolean().default(true),
  /** Whether a price of 0 is intended. */
  free: z.boolean().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  colors: z.array(ColorDraft).max(mostColors).default([]),
  attributes: AttributeValuesInput.optional(),
});
export type ProductDraft = z.output<typeof ProductDraft>;

/** Fields left out stay; `categories` and `collections` are complete lists. */
export const ProductChange = z.object({
  published: z.boolean().optional(),
  free: z.boolean().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  categories: RowIds.optional(),
  collections: RowIds.optional(),
  attributes: AttributeValuesInput.optional(),
});
export type ProductChange = z.output<typeof ProductChange>;
