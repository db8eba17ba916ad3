import { z } from 'zod';
import type { Routes } from './route.ts';
import { Currency, langField, Money, Picture, RowId, RowParams, text } from './words.ts';

const Quantity = z.int().min(1, 'must be at least 1').max(99, 'must be at most 99');

/** `problem` says why the line can't be bought as it is: fewer left, none left, or withdrawn. */
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
  available: z.int().describe('how many may be bought now, at most 99'),
  problem: z.enum(['sold_out', 'not_enough', 'withdrawn']).nullable(),
});
export type BasketLine = z.infer<typeof BasketLine>;

/** What a client is about to order, at the prices of this moment, in minor units. */
export const Basket = z.object({
  basket: z.array(BasketLine),
  count: z.int().describe('the sum of the quantities'),
  total: Money,
  currency: Currency,
});
export type Basket = z.infer<typeof Basket>;

/** A piece to put into the basket: the size, and the colour and product it must belong to. */
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
    summary: 'Add to the basket; a line that exists grows',
    query: z.object(langField),
    body: BasketItem,
    reply: Basket,
  },
  'GET /basket/my-basket': {
    access: 'client',
    summary: 'The basket at today’s prices and stock',
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
    summary: "Take over a visitor's basket at sign-in; a line of which there is too little says so",
    query: z.object(langField),
    body: z.object({ items: z.array(BasketItem).max(100) }),
    reply: Basket,
  },
  'POST /basket/preview': {
    access: 'anyone',
    summary: "A visitor's basket at today’s prices and stock; nothing is kept. Line ids are 0",
    query: z.object(langField),
    body: z.object({ items: z.array(BasketItem).max(100) }),
    reply: Basket,
  },
  'GET /basket/restore/:token': {
    access: 'anyone',
    summary: 'The pieces behind a reminder’s link, to fill a basket again; it says nobody’s name',
    params: z.object({ token: text(100, 20) }),
    reply: z.object({ items: z.array(BasketItem) }),
  },
} as const satisfies Routes;
