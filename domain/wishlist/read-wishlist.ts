import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { ClientWishlist } from '#contract/wishlist.ts';
import type { Tables } from '#database/tables.ts';
import { readProductsById } from '#domain/catalogue/read-products.ts';
import { listWished } from './wishlist.sql.ts';

/** A client's wishlist, newest first, without unpublished products. */
export async function readWishlist(
  db: Kysely<Tables>,
  clientId: string,
  language: Language,
): Promise<ClientWishlist> {
  const wishes = await listWished(db, clientId);
  const ids = wishes.map(({ productId }) => productId);
  const products = await readProductsById(db, ids, language);
  const variants = wishes.flatMap(({ productId, colorId, sizeId }) =>
    colorId === null ? [] : [{ productId, colorId, sizeId }],
  );
  return { products, variants };
}
