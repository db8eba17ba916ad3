import { expect, test } from 'vitest';
import { openPage } from '../../browser.ts';
import { testShop } from '../../opened-shop.ts';

const { shop, browser } = await testShop();

test('fails with a page open', async () => {
  const { page } = await openPage(browser);
  await page.goto(shop.url);
  expect(await page.title()).toBe('Another title');
});
