import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { ClientWishlist, Wishlist } from '#contract/wishlist.ts';
import type { Tables } from '#database/tables.ts';
import { writeProductsById } from '#domain/catalogue/write-products.ts';
import { joinWritten, type Written, writtenArray } from '#domain/serialized-json.ts';
import { listWished } from './wishlist.sql.ts';

/** A client's wishlist as JSON, newest first, without unpublished products. */
export async function readWishlist(
  db: Kysely<Tables>,
  clientId: string,
  language: Language,
): Promise<Written<ClientWishlist>> {
  const wishes = await listWished(db, clientId);
  const ids = wishes.map(({ productId }) => productId);
  const products = await writeProductsById(db, ids, language);
  const variants = wishes.flatMap(({ productId, colorId, sizeId }) =>
    colorId === null ? [] : [{ productId, colorId, sizeId }],
  );
  const rest = `,"variants":${JSON.stringify(variants)}}`;
  return joinWritten(['{"products":', ...writtenArray(products), rest]);
}

/** The products of a visitor's wishlist as JSON. */
export async function previewWishlist(
  db: Kysely<Tables>,
  ids: number[],
  language: Language,
): Promise<Written<Wishlist>> {
  const products = await writeProductsById(db, ids, language);
  return joinWritten(['{"products":', ...writtenArray(products), '}']);
}
