import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage } from './browser.ts';
import { placeOrder } from './shopkeeper.ts';
import { readCode } from './shopper.ts';
import { sitDown } from './sit-down.ts';

const { shop, browser, page, office, troubles } = await sitDown();

/** Two at the desk, with one parcel between them. */
describe('a parcel’s number', () => {
  test('that a colleague writes meanwhile is told, and one’s own takes its place by a second press', async () => {
    const { api, token } = office;
    const { id } = await placeOrder(office, '+99365771234');
    const params = { id };
    const tracking = { carrier: 'DHL', number: 'TM1' };
    for (const body of [
      { status: 'confirmed' },
      { status: 'packed' },
      { status: 'shipped', tracking },
    ] as const) {
      await api('PATCH /orders/admin/:id', { token, params, body });
    }
    await page.goto(`${shop.url}/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Change tracking' }).click();
    await page.getByLabel('Tracking number').fill('TM2');
    const { parcels } = await api('GET /orders/admin/:id', { token, params, query: {} });
    await api('PATCH /orders/admin/:id/parcels/:parcelId', {
      token,
      params: { id, parcelId: parcels[0]?.id ?? 0 },
      body: { carrier: 'UPS', number: '1Z9' },
    });
    await page.getByRole('button', { name: 'Save tracking' }).click();
    await page.getByText('A colleague wrote UPS 1Z9 meanwhile').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Tracking number').inputValue()).toBe('TM2');
    expect(await trackingOf(id)).toEqual({ carrier: 'UPS', number: '1Z9' });
    await page.getByRole('button', { name: 'Save tracking' }).click();
    await page.getByText('Tracking saved').waitFor();
    expect(await trackingOf(id)).toEqual({ carrier: 'DHL', number: 'TM2' });
    expect(troubles).toEqual([]);
  });

  async function trackingOf(id: string) {
    const { api, token } = office;
    return (await api('GET /orders/admin/:id', { token, params: { id }, query: {} })).tracking;
  }
});

/** What the packer reads is what goes into the parcel. */
describe('a packing slip', () => {
  test('lists what is still to be sent, and once all has left what the customer keeps', async () => {
    const { api, token } = office;
    const { id, lines } = await placeOrder(office, '+99365771235', { quantity: 4 });
    const params = { id };
    const lineId = lines[0]?.id ?? 0;
    const change = (body: { status: 'confirmed' } | { paymentStatus: 'paid' }) =>
      api('PATCH /orders/admin/:id', { token, params, body });
    const send = (quantity: number, number: string) =>
      api('POST /orders/admin/:id/parcels', {
        token,
        params,
        body: { lines: [{ lineId, quantity }], tracking: { carrier: 'DHL', number } },
      });
    const giveBack = () =>
      api('POST /orders/admin/:id/refunds', {
        token,
        params,
        body: { amount: 100, lines: [{ lineId, quantity: 1, restock: true }] },
      });
    await change({ status: 'confirmed' });
    await change({ paymentStatus: 'paid' });
    expect(await readSlip(id)).toEqual({ pieces: [4], trackings: [] });
    await send(1, 'PART1');
    expect(await readSlip(id)).toEqual({ pieces: [3], trackings: [] });
    await giveBack();
    expect(await readSlip(id)).toEqual({ pieces: [2], trackings: [] });
    await send(2, 'REST2');
    const trackings = ['PART1', 'REST2'];
    expect(await readSlip(id)).toEqual({ pieces: [3], trackings });
    await giveBack();
    expect(await readSlip(id)).toEqual({ pieces: [2], trackings });
    expect(troubles).toEqual([]);
  });

  async function readSlip(id: string) {
    await page.goto(`${shop.url}/admin/orders/${id}/slip`);
    await page.locator('article tbody tr').first().waitFor();
    const pieces = await page.locator('article tbody tr td:nth-child(3)').allInnerTexts();
    const trackings = await page.locator('article p', { hasText: /^DHL/ }).allInnerTexts();
    return {
      pieces: pieces.map(Number),
      trackings: trackings.map((text) => text.replace('DHL ', '')),
    };
  }
});

/** Of an order in parts, either side reads that it is one. */
describe('an order of which a part has left', () => {
  const phone = '+99365771236';
  let order: Awaited<ReturnType<typeof placeOrder>>;

  beforeAll(async () => {
    const { api, token } = office;
    order = await placeOrder(office, phone, { quantity: 3, giftMessage: 'x'.repeat(60) });
    const params = { id: order.id };
    const lineId = order.lines[0]?.id ?? 0;
    for (const body of [{ status: 'confirmed' }, { paymentStatus: 'paid' }] as const) {
      await api('PATCH /orders/admin/:id', { token, params, body });
    }
    const lines = [{ lineId, quantity: 1 }];
    const tracking = { carrier: 'DHL', number: 'PART3' };
    await api('POST /orders/admin/:id/parcels', { token, params, body: { lines, tracking } });
    await api('POST /orders/admin/:id/refunds', {
      token,
      params,
      body: { amount: 100, lines: [{ lineId, quantity: 1, restock: true }] },
    });
  });

  test('is marked so in the office, in the list and on its page', async () => {
    await page.goto(`${shop.url}/admin/orders`);
    const row = page.getByRole('row').filter({ hasText: order.number });
    await row.getByText('Part sent').waitFor();
    await page.goto(`${shop.url}/admin/orders/${order.id}`);
    await page.getByText('Part sent', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('has a gift message without a space that stays within its panel and its sheet', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['', '/slip']) {
        await page.goto(`${shop.url}/admin/orders/${order.id}${path}`);
        const said = page.getByText('x'.repeat(60));
        await said.waitFor();
        await expectNoOverflow(page);
        expect(await said.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
    }
    expect(troubles).toEqual([]);
  });

  test('tells its customer what is on its way, and what was given back', async () => {
    const client = await openPage(browser, 390);
    await signUp(client.page);
    await client.page.goto(`${shop.url}/account/orders/${order.id}`);
    await client.page.getByText('A part of your order is on its way.').waitFor();
    const parcel = client.page.getByRole('list', { name: 'Parcels' });
    await parcel.getByText(`1 × ${order.lines[0]?.title}`).waitFor();
    await parcel.getByText('PART3').waitFor();
    const [sums] = await client.page.getByRole('region', { name: 'Pieces' }).allInnerTexts();
    expect(sums).toMatch(/Given back\s+−€1\s+Paid in all\s+€959/);
    await expectNoOverflow(client.page);
    await expectAccessible(client.page);
    expect(client.troubles).toEqual([]);
  });

  async function signUp(client: Page): Promise<void> {
    await client.goto(`${shop.url}/account`);
    await client.getByRole('link', { name: 'Create an account' }).click();
    await client.getByLabel('First name').fill('Ada');
    await client.getByLabel('Last name').fill('Byron');
    await client.getByLabel('Phone number').fill(phone);
    await client.getByLabel(/^Password/).fill('a quiet long password');
    await client.getByRole('button', { name: 'Create account' }).click();
    await client.getByText(/to \+99365771236/).waitFor();
    await client.getByLabel('Code from the SMS').fill(await readCode(shop.url, phone));
    await client.waitForURL(/account/);
    await client.getByText(order.number).waitFor();
  }
});
