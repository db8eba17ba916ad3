import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const { shop, page, admin, api, token, troubles } = await openAdmin();

/** Slips and invoices of several orders, printed together. */
describe('slips and invoices of several orders', () => {
  let numbers: string[];

  beforeAll(async () => {
    const placed = [];
    for (let place = 0; place < 4; place += 1) {
      placed.push(await placeOrder(admin, `+9936555010${place}`, { place }));
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
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  });

  test('a packing slip per order, each on its own page, in the order of the list', async () => {
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

  test('missing invoices are numbered in the order of placing', async () => {
    const sheets = await open('Invoices');
    await sheets.getByRole('heading', { name: '3 orders have no invoice yet' }).waitFor();
    expect(await sheets.locator('article').count()).toBe(1);
    await sheets.getByRole('button', { name: 'Issue 2 invoices' }).click();
    await expect.poll(() => sheets.locator('article').count()).toBe(3);
    const titles = await sheets.locator('article h1').allInnerTexts();
    expect(titles).toEqual(['Invoice 3', 'Invoice 2', 'Invoice 1']);
    // The cancelled order is named and gets no invoice.
    await sheets.getByText('No invoice has been issued').waitFor();
    expect(await sheets.getByRole('button', { name: /^Issue/ }).count()).toBe(0);
    expect(await pagesOf(sheets)).toBe(3);
    await expectAccessible(sheets);
    await sheets.getByRole('link', { name: 'Back to orders' }).click();
    await sheets.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await sheets.close();
  });

  test('open in a new tab from the order’s page, too', async () => {
    const [order] = await api('GET /orders/admin/clients', { token, query: { pageSize: 1 } });
    await page.goto(`${shop.url}/admin/orders/${order?.id}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Packing slip' }).click();
    const sheet = await opened;
    await sheet.locator('article').waitFor();
    await sheet.close();
    expect(page.url()).toContain(`/admin/orders/${order?.id}`);
  });

  test('a pick-up order is marked as ready and as picked up, not shipped; it has no parcel', async () => {
    const collected = { deliveryMethod: 'pick-up' };
    const orders = [
      await placeOrder(admin, '+99365550201', collected),
      await placeOrder(admin, '+99365550202', { ...collected, place: 1 }),
    ];
    await page.goto(`${shop.url}/admin/orders`);
    const bar = page.getByRole('region', { name: 'Actions' });
    const ship = bar.getByRole('button', { name: /Ship|ready for pick-up/ });
    for (const { number } of orders) {
      await page.getByRole('checkbox', { name: `Select ${number}` }).click();
    }
    await expect.poll(() => ship.allInnerTexts()).toEqual(['Mark as ready for pick-up']);
    await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).click();
    await bar.getByRole('button', { name: 'Mark as shipped or ready for pick-up' }).waitFor();
    await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).click();
    await ship.click();
    const asked = page.getByRole('dialog', { name: 'Mark 2 orders as ready for pick-up?' });
    await asked.getByRole('button', { name: 'Mark as ready for pick-up' }).click();
    await page.getByText('2 orders ready for pick-up').waitFor();
    await page.goto(`${shop.url}/admin/orders/${orders[0]?.id}`);
    await page.getByRole('button', { name: 'Mark as picked up' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Parcels' }).count()).toBe(0);
    expect(await page.getByText('Shipped', { exact: true }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  async function open(paper: string): Promise<Page> {
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: paper }).press('Enter');
    return await opened;
  }
});

/** The number of printed pages. */
async function pagesOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
