import { z } from 'zod';
import { Matching, mostStock, Price, PriceChange } from './product-editing.ts';
import { Swatch } from './products.ts';
import type { Routes } from './route.ts';
import { Currency, Language, langField, Money, Option, pageFields, RowId, text } from './words.ts';

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

/** A size as a row of the sheet of all sizes. Prices in minor units, weight in grams. */
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

/** A colour as a row of the sheet of all colours: in how many sizes, and how many pieces of it there are. */
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
  z.object({ id: RowId, field: z.literal('label'), was: text(60), to: text(60) }),
  z.object({ id: RowId, field: z.literal('sku'), was: text(80), to: text(80) }),
  z.object({ id: RowId, field: z.literal('price'), was: Price, to: Price }),
  z.object({
    id: RowId,
    field: z.enum(['compareAtPrice', 'cost']),
    was: Price.nullable(),
    to: Price.nullable(),
  }),
  z.object({
    id: RowId,
    field: z.literal('weightGrams'),
    was: z.number().nullable(),
    to: z.number().min(0).max(100_000).nullable(),
  }),
  z.object({
    id: RowId,
    field: z.literal('stock'),
    was: z.int(),
    to: z.int().min(0).max(mostStock),
  }),
]);
export type SizeCell = z.output<typeof SizeCell>;

/** The same for a colour: its swatch, or its name in a language. */
const ColorCell = z.discriminatedUnion('field', [
  z.object({
    id: RowId,
    field: z.literal('swatch'),
    was: z.string().max(20).nullable(),
    to: Swatch.transform((value) => value ?? null),
  }),
  z.object({
    id: RowId,
    field: Language,
    was: text(200, 0),
    to: text(200, 0),
  }),
]);
export type ColorCell = z.output<typeof ColorCell>;

/** A page of the sheet of sizes: which of them, in what order. */
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

/** A page of the sheet of colours; `missing` a name in that language. */
const ColorQuery = z.object({
  ...sheetQuery,
  missing: Language.optional(),
  sort: z.enum(['product', 'color']).default('product'),
});
export type ColorQuery = z.output<typeof ColorQuery>;

const SomeIds = z.array(RowId).min(1).max(100);

/** Every size and every colour of the catalogue as the cells of a sheet. */
export const sheetRoutes = {
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
