import type { BasketItem } from '#contract/basket.ts';
import type { Language } from '#core/languages.ts';
import { createStored } from '../browser/stored.ts';
import { callOpenly } from '../session/call.ts';

export const noItems: BasketItem[] = [];

/** The basket of a visitor, stored in the browser. */
export const localBasket = createStored<BasketItem[]>('basket', noItems);

/** The visitor's items with one more added, or an existing line increased. */
export function withItem(item: BasketItem): BasketItem[] {
  const items = localBasket.read();
  const there = items.find(({ sizeId }) => sizeId === item.sizeId);
  const quantity = Math.min(99, (there?.quantity ?? 0) + item.quantity);
  const changed = { ...item, quantity };
  return there ? items.map((one) => (one === there ? changed : one)) : [...items, changed];
}

export function setLocally(sizeId: number, quantity: number) {
  const items = localBasket.read();
  localBasket.write(items.map((item) => (item.sizeId === sizeId ? { ...item, quantity } : item)));
}

export function removeLocally(sizeId: number) {
  const rest = localBasket.read().filter((item) => item.sizeId !== sizeId);
  localBasket.write(rest.length ? rest : noItems);
}

/** Merges the visitor's basket into the account at sign-in, and returns the complete basket. */
export async function sendLocalBasket(token: string, lang: Language) {
  const items = localBasket.read();
  if (!items.length) return undefined;
  return await callOpenly('POST /basket/merge', { token, query: { lang }, body: { items } });
}
