import { z } from 'zod';
import { mostStock } from '#core/stock.ts';
import {
  Currency,
  code,
  Language,
  langField,
  line,
  Money,
  Option,
  pageFields,
  RowId,
} from './fields.ts';
import { Matching, Price, PriceChange } from './product-editing.ts';
import { HexSwatch, Swatch } from './products.ts';
import type { Routes } from './route.ts';

/** A bulk change of sizes. */
const SizeBulk = z.discriminatedUnion('do', [
  PriceChange,
  z.object({ do: z.literal('stock'), to: z.int().min(0).max(mostStock) }),
  z.object({ do: z.literal('addStock'), by: z.int().min(-mostStock).max(mostStock) }),
]);
export type SizeBulk = z.output<typeof SizeBulk>;

const sheetQuery = {
  ...langField,
  ...pageFields,
  category: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
  collection: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
  product: RowId.or(z.coerce.number<string>().pipe(RowId)).optional(),
};

/** A size as a row of the bulk editor. Prices in minor units, weight in grams. */
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
  /** The number of back-in-stock alerts. */
  waiting: z.int(),
});
export type SizeLine = z.infer<typeof SizeLine>;

/** A colour as a row of the bulk editor, with the number of its sizes and their total stock. */
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

/** A changed cell: its old value, for conflict detection, and its new value. */
const SizeCell = z.discriminatedUnion('field', [
  z.object({ id: RowId, field: z.literal('label'), was: z.string().max(60), to: line(60) }),
  z.object({ id: RowId, field: z.literal('sku'), was: z.string().max(80), to: code(80) }),
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
    was: z.string().max(100).nullable(),
    to: Swatch.transform((value) => value ?? null),
  }),
  z.object({
    id: RowId,
    field: Language,
    was: z.string().max(200),
    to: line(200, 0),
  }),
]);
export type ColorCell = z.output<typeof ColorCell>;

/** A page of sizes in the bulk editor, with filters and sort order. */
const SizeQuery = z.object({
  ...sheetQuery,
  stock: z.enum(['in', 'low', 'out']).optional(),
  /** Sizes with back-in-stock alerts. */
  waiting: z.stringbool().optional(),
  sort: z
    .enum(['product', 'sku', 'price', '-price', 'stock', '-stock', '-waiting'])
    .default('product'),
});
export type SizeQuery = z.output<typeof SizeQuery>;

/** A page of colours in the bulk editor; `missing`: without a name in this language. */
const ColorQuery = z.object({
  ...sheetQuery,
  missing: Language.optional(),
  sort: z.enum(['product', 'color']).default('product'),
});
export type ColorQuery = z.output<typeof ColorQuery>;

const SomeIds = z.array(RowId).min(1).max(100);

/** All sizes and colours of the catalogue, for bulk editing. */
export const sheetRoutes = {
  'GET /product-sizes': {
    access: 'admin:catalogue:read',
    summary: 'Every size of every product',
    query: SizeQuery,
    reply: z.object({ sizes: z.array(SizeLine), total: z.int(), currency: Currency }),
  },
  'GET /product-sizes/matching': {
    access: 'admin:catalogue:read',
    summary: 'The ids of all matching sizes, at most 100,000',
    query: SizeQuery,
    reply: Matching,
  },
  'POST /product-sizes/bulk': {
    access: 'admin:catalogue:write',
    summary:
      'Re-price or re-stock many sizes; returns the changed cells, for undo, and the sizes with too little stock',
    body: z.object({ ids: SomeIds, change: SizeBulk }),
    reply: z.object({
      cells: z.array(SizeCell),
      short: z.array(z.object({ sku: z.string(), label: z.string(), stock: z.int() })),
    }),
  },
  'PATCH /product-sizes': {
    access: 'admin:catalogue:write',
    summary:
      'Change cells of many sizes, all or none; 409 `stale` lists the cells that have changed since. Stock changes by the difference',
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
    summary: 'The ids of all matching colours, at most 100,000',
    query: ColorQuery,
    reply: Matching,
  },
  'POST /product-colors/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Set the swatch of many colours; returns the changed cells, for undo',
    body: z.object({ ids: SomeIds, swatch: HexSwatch.transform((value) => value ?? null) }),
    reply: z.object({ cells: z.array(ColorCell) }),
  },
  'PATCH /product-colors': {
    access: 'admin:catalogue:write',
    summary: 'Change swatches and names of many colours, all or none; 409 as with sizes',
    body: z.object({ cells: z.array(ColorCell).min(1).max(2000) }),
    reply: z.object({ changed: z.int() }),
  },
} as const satisfies Routes;
