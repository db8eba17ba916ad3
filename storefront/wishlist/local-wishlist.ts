import { createStored } from '../browser/stored.ts';
import { callOpenly } from '../session/call.ts';

/** A wishlist item with the colour and size chosen, if any. */
export type Wish = { productId: number; colorId?: number; sizeId?: number | null };

/** Older browsers' wishlists have product ids only, from before variants were stored. */
type StoredWish = number | Wish;

export const noWishes: StoredWish[] = [];

/** A visitor's wishlist, newest first. */
export const localWishlist = createStored<StoredWish[]>('wishlist', noWishes);

export function toWish(stored: StoredWish): Wish {
  return typeof stored === 'number' ? { productId: stored } : stored;
}

export function toggleLocally(wish: Wish) {
  const wishes = localWishlist.read().map(toWish);
  const rest = wishes.filter(({ productId }) => productId !== wish.productId);
  const next = rest.length === wishes.length ? [wish, ...wishes].slice(0, 200) : rest;
  localWishlist.write(next.length ? next : noWishes);
}

/** Sends a visitor's wishlist to the account at sign-in. */
export async function sendLocalWishlist(token: string) {
  const wishes = localWishlist.read().map(toWish);
  if (wishes.length) await callOpenly('POST /wishlist', { token, body: toBody(wishes) });
}

/** Separates product ids from the variants chosen. */
export function toBody(wishes: Wish[]) {
  const variants = wishes.flatMap(({ productId, colorId, sizeId = null }) =>
    colorId === undefined ? [] : [{ productId, colorId, sizeId }],
  );
  return { productIds: wishes.map(({ productId }) => productId), variants };
}
