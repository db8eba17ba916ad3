import { z } from 'zod';
import { Currency, Instant, Money, Option, OptionDrafts, Picture, RowId, text } from './words.ts';

/** What is sold, the SKU. `stock` is exact up to 5; above that a shopper reads 5 or more as 5. */
export const Size = z.object({
  id: z.int(),
  label: z.string(),
  sku: z.string(),
  price: Money,
  compareAtPrice: Money.nullable(),
  stock: z.int(),
  available: z.boolean(),
  weightGrams: z.number().nullable(),
  images: z.array(Picture),
  image: Picture.nullable(),
});
export type Size = z.infer<typeof Size>;

/**
 * A finish of a product. `swatch` is `#rrggbb` or the address of a picture; `turntable` says that
 * `GET /products/client/:id/turntables` has so many frames of it.
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
};

/** A product as a shopper sees it. */
export const Product = z.object({ ...productFields, colors: z.array(Color) });
export type Product = z.infer<typeof Product>;

/** A size as the office sees it: what it cost, and how many asked to be told when it is back (`waiting`). */
export const OfficeSize = Size.extend({ cost: Money.nullable(), waiting: z.int() });
export type OfficeSize = z.infer<typeof OfficeSize>;

export const OfficeColor = Color.extend({ sizes: z.array(OfficeSize) });
export type OfficeColor = z.infer<typeof OfficeColor>;

/** A product as the office sees it: exact stock, cost, and whether it is published. */
export const OfficeProduct = z.object({
  ...productFields,
  colors: z.array(OfficeColor),
  published: z.boolean(),
  /** When a job will publish it. */
  publishAt: Instant.nullable(),
  position: z.int(),
  /** Another one after each change; a save says which it was begun on. */
  version: z.int(),
  /** The name of who changed it last in the editor or in bulk. */
  changedBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

/** A new size: prices in minor units, weight in grams, `sku` unlike every other. */
export const SizeDraft = z.object({
  label: text(60),
  sku: text(80),
  price: Money.max(100_000_000),
  compareAtPrice: Money.max(100_000_000).nullish(),
  cost: Money.max(100_000_000).nullish(),
  stock: z.int().min(0).max(1_000_000).default(0),
  weightGrams: z.number().min(0).max(100_000).nullish(),
});
export type SizeDraft = z.output<typeof SizeDraft>;

/** What is left out stays. `stock` is what there is from now on. */
export const SizeChange = SizeDraft.extend({
  stock: z.int().min(0).max(1_000_000),
  position: z.int().min(0).max(1000),
}).partial();

/** A colour as a screen shows it; null where a name says enough. */
export const Swatch = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #d4af37')
  .nullish();

/** A new colour with its sizes. */
export const ColorDraft = z.object({
  swatch: Swatch,
  options: OptionDrafts,
  sizes: z.array(SizeDraft).max(100).default([]),
});
export type ColorDraft = z.output<typeof ColorDraft>;

/** The categories or the collections that a product stands in. */
export const RowIds = z.array(RowId).max(100);

/** The whole tree of a product; it is kept whole or not at all. */
export const ProductDraft = z.object({
  slug: text(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and hyphens')
    .optional(),
  options: OptionDrafts,
  categories: RowIds.default([]),
  collections: RowIds.default([]),
  published: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).optional(),
  colors: z.array(ColorDraft).max(50).default([]),
});
export type ProductDraft = z.output<typeof ProductDraft>;

/** What is left out stays; `categories` and `collections` are all that it shall be in. */
export const ProductChange = z.object({
  published: z.boolean().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  categories: RowIds.optional(),
  collections: RowIds.optional(),
});
export type ProductChange = z.output<typeof ProductChange>;
