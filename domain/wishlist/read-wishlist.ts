import type { Kysely } from 'kysely';
import type { Product } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { readProductsById } from '#domain/catalogue/read-products.ts';
import { listWishedIds } from './wishlist.sql.ts';

/** What a client wishes for, newest first; withdrawn pieces are left out. */
export async function readWishlist(
  db: Kysely<Tables>,
  clientId: string,
  language: Language,
): Promise<{ products: Product[] }> {
  const ids = await listWishedIds(db, clientId);
  return { products: await readProductsById(db, ids, language) };
}
