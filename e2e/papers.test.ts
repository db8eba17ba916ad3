import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const { shop, page, office, api, token, troubles } = await sitDown();

/** A morning’s parcels: their papers come out of the printer in one go. */
describe('papers of many orders', () => {
  let numbers: string[];

  beforeAll(async () => {
    const placed = [];
    for (let place = 0; place < 4; place += 1) {
      placed.push(await placeOrder(office, `+9936555010${place}`, { place }));
    }
    numbers = placed.map(({ number }) => number).toReversed();
    const [first, , cancelled] = placed;
    await api('POST /orders/admin/:id/invoice', { token, params: { id: first?.id ?? '' } });
    await api('PATCH /orders/admin/:id', {
      token,
      params: { id: cancelled?.id ?? '' },
      body: { status: 'cancelled' },
    });
    await page.goto(`${shop.url}/admin/orders`);
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
  });

  test('a packing slip for each, on a page of its own, as they stand in the list', async () => {
    const sheets = await open('Packing slips');
    await expect.poll(() => sheets.locator('article').count()).toBe(4);
    const heads = await sheets.locator('article header').allInnerTexts();
    expect(heads.map((head) => /A-\d+/.exec(head)?.[0])).toEqual(numbers);
    expect(await sheets.title()).toContain('Packing slips');
    expect(await pagesOf(sheets)).toBe(4);
    await expectAccessible(sheets);
    await sheets.close();
    await page.getByText('4 selected').waitFor();
  });

  test('and the invoices: those that have none get their numbers in the order of the orders', async () => {
    const sheets = await open('Invoices');
    await sheets.getByRole('heading', { name: '3 orders have no invoice yet' }).waitFor();
    expect(await sheets.locator('article').count()).toBe(1);
    await sheets.getByRole('button', { name: 'Issue 2 invoices' }).click();
    await expect.poll(() => sheets.locator('article').count()).toBe(3);
    const titles = await sheets.locator('article h1').allInnerTexts();
    expect(titles).toEqual(['Invoice 3', 'Invoice 2', 'Invoice 1']);
    // The one that was cancelled is told of, and gets none.
    await sheets.getByText('None has been issued').waitFor();
    expect(await sheets.getByRole('button', { name: /^Issue/ }).count()).toBe(0);
    expect(await pagesOf(sheets)).toBe(3);
    await expectAccessible(sheets);
    await sheets.getByRole('link', { name: 'Back to the orders' }).click();
    await sheets.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(troubles).toEqual([]);
  });

  async function open(paper: string): Promise<Page> {
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: paper }).press('Enter');
    return await opened;
  }
});

/** How many leaves come out of the printer. */
async function pagesOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
