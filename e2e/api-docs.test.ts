import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { openBrowser, openPage } from './browser.ts';

let shop: TestShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test('the API can be browsed and tried, under a policy that it keeps', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(`${shop.url}/api/docs`);
  // The page draws what is in sight: the first call stands for all.
  const summary = page.locator('.opblock-summary-path[data-path="/api/category/client"]').first();
  await summary.click({ timeout: 60_000 });
  await page.locator('.try-out__btn').first().click();
  await page.locator('.execute').first().click();
  const reply = page.locator('.live-responses-table');
  await reply.waitFor();
  expect(await reply.textContent()).toContain('"categories": [');
  expect(troubles).toEqual([]);
});
