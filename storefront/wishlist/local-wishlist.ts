import { callOpenly } from '../session/call.ts';
import { createStored } from '../session/stored.ts';

export const noWishes: number[] = [];

/** The ids of the pieces a visitor keeps in mind, newest first. */
export const localWishlist = createStored<number[]>('wishlist', noWishes);

export function toggleLocally(productId: number) {
  const ids = localWishlist.read();
  const rest = ids.filter((id) => id !== productId);
  const next = rest.length === ids.length ? [productId, ...ids].slice(0, 200) : rest;
  localWishlist.write(next.length ? next : noWishes);
}

/** Hands a visitor's wishlist to the account that is being signed in to. */
export async function sendLocalWishlist(token: string) {
  const productIds = localWishlist.read();
  if (productIds.length) await callOpenly('POST /wishlist', { token, body: { productIds } });
}
