// Main journey: a product with colours, sizes and pictures is written in the back office.
import { expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { cell, expectText, writeProduct } from './product-form.ts';

const { shop, page, hand, troubles } = await openAdmin({ DEMO: '0' });

test('three colours, five sizes, stock per cell and six pictures: at most 12 clicks and 70 keys, one save', async () => {
  const saves: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/products\/tree/.test(request.url())) saves.push(request.method());
    if (/pictures\/staged/.test(request.url())) sent.push(request.method());
  });
  await writeProduct(page, shop.url);
  expect(saves).toEqual(['POST']);
  // Each dropped file is uploaded once, though two uploads run at a time.
  expect(sent).toHaveLength(6);
  expect(hand.clicks).toBeLessThanOrEqual(12);
  // Shows that keys are counted: prices and stock alone take more than thirty.
  expect(hand.keys).toBeGreaterThan(30);
  expect(hand.keys).toBeLessThanOrEqual(70);

  // The address changes before the saved product is shown.
  await page.getByRole('link', { name: 'View in shop' }).waitFor();
  await page.getByText('Stock', { exact: true }).click();
  await expectText(cell(page, 2, 4), '6');
  const shown = page.getByRole('listitem').filter({ has: page.locator('img') });
  await expect.poll(() => shown.count()).toBe(6);
  await expectAccessible(page);
  expect(troubles).toEqual([]);
});
