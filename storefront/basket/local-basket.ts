import type { BasketItem } from '#contract/basket.ts';
import { callAsClient } from '../session/call.ts';
import { createStored } from '../session/stored.ts';

const none: BasketItem[] = [];

/** What a visitor has gathered, before there is an account to keep it. */
export const localBasket = createStored<BasketItem[]>('basket', none);

export function addLocally(item: BasketItem) {
  const items = localBasket.read();
  const there = items.find(({ sizeId }) => sizeId === item.sizeId);
  const quantity = Math.min(99, (there?.quantity ?? 0) + item.quantity);
  const others = items.filter((one) => one !== there);
  localBasket.write([...others, { ...item, quantity }]);
}

export function setLocally(sizeId: number, quantity: number) {
  const items = localBasket.read();
  localBasket.write(items.map((item) => (item.sizeId === sizeId ? { ...item, quantity } : item)));
}

export function removeLocally(sizeId: number) {
  const rest = localBasket.read().filter((item) => item.sizeId !== sizeId);
  localBasket.write(rest.length ? rest : none);
}

/** Hands a visitor's basket to the account just signed in to. */
export async function sendLocalBasket() {
  const items = localBasket.read();
  if (!items.length) return;
  await callAsClient('POST /basket/merge', { body: { items } });
  localBasket.write(none);
}
