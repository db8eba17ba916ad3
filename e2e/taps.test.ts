import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { testShop } from './opened-shop.ts';
import { fillInAddress, register } from './shopper.ts';

// How much work it is to order on a phone, from a product's page to the placed order. Typing is not
// counted, nor are the taps that move from field to field: the keyboard of a phone has a key for that.

const { shop, browser, open } = await testShop();

test('a guest fills in 8 required fields at most, and taps 6 times at most', async () => {
  const { page, tap, count } = await openPhone();
  await toCheckout(page, tap);
  await tap(page.getByRole('link', { name: 'Go to checkout' }));
  const required = page.locator('#order-form :required:not([type=radio])');
  expect(await required.count()).toBeLessThanOrEqual(8);
  await fillInAddress(page);
  await tap(page.getByRole('button', { name: /^Buy now, / }));
  await page.waitForURL(/\/orders\/[0-9a-f]{40}$/);
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect(count()).toBeLessThanOrEqual(6);
  await page.context().close();
});

test('a client with a saved address taps 4 times at most, and types nothing', async () => {
  const phone = '+99365770303';
  const { accessToken, refreshToken } = await register(shop.url, phone);
  await createApi<AllRoutes>({ base: shop.url })('POST /client/me/addresses', {
    token: accessToken,
    body: {
      fullName: 'Aýna Durdyýewa',
      phone,
      country: 'TM',
      city: 'Aşgabat',
      line1: 'Magtymguly şaýoly 12',
    },
  });
  const { page, tap, count } = await openPhone();
  await open(page, '/contact');
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('userAccessToken', tokens.accessToken);
      localStorage.setItem('userRefreshToken', tokens.refreshToken);
    },
    { accessToken, refreshToken },
  );
  await toCheckout(page, tap);
  await page.getByRole('radio', { name: /^Aýna Durdyýewa/ }).waitFor();
  await tap(page.getByRole('button', { name: /^Buy now, / }));
  await page.waitForURL(/confirmation/);
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect(count()).toBeLessThanOrEqual(4);
  await page.context().close();
});

type Tap = (target: Locator) => Promise<void>;

async function toCheckout(page: Page, tap: Tap): Promise<void> {
  await open(page, '/items/product/dawn-solitaire');
  await tap(page.getByRole('radio', { name: /54 mm/ }));
  await tap(page.getByRole('button', { name: 'Add to basket' }).first());
  await page.getByText('Added to your basket.').waitFor();
  await tap(page.getByRole('link', { name: 'View basket' }).first());
  await page.waitForURL(/\/checkout$/);
}

/** A phone whose taps are counted. */
async function openPhone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  let taps = 0;
  async function tap(target: Locator): Promise<void> {
    taps += 1;
    await target.tap();
  }
  return { page, tap, count: () => taps };
}
