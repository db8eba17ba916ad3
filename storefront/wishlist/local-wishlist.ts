import { callAsClient } from '../session/call.ts';
import { createStored } from '../session/stored.ts';

const none: number[] = [];

/** The ids of the pieces a visitor keeps in mind, newest first. */
export const localWishlist = createStored<number[]>('wishlist', none);

export function toggleLocally(productId: number) {
  const ids = localWishlist.read();
  const rest = ids.filter((id) => id !== productId);
  const next = rest.length === ids.length ? [productId, ...ids].slice(0, 200) : rest;
  localWishlist.write(next.length ? next : none);
}

/** Hands a visitor's wishlist to the account just signed in to. */
export async function sendLocalWishlist() {
  const productIds = localWishlist.read();
  if (!productIds.length) return;
  await callAsClient('POST /wishlist', { body: { productIds } });
  localWishlist.write(none);
}
