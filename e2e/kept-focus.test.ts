import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';
import { fillBasket, register } from './shopper.ts';

// Focus continues from its place, though the focused element has gone from the page.

const { shop, browser, open } = await testShop({ LIMITS: 'off' });

async function onPage(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, troubles } = await openPage(browser);
  await open(page, path);
  await work(page);
  expect(troubles).toEqual([]);
  await page.context().close();
}

type Session = { accessToken: string; refreshToken: string };

const storeSession = (page: Page, session: Session) =>
  page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('userAccessToken', accessToken);
    localStorage.setItem('userRefreshToken', refreshToken);
  }, session);

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const expectFocused = (target: Locator) =>
  expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true);

describe('focus moves', () => {
  test('to the number of results, after a filter was removed', async () => {
    await onPage('/items/allProducts?inStock=true&minPrice=100', async (page) => {
      const count = page.locator('#results-count');
      await press(page.getByRole('link', { name: 'Remove filter: In stock' }));
      await page.waitForURL(/allProducts\?minPrice=100$/);
      await expectFocused(count);
      await press(page.getByRole('link', { name: 'Remove all' }));
      await page.waitForURL(/allProducts\??$/);
      await expectFocused(count);
    });
  });

  test('to the button of the 360° view, closed by its button or by Escape', async () => {
    await onPage('/items/product/dawn-solitaire', async (page) => {
      const opener = page.getByRole('button', { name: '360° view', exact: true });
      const slider = page.getByRole('slider');
      for (const close of ['Close 360° view', 'Escape']) {
        await press(opener);
        await slider.waitFor();
        if (close === 'Escape') await slider.press('Escape');
        else await press(page.getByRole('button', { name: close }));
        await slider.waitFor({ state: 'detached' });
        await expectFocused(opener);
      }
    });
  });

  test('to the response of the wholesale form', async () => {
    await onPage('/contact', async (page) => {
      const form = page.locator('footer form');
      await form.getByRole('textbox').fill('retailer@example.com');
      await press(form.getByRole('button'));
      await expectFocused(page.locator('footer').getByRole('status'));
    });
  });

  test('to “Notify me”, after an alert was cancelled on a reloaded page', async () => {
    const { api, token } = await signInAsAdmin(shop.url);
    const options = [{ language: 'en' as const, title: 'Gone ring' }];
    const colors = [{ options, sizes: [{ label: '52 mm', price: 10_000, stock: 0 }] }];
    const { slug } = await api('POST /products/tree', {
      token,
      body: { options, published: true, colors },
    });
    await onPage(`/items/product/${slug}`, async (page) => {
      await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
      await page.getByLabel('E-mail address or phone number').fill('ada@example.com');
      await page.keyboard.press('Enter');
      await page.getByText(/^We’ve saved your request/).waitFor();
      await page.reload();
      await press(page.getByRole('button', { name: 'Cancel alert' }));
      await expectFocused(page.getByRole('button', { name: 'Notify me when it’s back' }));
    });
  });
});

test('an invalid quantity stays as typed until the field is left, and adds one', async () => {
  await onPage('/items/product/dawn-solitaire', async (page) => {
    const quantity = page.getByLabel('Quantity');
    await quantity.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1.5');
    expect(await quantity.inputValue()).toBe('1.5');
    await page.keyboard.press('Tab');
    expect(await quantity.inputValue()).toBe('1');
  });
});

test('a refused order focuses the first invalid field, however late the next frame is rendered', async () => {
  const { accessToken, refreshToken } = await register(shop.url, '+99365770202');
  await fillBasket(shop.url, accessToken);
  await onPage('/contact', async (page) => {
    await storeSession(page, { accessToken, refreshToken });
    await page.addInitScript(() => {
      window.requestAnimationFrame = (draw) => Number(setTimeout(draw, 300, performance.now()));
    });
    await open(page, '/items/checkout');
    const [refused] = await Promise.all([
      page.waitForResponse(/create-order/),
      page.getByRole('button', { name: /^Buy now, / }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await page.getByText('Please check the highlighted fields.').waitFor();
    await page.waitForTimeout(1000);
    await expectFocused(page.getByLabel('City'));
    // The notice stays until the last refused field has been changed.
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Postcode').fill('10115');
    await page.getByText('Please check the highlighted fields.').waitFor();
    await page.getByLabel('Street and house').fill('Lindenhof 7');
    await page.getByText('Please check the highlighted fields.').waitFor({ state: 'detached' });
    await expectFocused(page.getByLabel('Street and house'));
  });
});

test('neither button places an order where the shop does not deliver', async () => {
  // Signs up first: once the shop delivers only to Germany, this phone gets no codes.
  const { accessToken, refreshToken } = await register(shop.url, '+99365770201');
  const { api, token } = await signInAsAdmin(shop.url);
  const { deliveryMethods } = await api('GET /settings/admin', { token });
  const only = deliveryMethods.map((one) => (one.pickUp ? one : { ...one, countries: ['DE'] }));
  await api('PATCH /settings/admin', { token, body: { deliveryMethods: only } });
  await fillBasket(shop.url, accessToken);
  await api('POST /client/me/addresses', {
    token: accessToken,
    body: {
      fullName: 'Aýna Durdyýewa',
      phone: '+99365770201',
      country: 'TM',
      city: 'Aşgabat',
      line1: 'Magtymguly şaýoly 12',
    },
  });
  await onPage('/contact', async (page) => {
    await storeSession(page, { accessToken, refreshToken });
    await open(page, '/items/checkout');
    const notice = 'We don’t deliver to this country: Turkmenistan.';
    await page.getByRole('alert').getByText(notice).waitFor();
    const buttons = page.getByRole('button', { name: /Buy now/ });
    await expect
      .poll(async () => Promise.all((await buttons.all()).map((one) => one.isDisabled())))
      .toEqual([true, true]);
  });
});
