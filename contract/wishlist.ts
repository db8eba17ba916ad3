import { z } from 'zod';
import { Product } from './products.ts';
import type { Routes } from './route.ts';
import { langField, RowId, RowIdInPath } from './words.ts';

const Wishlist = z.object({ products: z.array(Product) });
const ProductParams = z.object({ productId: RowIdInPath });

export const wishlistRoutes = {
  'GET /wishlist': {
    access: 'client',
    summary: 'My wishlist, newest first',
    query: z.object(langField),
    reply: Wishlist,
  },
  'POST /wishlist': {
    access: 'client',
    summary: "Add products; at sign-in, a visitor's whole wishlist at once",
    query: z.object(langField),
    body: z.object({ productIds: z.array(RowId).min(1).max(200) }),
    reply: Wishlist,
  },
  'DELETE /wishlist/:productId': {
    access: 'client',
    summary: 'Remove a product',
    params: ProductParams,
    query: z.object(langField),
    reply: Wishlist,
  },
  'GET /wishlist/preview': {
    access: 'anyone',
    summary: "The pieces of a visitor's wishlist (`?ids=1,2`)",
    query: z.object({
      ...langField,
      ids: z
        .string()
        .max(2000)
        .regex(/^\d+(,\d+)*$/, 'must be a list of ids like 1,2,3')
        .transform((value) => value.split(',').map(Number))
        .pipe(z.array(RowId).max(200)),
    }),
    reply: Wishlist,
  },
} as const satisfies Routes;
