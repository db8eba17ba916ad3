import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';
import { testShop } from './opened-shop.ts';
import { findFaults, openWindows } from './resized-page.ts';

const { shop, browser } = await testShop();
const { openAs } = await everyPage(shop, browser);

test.each([
  ['visitor', '/items/product/dawn-solitaire'],
  ['client', '/items/checkout'],
] as const)(
  'as a %s, %s resized equals a fresh load, and nothing overlaps at any width',
  async (person, path) => {
    const windows = await openWindows(() => openAs(person));
    expect(await findFaults(windows, shop.url + path)).toEqual([]);
  },
);
