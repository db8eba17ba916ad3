// Long: every page in six windows.
import { describe, expect, test } from 'vitest';
import { everyPage, type Place } from './every-page.ts';
import { testShop } from './opened-shop.ts';
import { findFaults, openWindows, type Windows } from './resized-page.ts';

const { shop, browser } = await testShop();
const { shopfront, adminPages: admin, openAs } = await everyPage(shop, browser);
const opened = new Map<Place['as'], Promise<Windows>>();

describe.each([
  ['the storefront', shopfront],
  ['the back office', admin],
])('%s', (_, places) => {
  test.each(places)(
    '$path as $as: resized it equals a fresh load, and nothing overlaps at any width',
    async ({ path, as }) => {
      const windows = opened.get(as) ?? openWindows(() => openAs(as));
      opened.set(as, windows);
      // A preview is rendered for each window, and no more than two concurrently.
      const oneByOne = path.startsWith('/preview/');
      expect(await findFaults(await windows, shop.url + path, { oneByOne })).toEqual([]);
    },
  );
});
