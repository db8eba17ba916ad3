import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { problemOf, testShop } from './testing.ts';
import { adminOf, place, stockOf } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

function read(id: string) {
  return shop.api('GET /orders/admin/:id', { token, params: { id } });
}

/** Undoes the step that the order offers for undo. */
async function undo(id: string) {
  const eventId = (await read(id)).undo?.eventId ?? 0;
  return await shop.api('POST /orders/admin/:id/undo', {
    token,
    params: { id },
    body: { eventId },
  });
}

async function orderThat(...steps: OrderStatus[]) {
  const client = await shop.addClient();
  const { order, sizes } = await place(shop, client, [2]);
  for (const status of steps) await admin.change(order.id, { status });
  return { id: order.id, size: sizes[0], client };
}

describe('a status change made by mistake', () => {
  test.each<[OrderStatus, OrderStatus[]]>([
    ['new', ['confirmed']],
    ['confirmed', ['confirmed', 'packed']],
    ['packed', ['confirmed', 'packed', 'shipped']],
    ['shipped', ['confirmed', 'packed', 'shipped', 'delivered']],
    ['delivered', ['confirmed', 'packed', 'shipped', 'delivered', 'returned']],
    ['confirmed', ['confirmed', 'cancelled']],
  ])('is reverted to %s, and both changes are in the timeline', async (before, steps) => {
    const { id } = await orderThat(...steps);
    const now = steps.at(-1);
    expect((await read(id)).undo).toMatchObject({ from: now, to: before });
    const undone = await undo(id);
    expect(undone).toMatchObject({ status: before, restocked: null });
    expect(undone.events.slice(-2)).toMatchObject([
      { type: 'status', to: now, undone: true },
      { type: 'undone', from: now, to: before, undone: false },
    ]);
    // The order can proceed as before.
    expect(await admin.change(id, { status: now })).toMatchObject({ status: now });
  });

  test('and those before it are undone one after the other; the customer sees none of it', async () => {
    const { id, client } = await orderThat('confirmed', 'packed', 'shipped');
    for (const status of ['packed', 'confirmed', 'new']) {
      expect(await undo(id)).toMatchObject({ status });
    }
    expect(await read(id)).toMatchObject({ undo: null, parcels: [] });
    const params = { id };
    const seen = await shop.api('GET /orders/client/:id', { token: client.token, params });
    expect(seen.events.map(({ type }) => type)).toEqual(['placed']);
  });

  test('withdraws the queued message to the customer; once sent, it can’t be undone', async () => {
    const { id } = await orderThat('confirmed', 'packed', 'shipped');
    const about = () => shop.db.selectFrom('messages').select('about').where('order_id', '=', id);
    const abouts = async () => (await about().execute()).map((row) => row.about);
    expect(await abouts()).toContain(`order:${id}:shipped:sms`);
    await undo(id);
    expect(await abouts()).not.toContain(`order:${id}:shipped:sms`);
    await admin.change(id, { status: 'shipped' });
    const shipped = await read(id);
    await shop.db
      .updateTable('messages')
      .set({ status: 'sent' })
      .where('about', '=', `order:${id}:shipped:sms`)
      .execute();
    expect((await read(id)).undo).toBeNull();
    const body = { eventId: shipped.undo?.eventId ?? 0 };
    const late = await problemOf(
      shop.api('POST /orders/admin/:id/undo', { token, params: { id }, body }),
    );
    expect(late).toMatchObject({
      code: 'illegal_transition',
      detail: 'The customer has already been notified',
    });
  });

  test('reduces the stock of a cancelled order again, or is refused when it is sold out', async () => {
    const [first, second] = [await orderThat('cancelled'), await orderThat('cancelled')];
    expect(await stockOf(shop, first.size)).toBe(5);
    await undo(first.id);
    expect(await stockOf(shop, first.size)).toBe(3);
    await admin.change(first.id, { status: 'cancelled' });
    expect(await stockOf(shop, first.size)).toBe(5);
    const sizes = shop.db.updateTable('product_sizes').where('id', '=', second.size ?? 0);
    await sizes.set({ stock: 1 }).execute();
    const gone = await problemOf(undo(second.id));
    expect(gone).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect(gone.detail).toContain('1 left');
    expect(await read(second.id)).toMatchObject({ status: 'cancelled' });
    const waiting = shop.db
      .selectFrom('messages')
      .select('about')
      .where('order_id', '=', second.id);
    const abouts = (await waiting.execute()).map(({ about }) => about);
    expect(abouts, 'the customer still hears of it').toContain(`order:${second.id}:cancelled:sms`);
  });

  test('reduces the stock of a mistaken return again', async () => {
    const { id, size } = await orderThat('confirmed', 'packed', 'shipped');
    await admin.change(id, { status: 'returned', restock: true });
    expect(await stockOf(shop, size)).toBe(5);
    await undo(id);
    expect(await stockOf(shop, size)).toBe(3);
  });

  test('unpacks the parcel that was packed with it; an earlier parcel stays', async () => {
    const client = await shop.addClient();
    const { order, lines } = await place(shop, client, [1, 1]);
    const [first = 0, second = 0] = lines;
    await admin.change(order.id, { status: 'confirmed' });
    await admin.send(order.id, [{ lineId: first, quantity: 1 }], { carrier: 'DHL', number: '1' });
    await admin.send(order.id, [{ lineId: second, quantity: 1 }], { carrier: 'UPS', number: '2' });
    const undone = await undo(order.id);
    expect(undone).toMatchObject({
      status: 'confirmed',
      tracking: { carrier: 'DHL', number: '1' },
      unsent: [{ lineId: second, quantity: 1 }],
    });
    expect(undone.parcels).toHaveLength(1);
    expect(undone.undo).toBeNull();
  });

  test('a payment recorded by mistake is undone, unless an invoice or a refund followed', async () => {
    const orders = [await orderThat(), await orderThat(), await orderThat()];
    const [alone = '', invoiced = '', refunded = ''] = orders.map(({ id }) => id);
    for (const id of [alone, invoiced, refunded]) await admin.change(id, { paymentStatus: 'paid' });
    expect(await undo(alone)).toMatchObject({ paymentStatus: 'unpaid', undo: null });
    const params = { id: invoiced };
    await shop.api('POST /orders/admin/:id/invoice', { token, params });
    expect((await read(invoiced)).undo).toBeNull();
    await admin.refund(refunded, { amount: 100 });
    expect((await read(refunded)).undo).toBeNull();
  });

  test('only the named change is undone: once the order has changed further, no other is undone instead', async () => {
    const { id } = await orderThat('confirmed');
    const eventId = (await read(id)).undo?.eventId ?? 0;
    await admin.change(id, { status: 'packed' });
    const params = { id };
    const stale = shop.api('POST /orders/admin/:id/undo', { token, params, body: { eventId } });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'stale' });
    const tries = [1, 2, 3, 4].map(() => undo(id));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(['new', 'confirmed']).toContain((await read(id)).status);
  });
});
