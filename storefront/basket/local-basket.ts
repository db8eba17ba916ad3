import type { BasketItem } from '#contract/basket.ts';
import type { Language } from '../languages.ts';
import { callOpenly } from '../session/call.ts';
import { createStored } from '../session/stored.ts';

export const noItems: BasketItem[] = [];

/** What a visitor has gathered, before there is an account to keep it. */
export const localBasket = createStored<BasketItem[]>('basket', noItems);

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
  localBasket.write(rest.length ? rest : noItems);
}

/** Hands a visitor's basket to the account that is being signed in to, and answers the whole of it. */
export async function sendLocalBasket(token: string, lang: Language) {
  const items = localBasket.read();
  if (!items.length) return undefined;
  return await callOpenly('POST /basket/merge', { token, query: { lang }, body: { items } });
}
