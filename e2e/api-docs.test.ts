import { expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { openPage } from './browser.ts';
import { testBrowser } from './opened-shop.ts';

const [shop, browser] = await Promise.all([testShop(), testBrowser()]);

test('the API can be browsed and tried, under a content security policy without violations', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${shop.url}/api/docs`);
  // Swagger UI renders lazily, so only the first operation is tried.
  const summary = page.locator('.opblock-summary-path[data-path="/api/category/client"]').first();
  await summary.click({ timeout: 60_000 });
  await page.locator('.try-out__btn').first().click();
  await page.locator('.execute').first().click();
  const reply = page.locator('.live-responses-table');
  await reply.waitFor();
  expect(await reply.textContent()).toContain('"categories": [');
  expect(troubles).toEqual([]);
});
