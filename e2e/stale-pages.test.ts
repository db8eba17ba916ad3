import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';
import { fillBasket, register } from './shopper.ts';

// Pages that were opened before the shop changed: each shows the current state, and why.

const { shop, browser } = await testShop({ LIMITS: 'off' });
const { api, token } = await signInAsAdmin(shop.url);
const shoppers = createApi<AllRoutes>({ base: shop.url });
let phones = 0;

async function openSignedIn(): Promise<{ page: Page; accessToken: string }> {
  phones += 1;
  const { accessToken, refreshToken } = await register(shop.url, `+9936577010${phones}`);
  const { page } = await openPage(browser);
  await page.goto(`${shop.url}/contact`);
  await page.evaluate(
    ([access = '', refresh = '']) => {
      localStorage.setItem('userAccessToken', access);
      localStorage.setItem('userRefreshToken', refresh);
    },
    [accessToken, refreshToken],
  );
  return { page, accessToken };
}

async function order(accessToken: string) {
  await fillBasket(shop.url, accessToken);
  return await shoppers('POST /orders/client/create-order', {
    token: accessToken,
    body: {
      address: { fullName: 'Ada', phone: '+99365770101' },
      deliveryMethod: 'pick-up',
      paymentMethod: 'cash-on-delivery',
    },
  });
}

async function sizeOf(sku: string) {
  const { products } = await api('GET /products/admin', { token, query: { search: sku } });
  const sizes = products.flatMap(({ colors }) => colors.flatMap((color) => color.sizes));
  const size = sizes.find((one) => one.sku === sku);
  if (!size) throw new Error(`no size ${sku}`);
  return size;
}

test('an order that was processed meanwhile shows why it cannot be cancelled', async () => {
  const { page, accessToken } = await openSignedIn();
  const { id } = await order(accessToken);
  await page.goto(`${shop.url}/account/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await api('PATCH /orders/admin/:id', { token, params: { id }, body: { status: 'confirmed' } });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const why = page.getByRole('alert').filter({ hasText: 'can no longer be cancelled' });
  await why.waitFor();
  await page.locator(':focus', { has: why }).waitFor();
  await page.context().close();
});

test('an ended sign-in is a notice on pages that need none', async () => {
  const { page } = await openSignedIn();
  await page.goto(`${shop.url}/ru/contact`);
  await page.evaluate(() => sessionStorage.setItem('sessionEnded', 'true'));
  await page.reload();
  await page.getByText('Вы вышли из учётной записи').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

test('a size that sold out since offers an alert in place of the button', async () => {
  const { id, sku } = await sizeOf('DAWN-WG-54');
  const { page } = await openPage(browser);
  await page.goto(`${shop.url}/items/product/dawn-solitaire`);
  await page.getByRole('radio', { name: 'White gold' }).check();
  await page.getByRole('radio', { name: /^54 mm/ }).check();
  await api('PATCH /product-colors/size/:id', { token, params: { id }, body: { stock: 0 } });
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.getByRole('button', { name: 'Notify me when it’s back' }).waitFor();
  await page.getByText('Currently sold out').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count(), sku).toBe(0);
  await page.context().close();
});

test('a price that rose while the product was open is named in the basket', async () => {
  const { id, price } = await sizeOf('DAWN-YG-52');
  const { page } = await openPage(browser);
  await page.goto(`${shop.url}/items/product/dawn-solitaire`);
  await page.getByRole('radio', { name: 'Yellow gold' }).check();
  await page.getByRole('radio', { name: /^52 mm/ }).check();
  const body = { price: price + 5000 };
  await api('PATCH /product-colors/size/:id', { token, params: { id }, body });
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.getByText('Added to your basket.').waitFor();
  await page.goto(`${shop.url}/items/checkout`);
  const notice = page.getByRole('alert').filter({ hasText: 'The price has gone up' });
  await notice.waitFor();
  // “Buy now” is disabled; the button beside it moves the focus to the notice.
  await page
    .getByRole('button', { name: /^Please fix the highlighted items/ })
    .first()
    .click();
  await page.locator('[data-line-notice]:focus').waitFor();
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await page.locator('#basket-title:focus').waitFor();
  await page.context().close();
});

test('a basket that was ordered in another tab is empty, and names the order', async () => {
  const { page, accessToken } = await openSignedIn();
  await fillBasket(shop.url, accessToken);
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/items/checkout`);
  await other.getByRole('radio', { name: /^Collect/ }).check();
  await other.getByRole('button', { name: /^Buy now, / }).waitFor();
  await page.goto(`${shop.url}/items/checkout`);
  await page.getByRole('radio', { name: /^Collect/ }).check();
  await page.getByRole('button', { name: /^Buy now, / }).click();
  await page.waitForURL(/confirmation/);
  await other.getByText(/^Your order A-\d+ has been placed/).waitFor();
  await other.getByRole('link', { name: 'View order' }).waitFor();
  await page.context().close();
});
