import { z } from 'zod';
import { errorCode } from './field-errors.ts';
import { code, langField, RowId, RowIdInPath } from './fields.ts';
import { Product } from './products.ts';
import type { Routes } from './route.ts';

const Wishlist = z.object({ products: z.array(Product) });
export type Wishlist = z.infer<typeof Wishlist>;

/** The chosen colour and size of a product on the wishlist, if any. */
const Variant = z.object({ productId: z.int(), colorId: z.int(), sizeId: z.int().nullable() });
const ClientWishlist = Wishlist.extend({ variants: z.array(Variant) });
export type ClientWishlist = z.infer<typeof ClientWishlist>;

const WantedVariant = z.object({ productId: RowId, colorId: RowId, sizeId: RowId.nullish() });
export type WantedVariant = z.output<typeof WantedVariant>;
const ProductParams = z.object({ productId: RowIdInPath });

export const wishlistRoutes = {
  'GET /wishlist': {
    access: 'client',
    summary: 'My wishlist, newest first, with the chosen variants',
    query: z.object(langField),
    reply: ClientWishlist,
  },
  'POST /wishlist': {
    access: 'client',
    summary: "Add products; at sign-in, a visitor's whole wishlist at once",
    query: z.object(langField),
    body: z.object({
      productIds: z.array(RowId).min(1).max(200),
      /** The variants chosen; one that does not belong to its product is ignored. */
      variants: z.array(WantedVariant).max(200).default([]),
    }),
    reply: ClientWishlist,
  },
  'DELETE /wishlist/:productId': {
    access: 'client',
    summary: 'Remove a product',
    params: ProductParams,
    query: z.object(langField),
    reply: ClientWishlist,
  },
  'GET /wishlist/preview': {
    access: 'anyone',
    summary: "The products of a visitor's wishlist (`?ids=1,2`)",
    query: z.object({
      ...langField,
      ids: code(2000, 0)
        .regex(/^\d+(,\d+)*$/, errorCode('invalid_id_list'))
        .transform((value) => value.split(',').map(Number))
        .pipe(z.array(RowId).max(200)),
    }),
    reply: Wishlist,
  },
} as const satisfies Routes;
