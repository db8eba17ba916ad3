import type { BasketItem, BasketLine } from '#contract/basket.ts';
import { createStored } from '../browser/stored.ts';

/** A line whose quantity was increased at sign-in by the account's basket: its quantity before. */
type Joined = { sizeId: number; quantity: number };

export const nothingJoined: Joined[] = [];

/** The lines that the account's older basket added at sign-in, until the shopper confirms them. */
export const joinedBasket = createStored<Joined[]>('joinedBasket', nothingJoined, 'session');

/**
 * Compares the merged basket with the visitor's; with an empty visitor's basket, nothing counts as
 * added.
 */
export function noteJoined(brought: readonly BasketItem[], basket: readonly BasketLine[]): void {
  const before = (sizeId: number) => brought.find((item) => item.sizeId === sizeId)?.quantity ?? 0;
  const joined = basket
    .filter(({ sizeId, quantity }) => quantity > before(sizeId))
    .map(({ sizeId }) => ({ sizeId, quantity: before(sizeId) }));
  joinedBasket.write(brought.length && joined.length ? joined : nothingJoined);
}
