import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, focused, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';

const { shop, browser, open } = await testShop();

/** Search, filters and the addresses of lists. */
describe('finding a product', () => {
  test('the search panel opens by a key, suggests in groups, and Enter opens the selected one', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/items/allProducts');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'What are you looking for?' });
    await box.waitFor();
    await page.getByRole('group', { name: 'Popular items' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('rings');
    await page.getByRole('option', { name: 'See all results for “rings”' }).waitFor();
    await page.getByRole('group', { name: 'Categories' }).getByText('Rings').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?search=rings/);
    await box.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Results for “rings”' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('group', { name: 'Recent searches' }).getByText('rings').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('Enter opens the highlighted suggestion, though another response has arrived since', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/items/allProducts');
    const release = Promise.withResolvers<void>();
    const later = /search\/suggestions.*search=band/;
    await page.route(later, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.getByRole('group', { name: 'Popular items' }).waitFor();
    await page.keyboard.type('ban');
    const product = page.getByRole('option', { name: /^Caravan Bangle/ });
    await product.waitFor();
    await page.keyboard.type('d');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => product.getAttribute('data-highlighted')).toBe('');
    const answered = page.waitForResponse(later);
    release.resolve();
    await answered;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Caravan Bangle' }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a filter is applied by a press on its label, and stays open when its blank parts are pressed', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/items/allProducts');
    await page.locator('.facet summary', { hasText: 'Category' }).click();
    const panel = page.locator('.facet[open] .facet-panel');
    // A press beside the words focuses the page around them.
    await panel.click({ position: { x: 3, y: 3 } });
    await panel.getByText('Rings', { exact: true }).click();
    await page.waitForURL(/category=/);
    await page.getByRole('link', { name: 'Remove filter: Rings' }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await panel.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('filters narrow a list on a phone, and Back restores it', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/items/allProducts');
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.locator('summary', { hasText: 'Availability' }).click();
    await drawer.getByRole('checkbox', { name: /In stock/ }).check();
    await page.waitForURL(/inStock=true/);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /^Show \d+ items/ }).click();
    // The results are in view instead of the top of the page.
    await expect.poll(() => isAtTop(page.locator('#results'))).toBe(true);
    await page.getByRole('link', { name: 'Load more' }).click();
    const last = page.locator('.product-grid > li').nth(25).getByRole('link');
    const title = await last.textContent();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await last.click();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    await page.goBack();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 40, before);
    await expect.poll(() => focused(page)).toBe(title);
    expect(await page.getByRole('list', { name: 'Active filters' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Remove filter: In stock' }).click();
    await page.waitForURL((url) => !url.search.includes('inStock'));
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a card shows, prices and links to the variant that matches the filters', async () => {
    const { page, troubles } = await openPage(browser);
    const first = page.locator('article.card').first();
    await open(page, '/items/allProducts?search=locket&maxPrice=200');
    await first.getByText('€195').waitFor();
    expect(await first.locator('[aria-current]').innerText()).toBe('Silver');
    const picture = await first.locator('img').first().getAttribute('src');
    await first.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Keepsake Locket' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Silver' }).isChecked()).toBe(true);
    expect(await page.locator('main form').getByText('€195').count()).toBeGreaterThan(0);

    await open(page, '/items/allProducts?search=locket');
    await first.getByText('from €195').waitFor();
    expect(await first.locator('[aria-current]').count()).toBe(0);
    expect(await first.locator('img').first().getAttribute('src')).not.toBe(picture);

    await open(page, '/items/allProducts?search=night+drop+emerald');
    await first.getByRole('link', { name: 'Night Drop Pendant' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Emerald' }).isChecked()).toBe(true);

    await open(page, '/items/allProducts?search=dawn+solitaire&color=White+gold&size=50+mm');
    await first.getByRole('link').first().click();
    await expect.poll(() => page.getByRole('radio', { name: '50 mm' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'White gold' }).isChecked()).toBe(true);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('search results name the shop’s own pages, too', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/search?search=returns');
    const pages = page.getByRole('navigation', { name: 'Pages about “returns”' });
    await page.getByRole('heading', { name: 'No items match “returns”' }).waitFor();
    await pages.getByRole('link', { name: 'Delivery and returns' }).click();
    await page.waitForURL(/\/shipping-policy$/);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a list keeps its filters when its language is changed', async () => {
    const { page } = await openPage(browser);
    await open(page, '/items/allProducts?color=White+gold');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    await page.waitForURL(/\/ru\/items\/allProducts/);
    await page.getByRole('link', { name: 'Убрать фильтр: Белое золото' }).waitFor();
    await page.context().close();
  });

  test('an empty list suggests filters to remove, and shows the nearest matches', async () => {
    const { page, troubles } = await openPage(browser);
    // The query names are in another order than the one sent to the server.
    await open(page, '/search?search=ring&maxPrice=1');
    await page.getByRole('link', { name: /^Remove “up to €1”/ }).waitFor();
    await open(page, '/items/category-products/rings?maxPrice=1');
    await page.getByRole('link', { name: /^Remove “up to €1”/ }).waitFor();
    await page.getByRole('heading', { name: 'You might like' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Remove “up to €1”/ }).click();
    await page.locator('.product-grid').waitFor();
    await page.locator('summary', { hasText: 'Size' }).click();
    await expectAccessible(page);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a list’s address is corrected: price limits in order, the page within range', async () => {
    const lead = async (query: string) => {
      const reply = await fetch(`${shop.url}/items/allProducts?${query}`, { redirect: 'manual' });
      return reply.headers.get('location') ?? reply.status;
    };
    expect(await lead('minPrice=500&maxPrice=100')).toMatch(/minPrice=100&maxPrice=500$/);
    expect(await lead('minPrice=abc')).toMatch(/allProducts\??$/);
    expect(await lead('page=999')).toMatch(/page=2$/);
    expect(await lead('minPrice=100&maxPrice=500')).toBe(200);
  });
});

/** Whether the element starts in the first quarter of the window, below the header. */
async function isAtTop(one: Locator): Promise<boolean> {
  return await one.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const bar = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    return top >= bar - 8 && top < innerHeight / 4;
  });
}
