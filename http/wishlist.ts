import type { wishlistRoutes } from '#contract/wishlist.ts';
import { refuse } from '#domain/refuse.ts';
import { previewWishlist, readWishlist } from '#domain/wishlist/read-wishlist.ts';
import { addWishes, removeWish } from '#domain/wishlist/wishlist.sql.ts';
import type { Handlers } from './serve.ts';

export const wishlistHandlers: Handlers<typeof wishlistRoutes> = {
  'GET /wishlist': ({ shop, who, language }) => readWishlist(shop.db, who.clientId, language),
  'POST /wishlist': async ({ shop, who, body, language }) => {
    await addWishes(shop.db, who.clientId, body);
    return await readWishlist(shop.db, who.clientId, language);
  },
  'DELETE /wishlist/:productId': async ({ shop, who, params, language }) => {
    const removed = await removeWish(shop.db, who.clientId, params.productId);
    return removed ? await readWishlist(shop.db, who.clientId, language) : refuse('not_found');
  },
  'GET /wishlist/preview': ({ shop, query, language }) =>
    previewWishlist(shop.db, query.ids, language),
};
