import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { buy } from './shopper.ts';

const { shop, browser, open } = await testShop();
const { tokens, order } = await buy(shop.url);
const token = tokens.accessToken;
const api = createApi<AllRoutes>({ base: shop.url });
const ring = await findPlenty();

beforeEach(async () => {
  const { basket } = await api('GET /basket/my-basket', { token });
  for (const { id } of basket) await api('DELETE /basket/remove/:id', { token, params: { id } });
  await api('POST /basket/add', { token, body: { ...ring, quantity: 1 } });
});

/** Changes by a signed-in shopper are shown before the server has responded. */
describe('a change of the basket or wishlist', () => {
  test('is shown immediately, and several are sent one by one', async () => {
    const { page } = await openSignedIn('/items/checkout');
    const pending: Route[] = [];
    await page.route(/\/api\/basket\/\d+/, (route) => void pending.push(route));
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => quantityOf(page)).toBe('2');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => quantityOf(page)).toBe('3');
    await expect.poll(() => page.getByTestId('basket-count').textContent()).toBe('3');
    await expect.poll(() => pending.length).toBe(1);
    const answered = page.waitForResponse(/\/api\/basket\/\d+/);
    await pending[0]?.continue();
    await answered;
    await expect.poll(() => pending.length).toBe(2);
    // The response to the first change, of two items, does not revert the second.
    expect(await quantityOf(page)).toBe('3');
    await pending[1]?.continue();
    await expect.poll(countInShop).toBe(3);
    expect(await quantityOf(page)).toBe('3');
    await page.context().close();
  });

  test('is reverted when it is refused, with the reason', async () => {
    const { page } = await openSignedIn('/items/checkout');
    const release = Promise.withResolvers<void>();
    await page.route(/\/api\/basket\/\d+/, async (route) => {
      await release.promise;
      const problem = { type: 'about:blank', title: 'Conflict', detail: '', left: 1 };
      await route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, status: 409, code: 'out_of_stock' }),
      });
    });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => quantityOf(page)).toBe('2');
    release.resolve();
    await expect.poll(() => quantityOf(page)).toBe('1');
    await page.getByRole('alert').filter({ hasText: 'Only 1' }).waitFor();
    await expect.poll(() => page.getByTestId('basket-count').textContent()).toBe('1');
    await page.context().close();
  });

  test('made offline is shown, and sent once the connection is back', async () => {
    const { page, troubles } = await openSignedIn('/items/product/dawn-solitaire');
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first();
    await page.context().setOffline(true);
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await wishesInShop()).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(wishesInShop).toBe(1);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

test('a page requests the basket once, however many of its parts show it', async () => {
  const { page } = await openSignedIn('/items/allProducts');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  const count = (path: string) => asked.filter((one) => one === path).length;
  expect(count('/api/basket/my-basket')).toBe(1);
  expect(count('/api/wishlist')).toBe(1);
  await page.context().close();
});

test('a basket that was changed elsewhere is shown when the page is visited again', async () => {
  const { page } = await openSignedIn('/items/checkout');
  const [line] = (await api('GET /basket/my-basket', { token })).basket;
  const quantity = (line?.quantity ?? 0) + 1;
  const params = { id: line?.id ?? 0 };
  await expect.poll(() => quantityOf(page)).toBe(String(line?.quantity));
  await api('PATCH /basket/:id', { token, params, body: { quantity } });
  await page.clock.setFixedTime(Date.now() + 20_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => quantityOf(page)).toBe(String(quantity));
  await expect.poll(() => page.getByTestId('basket-count').textContent()).toBe(String(quantity));
  await page.context().close();
});

test('older orders are added below, and stay when the list is reloaded', async () => {
  const { page } = await openSignedIn('/about');
  const asked: string[] = [];
  // One client cannot place so many, so the shop's response contains copies of one order.
  await page.route(/\/api\/orders\/client\?/, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('page') ?? '';
    asked.push(number);
    const first = 20 * (Number(number) - 1);
    const copies = Array.from({ length: number === '1' ? 20 : 3 }, (_, at) => {
      return { ...order, id: `${order.id}-${first + at}`, number: `A-${first + at}` };
    });
    await route.fulfill({ json: copies });
  });
  await open(page, '/account');
  const orders = page.getByRole('main').getByRole('link', { name: /^A-/ });
  await expect.poll(() => orders.count()).toBe(20);
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect.poll(() => orders.count()).toBe(23);
  expect(await page.getByRole('button', { name: 'Show older orders' }).count()).toBe(0);
  expect(asked).toEqual(['1', '2']);
  await page.clock.setFixedTime(Date.now() + 20_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toEqual(['1', '2', '1', '2']);
  await expect.poll(() => orders.count()).toBe(23);
  await page.context().close();
});

/** A size of which the shop has several. */
async function findPlenty() {
  const { id, colors } = await api('GET /products/client/:id', { params: { id: 'plain-band' } });
  for (const { id: colorId, sizes } of colors) {
    const size = sizes.find(({ stock }) => stock > 3);
    if (size) return { productId: id, colorId, sizeId: size.id };
  }
  throw new Error('the demo shop has no band in plenty');
}

async function openSignedIn(path: string) {
  const opened = await openPage(browser);
  await opened.page.context().addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('userAccessToken', access);
      localStorage.setItem('userRefreshToken', refresh);
    },
    [tokens.accessToken, tokens.refreshToken] as const,
  );
  await open(opened.page, path);
  return opened;
}

function quantityOf(page: Page): Promise<string> {
  return page.getByRole('main').getByLabel('Quantity', { exact: true }).first().inputValue();
}

async function countInShop(): Promise<number> {
  return (await api('GET /basket/my-basket', { token })).count;
}

async function wishesInShop(): Promise<number> {
  return (await api('GET /wishlist', { token })).products.length;
}
