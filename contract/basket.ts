import { z } from 'zod';
import { Currency, langField, line, Money, Picture, RowId, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

const Quantity = z.int().min(1).max(99);

/**
 * `problem` is the reason the line cannot be bought as it is: fewer in stock, sold out, or
 * withdrawn. `lineTotal` is for the available quantity, in minor units.
 */
export const BasketLine = z.object({
  id: z.int(),
  productId: z.int(),
  colorId: z.int(),
  sizeId: z.int(),
  slug: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  image: Picture.nullable(),
  quantity: z.int(),
  price: Money,
  lineTotal: Money,
  available: z.int().describe('the quantity that can be bought now, at most 99'),
  problem: z.enum(['sold_out', 'not_enough', 'withdrawn']).nullable(),
});
export type BasketLine = z.infer<typeof BasketLine>;

/** A client's basket at current prices, in minor units. */
export const Basket = z.object({
  basket: z.array(BasketLine),
  count: z.int().describe('the sum of the quantities'),
  total: Money,
  currency: Currency,
});
export type Basket = z.infer<typeof Basket>;

/** An item to add to the basket: a size, with the colour and product it must belong to. */
export const BasketItem = z.object({
  quantity: Quantity,
  colorId: RowId,
  sizeId: RowId,
  productId: RowId,
});
export type BasketItem = z.output<typeof BasketItem>;

export const basketRoutes = {
  'POST /basket/add': {
    access: 'client',
    summary: 'Add to the basket; an existing line grows',
    query: z.object(langField),
    body: BasketItem,
    reply: Basket,
  },
  'GET /basket/my-basket': {
    access: 'client',
    summary: 'The basket at current prices and stock',
    query: z.object(langField),
    reply: Basket,
  },
  'PATCH /basket/:id': {
    access: 'client',
    summary: "Set a line's quantity",
    params: RowParams,
    query: z.object(langField),
    body: z.object({ quantity: Quantity }),
    reply: Basket,
  },
  'DELETE /basket/remove/:id': {
    access: 'client',
    summary: 'Remove a line',
    params: RowParams,
    query: z.object(langField),
    reply: Basket,
  },
  'POST /basket/merge': {
    access: 'client',
    summary: "Merge a visitor's basket at sign-in; lines that exceed the stock are marked",
    query: z.object(langField),
    body: z.object({ items: z.array(BasketItem).max(100) }),
    reply: Basket,
  },
  'POST /basket/preview': {
    access: 'anyone',
    reads: true,
    summary: "A visitor's basket at current prices and stock; nothing is stored. Line ids are 0",
    query: z.object(langField),
    body: z.object({ items: z.array(BasketItem).max(100) }),
    reply: Basket,
  },
  'GET /basket/restore/:token': {
    access: 'anyone',
    summary: 'The items behind a reminder’s link, to fill a basket again, without anybody’s name',
    params: z.object({ token: line(100, 20) }),
    reply: z.object({ items: z.array(BasketItem) }),
  },
} as const satisfies Routes;
