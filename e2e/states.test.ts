// Long: many pages.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage, type WatchedPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { buy } from './shopper.ts';

const { shop, browser, open } = await testShop();

/**
 * States of the storefront that other tests do not cover, at the narrowest supported width:
 * dialogs, errors, slow responses and account pages. All are accessible and none scrolls
 * horizontally.
 */
describe('every state of the storefront', () => {
  let phone: WatchedPage;

  beforeAll(async () => {
    phone = await openPage(browser, 320);
  });

  test('dialogs and panels', async () => {
    const { page, troubles } = phone;
    for (const path of ['/', '/items/allProducts']) {
      await open(page, path);
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await look(page);
    }
    await open(page, '/items/allProducts?category=rings&maxPrice=3000&inStock=true');
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    await look(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    for (const name of ['Colour', 'Size', 'Price']) {
      await filters.locator('summary', { hasText: name }).click();
    }
    await look(page);
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('zzqqxxyy');
    await page.getByText('No suggestions. Press Enter to search.').waitFor();
    await look(page);
    await open(page, '/items/product/dawn-solitaire');
    await page.getByRole('button', { name: 'Size guide' }).click();
    await page.getByRole('dialog', { name: 'Size guide' }).waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Enlarge picture 1/ }).click();
    await page.getByRole('dialog', { name: 'Dawn Solitaire' }).waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '360° view' }).click();
    await page.getByText('Drag to rotate').waitFor();
    await look(page);
    expect(troubles).toEqual([]);
  });

  test('the menus of a wide window', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/ru');
    for (const name of ['Коллекции', 'Категории', 'Русский']) {
      await page.getByRole('banner').locator('summary', { hasText: name }).click();
      await look(page);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/items/product/dawn-solitaire');
    const [chosen, other] = await page
      .locator('label:has(input[name=color])')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(chosen).not.toBe(other);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('errors and slow responses', async () => {
    const { page, troubles } = phone;
    const answers = /\.data(\?|$)/;
    await open(page, '/about');
    await page.route(answers, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('link', { name: 'All jewellery', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    await look(page);
    await page.unroute(answers);

    await open(page, '/about');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Service', exact: true }).last().click();
    await page.getByText('The next page will open once you’re back online.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await look(page);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await page.locator('html[data-running]').waitFor();
    // Both errors were caused on purpose; any further one fails the test.
    troubles.length = 0;

    await page.route(answers, () => {});
    await page.getByRole('link', { name: 'All jewellery', exact: true }).last().click();
    await page.getByText('This is taking longer than usual.').waitFor();
    await look(page);
    await page.unroute(answers);

    await open(page, '/about');
    await page.evaluate(() => localStorage.setItem('userRefreshToken', 'client_ended'));
    await open(page, '/');
    await page.getByText('You’ve been signed out.').waitFor();
    await look(page);
    expect(troubles).toEqual([]);
  });

  test('account pages, orders, and a refused checkout', async () => {
    const { page, troubles } = phone;
    const { tokens, order } = await buy(shop.url);
    await open(page, '/client-auth/login');
    await page.evaluate(({ accessToken, refreshToken }) => {
      sessionStorage.clear();
      localStorage.setItem('userAccessToken', accessToken);
      localStorage.setItem('userRefreshToken', refreshToken);
    }, tokens);
    const rooms: [path: string, shown: string][] = [
      ['/account', order.number],
      [`/account/orders/${order.id}`, 'Order status'],
      ['/account/orders/01990000-0000-7000-8000-000000000000', 'We can’t find this order'],
      [`/items/checkout/confirmation/${order.id}`, 'Your order number is'],
      ['/account/profile', 'Change password'],
      ['/account/devices', 'This device'],
      ['/account/addresses', 'No addresses yet.'],
    ];
    for (const [path, shown] of rooms) {
      await open(page, path);
      await page.getByText(shown).first().waitFor();
      await look(page);
    }
    await open(page, '/account/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(/^Your password/).waitFor();
    await look(page);

    await open(page, '/items/product/plain-band');
    await page.getByRole('button', { name: 'Wishlist: Plain Band' }).click();
    await page.getByRole('button', { name: /^Wishlist ?1 item/ }).click();
    await page
      .getByRole('dialog', { name: 'Wishlist' })
      .getByRole('combobox')
      .selectOption({ index: 2 });
    await page.getByRole('button', { name: /^Move to basket/ }).click();
    await page.getByText('In your basket: Plain Band').waitFor();
    await look(page);
    await open(page, '/items/checkout');
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    await look(page);
    expect(troubles).toEqual([]);
  });

  test('policies have at most 75 characters a line', async () => {
    const { page } = await openPage(browser);
    for (const language of ['', '/tr', '/ru', '/tk']) {
      for (const name of ['terms-conditions', 'privacy-policy', 'shipping-policy']) {
        await page.goto(`${shop.url}${language}/${name}`, { waitUntil: 'networkidle' });
        const lines = await page.locator('main p').evaluateAll(linesOf);
        expect(lines.length).toBeGreaterThan(20);
        expect(
          lines.filter((line) => line.length > 75),
          page.url(),
        ).toEqual([]);
      }
    }
    await page.context().close();
  });
});

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** Splits texts at their line breaks. Runs in the page. */
function linesOf(paragraphs: Element[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const range = document.createRange();
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.textContent?.length ?? 0); at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + range.toString());
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });
}
