import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { openSettled } from './settled.ts';
import { signIn } from './shopkeeper.ts';

// No limits: following every link takes hundreds of pages a minute, as only a program would ask for.
const { shop, browser } = await testShop({ LIMITS: 'off' });

/** Follows every link from the home pages on; none is broken. */
describe('following every link of the shop', () => {
  test('every link of the storefront leads to a page, in every language', async () => {
    const seen = new Map<string, number>();
    const waiting = ['/', '/tr', '/ru', '/tk'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const reply = await fetch(shop.url + path);
      seen.set(path, reply.status);
      const isPage = reply.headers.get('content-type')?.includes('text/html');
      const html = isPage ? await reply.text() : '';
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)) {
        const next = href.replaceAll('&amp;', '&');
        // Combinations of filters are endless, so one filter deep is enough.
        if (!(path.includes('?') && next.includes('?'))) waiting.push(next);
      }
    }
    expect([...seen].filter(([, status]) => status >= 400)).toEqual([]);
    expect(seen.size).toBeGreaterThan(150);
  });

  const pages = [
    '/',
    '/search?search=ring',
    '/search?search=nothingatall',
    '/items/allProducts',
    '/items/collections',
    '/items/collections?collection=caravan',
    '/items/categories',
    '/items/category-products/rings',
    '/items/checkout',
    '/client-auth/login',
    '/client-auth/signup',
    '/client-auth/forgot',
    '/client-auth/code',
    '/unsubscribe/alert/01990000-0000-7000-8000-000000000000',
    '/unsubscribe/01990000-0000-7000-8000-000000000000',
    '/terms-conditions',
    '/privacy-policy',
    '/shipping-policy',
    '/contact',
    '/about',
    '/service',
    '/account',
    '/no-such-page',
    '/tk/items/product/dawn-solitaire',
    '/ru/items/allProducts',
    '/tr',
  ];

  test.each([1440, 320])(
    'every storefront page is accessible, without overflow or errors, at %i px',
    async (width) => {
      const { page, troubles } = await openPage(browser, width);
      for (const path of pages) {
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        await expectAccessible(page);
        await expectNoOverflow(page);
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      }
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('every back-office page, too, at %i px, %s', async (width, colorScheme) => {
    const { page, troubles } = await openPage(browser, width);
    await page.emulateMedia({ colorScheme });
    await signIn(page, shop.url);
    const entries = ['categories', 'collections', 'products', 'orders', 'customers', 'users'];
    const ours = ['', 'enquiries', 'messages', 'settings', 'productcolors', 'productsizes'];
    const deeper = ['products/new', 'products/1', 'orders/abandoned', 'no-such-page'];
    const goods = ['products/imports', 'products/pictures'];
    for (const path of [...entries, ...ours, ...deeper, ...goods]) {
      await openSettled(page, `${shop.url}/admin/${path}`);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
