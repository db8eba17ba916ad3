import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';

const { shop, browser, open } = await testShop({ DEMO: '0' });

/** Header, menu and footer, in a shop that is filled during the file. */
describe('the shell', () => {
  test('of an empty shop links only to pages that exist', async () => {
    for (const path of ['/', '/items/allProducts', '/tr']) {
      const { page } = await openPage(browser, 390);
      await open(page, path);
      await page.getByRole('banner').locator('a[href$="#foot"]').click();
      await page.getByRole('dialog').waitFor();
      const links = await hrefsOf(page);
      expect(links.length).toBeGreaterThan(15);
      for (const link of links) {
        const { status } = await fetch(shop.url + link);
        expect(status, `${path} leads to ${link}`).toBe(200);
      }
      await page.context().close();
    }
  });

  test('lists all of a hundred and one categories with links, and finds the gifts among them', async () => {
    const { api, token } = await signInAsAdmin(shop.url);
    const categories: number[] = [];
    for (let place = 1; place <= 101; place += 1) {
      const title = place === 101 ? 'Hediyeler' : `Collection ${place}`;
      const body = { options: [{ language: 'en' as const, title }], position: place };
      categories.push((await api('POST /category', { token, body })).id);
    }
    const options = [{ language: 'en' as const, title: 'Band' }];
    const sizes = [{ label: '52 mm', price: 10_000, stock: 5 }];
    const colors = [{ options, sizes }];
    // A product is in a hundred categories at most.
    for (const some of [categories.slice(0, 50), categories.slice(50)]) {
      const body = { options, categories: some, published: true, colors };
      await api('POST /products/tree', { token, body });
    }

    const { page, troubles } = await openPage(browser);
    await open(page, '/');
    const banner = page.getByRole('banner');
    await banner.locator('summary', { hasText: 'Categories' }).click();
    const last = banner.locator('details[open]').getByRole('link', { name: 'Hediyeler' });
    await last.scrollIntoViewIfNeeded();
    await last.click({ trial: true });
    expect(await banner.locator('details[open] li').count()).toBe(101);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await banner.getByRole('link', { name: 'Gifts', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hediyeler' }).waitFor();
    await page.getByRole('link', { name: 'Band' }).waitFor();

    const gifts = categories.at(-1) ?? 0;
    await api('PATCH /category/:id', { token, params: { id: gifts }, body: { published: false } });
    await expect.poll(() => giftsOf(page)).toBe('/items/allProducts');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test.each([320, 390, 480, 820, 1024, 1120, 1440])(
    'has account and currency in its header at %i px',
    async (width) => {
      const { page } = await openPage(browser, width);
      for (const path of ['/', '/items/allProducts', '/ru/items/allProducts', '/tk']) {
        await open(page, path);
        const banner = page.getByRole('banner');
        await banner.getByRole('combobox').first().click({ trial: true });
        await banner.locator('a[href*="/client-auth/login"]').click({ trial: true });
        await banner.locator('a[href$="/items/checkout"]').click({ trial: true });
        await expectNoOverflow(page);
        expect(await overlapping(page), path).toEqual([]);
      }
      await page.context().close();
    },
  );

  test('finds the shop’s pages by their topics, and shows no results link without results', async () => {
    const { page } = await openPage(browser);
    await open(page, '/about');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'What are you looking for?' });
    const pages = page.getByRole('group', { name: 'Pages' });
    await box.fill('ring size');
    await pages.getByText('Service').waitFor();
    await box.fill('asdfqwer');
    await page.getByText('No suggestions. Press Enter to search.').waitFor();
    expect(await page.getByRole('dialog').getByRole('option').count()).toBe(0);
    await box.fill('returns');
    await pages.getByText('Delivery and returns').click();
    await page.waitForURL(/\/shipping-policy$/);
    await page.context().close();
  });

  test('makes no promise that the owner has not written', async () => {
    for (const path of ['/', '/about', '/service', '/contact']) {
      const html = await (await fetch(shop.url + path)).text();
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
      expect(text).not.toMatch(
        /workshop|thirty|sixty|Kimberley|free of charge|working days|two years/i,
      );
    }
  });

  async function giftsOf(page: Page): Promise<string | null> {
    await open(page, '/');
    const gifts = page.getByRole('banner').getByRole('link', { name: 'Gifts', exact: true });
    return await gifts.getAttribute('href');
  }
});

describe('the loading film on the first visit', () => {
  test('covers a page for about a second, and ends with the first scroll', async () => {
    const { page } = await openPage(browser);
    await page.goto(shop.url, { waitUntil: 'commit' });
    await film(page).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect(await film(page).count()).toBe(0);
    await page.context().close();
  });

  test.each(['/items/checkout', '/account', '/no/such/page'])('never hides %s', async (path) => {
    const { page } = await openPage(browser);
    await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
    expect(await film(page).count()).toBe(0);
    await page.context().close();
  });

  function film(page: Page) {
    return page.locator('#start-film[data-playing]');
  }
});

/** The internal links of a page and of the dialog open over it. */
async function hrefsOf(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(all)];
}

/** Pairs of header elements that overlap. */
async function overlapping(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.header :is(a, select, summary, button)')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.top >= 0);
    return parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
  });
}
