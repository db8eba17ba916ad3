import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const { shop, page, office, troubles } = await sitDown();

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
