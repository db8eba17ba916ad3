import { beforeEach, describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { adminOf, place, stockOf } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

describe('a refund', () => {
  test('is partial or full, never more than was paid, and returns products to stock on request', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [2]);
    const [lineId = 0] = lines;
    const unpaid = await problemOf(admin.refund(order.id, { amount: 1 }));
    expect(unpaid).toMatchObject({ status: 409, code: 'illegal_transition' });
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await admin.change(order.id, { status });
    await admin.change(order.id, { paymentStatus: 'paid' });
    const tooMuch = await problemOf(admin.refund(order.id, { amount: 20_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { amount: 'must be at most 200.00' } });
    const back = [{ lineId, quantity: 1, restock: true }];
    const part = await admin.refund(order.id, {
      amount: 10_000,
      lines: back,
      note: 'One was too small',
    });
    expect(part).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: 10_000,
      refundable: 10_000,
      refunds: [{ amount: 10_000, note: 'One was too small' }],
    });
    expect(await stockOf(shop, sizes[0])).toBe(4);
    const thrice = [{ lineId, quantity: 2, restock: true }];
    const again = await problemOf(admin.refund(order.id, { amount: 1, lines: thrice }));
    expect(again).toMatchObject({ fields: { 'lines.0.quantity': 'must be at most 1' } });
    const refunded = await admin.refund(order.id, { amount: 10_000 });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
    expect(
      (await admin.messagesOf(order.id)).filter((text) =>
        text.includes('we have refunded €100.00 for'),
      ),
    ).toHaveLength(2);
  });

  test('of the last amount succeeds for one of two simultaneous requests', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await admin.change(order.id, { paymentStatus: 'paid' });
    const tries = [1, 2, 3, 4].map(() => admin.refund(order.id, { amount: 6_000 }));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can’t be made by setting the payment status to partially refunded', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await admin.change(order.id, { paymentStatus: 'paid' });
    const set = admin.change(order.id, { paymentStatus: 'partially_refunded' });
    expect(await problemOf(set)).toMatchObject({ code: 'illegal_transition', legal: ['refunded'] });
    const refunded = await admin.change(order.id, { paymentStatus: 'refunded' });
    expect(refunded).toMatchObject({
      refunded: refunded.total,
      refunds: [{ amount: refunded.total }],
    });
  });

  test('is refused when it is based on an outdated refunded amount', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await admin.change(order.id, { paymentStatus: 'paid' });
    const giveBack = (refunded: number) =>
      admin.refund(order.id, { amount: 1_000, was: { refunded } });
    expect(await giveBack(0)).toMatchObject({ refunded: 1_000 });
    expect(await problemOf(giveBack(0))).toMatchObject({ code: 'stale' });
    expect(await giveBack(1_000)).toMatchObject({ refunded: 2_000 });
  });

  test('of products not sent yet removes them from what is to be sent', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [1, 1]);
    const [first = 0, second = 0] = lines;
    await admin.change(order.id, { status: 'confirmed', paymentStatus: 'paid' });
    await admin.send(order.id, [{ lineId: first, quantity: 1 }]);
    const rest = await admin.refund(order.id, {
      amount: 10_000,
      lines: [{ lineId: second, quantity: 1, restock: true }],
    });
    expect(rest).toMatchObject({ status: 'shipped', unsent: [] });
    expect(await stockOf(shop, sizes[1])).toBe(5);
  });

  test('is considered when the order is cancelled: only items that no refund covered are restocked', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [3]);
    await admin.change(order.id, { paymentStatus: 'paid' });
    const [lineId = 0] = lines;
    await admin.refund(order.id, {
      amount: 10_000,
      lines: [{ lineId, quantity: 1, restock: true }],
    });
    await admin.change(order.id, { status: 'cancelled' });
    expect(await stockOf(shop, sizes[0])).toBe(5);
    // Cancelling restocked the items already, so the refund does not restock them again.
    await admin.refund(order.id, { amount: 5_000, lines: [{ lineId, quantity: 2 }] });
    expect(await stockOf(shop, sizes[0])).toBe(5);
  });
});

describe('the payment of a cancelled or returned order', () => {
  async function paidOrder(refunded = 0) {
    const placed = await place(shop, await shop.addClient(), [1]);
    await admin.change(placed.order.id, { status: 'confirmed', paymentStatus: 'paid' });
    if (refunded) await admin.refund(placed.order.id, { amount: refunded });
    return { ...placed, id: placed.order.id };
  }

  let dueBefore: string[] = [];
  beforeEach(async () => {
    dueBefore = [];
    dueBefore = await dueNow();
  });

  /**
   * The orders with a refund due since the start of the test; all places that show them must agree.
   */
  async function dueNow() {
    const query = { due: 'refund' as const };
    const orders = await shop.api('GET /orders/admin/clients', { token, query });
    const { sums } = await shop.api('GET /orders/admin/sums', { token, query });
    const { refundsDue } = await shop.api('GET /admin/overview', { token, query: {} });
    const listed = orders.reduce((sum, { refundDue }) => sum + refundDue, 0);
    expect(sums.reduce((sum, { refundDue }) => sum + refundDue, 0)).toBe(listed);
    expect(refundsDue.reduce((sum, { total }) => sum + total, 0)).toBe(listed);
    expect(refundsDue.reduce((sum, { count }) => sum + count, 0)).toBe(orders.length);
    return orders.map(({ id }) => id).filter((id) => !dueBefore.includes(id));
  }

  test('is due until it is refunded: in the order, in a list and on the overview', async () => {
    const { id, sizes } = await paidOrder(2_000);
    expect(await dueNow()).toEqual([]);
    const cancelled = await admin.change(id, { status: 'cancelled', reason: 'Changed her mind' });
    expect(cancelled).toMatchObject({ refundDue: 8_000, refundable: 8_000, restocked: true });
    expect(cancelled.events.at(-1)).toMatchObject({ to: 'cancelled', text: 'Changed her mind' });
    expect(await stockOf(shop, sizes[0])).toBe(5);
    expect(await dueNow()).toEqual([id]);
    expect(await admin.refund(id, { amount: 8_000 })).toMatchObject({ refundDue: 0 });
    expect(await dueNow()).toEqual([]);
  });

  test('can be refunded in the same step, never more than was paid', async () => {
    const { id } = await paidOrder(2_000);
    const tooMuch = await problemOf(admin.change(id, { status: 'cancelled', refund: 8_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { refund: 'must be at most 80.00' } });
    const done = await admin.change(id, { status: 'cancelled', refund: 8_000, reason: 'Broken' });
    expect(done).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundDue: 0 });
    expect(done.refunds.at(-1)).toMatchObject({ amount: 8_000, note: 'Broken' });
    const alone = await problemOf(admin.change((await paidOrder()).id, { refund: 1 }));
    expect(alone).toMatchObject({ status: 422, fields: { refund: expect.any(String) } });
  });

  test('can be kept for a reason, which the customer can’t read', async () => {
    const { id } = await paidOrder();
    for (const status of ['packed', 'shipped', 'returned'] as const)
      await admin.change(id, { status });
    await admin.refund(id, { amount: 9_100 });
    expect(await dueNow()).toEqual([id]);
    const kept = await admin.change(id, { keep: 'Delivery is not refunded' });
    expect(kept).toMatchObject({ refundDue: 0, kept: 900, refundable: 900 });
    expect(kept.events.at(-1)).toMatchObject({ type: 'kept', to: '900' });
    const twice = await problemOf(admin.change(id, { keep: 'Once more' }));
    expect(twice).toMatchObject({ status: 422, fields: { keep: 'nothing is due' } });
    expect(await admin.refund(id, { amount: 500 })).toMatchObject({ kept: 400, refundDue: 0 });
  });

  test('is also due when the customer cancels a paid order', async () => {
    const client = await shop.addClient();
    const { order } = await place(shop, client, [1]);
    await admin.change(order.id, { paymentStatus: 'paid' });
    const params = { id: order.id };
    await shop.api('POST /orders/client/:id/cancel', { token: client.token, params });
    const seen = await shop.api('GET /orders/admin/:id', { token, params });
    expect(seen).toMatchObject({ status: 'cancelled', refundDue: 10_000, undo: null });
    expect(await dueNow()).toEqual([order.id]);
  });

  test('items unfit for sale stay out of stock', async () => {
    const { id, sizes } = await paidOrder();
    await admin.change(id, { status: 'cancelled', restock: false });
    expect(await stockOf(shop, sizes[0])).toBe(4);
  });
});

describe('the payment of a shipped order', () => {
  test('is due while it is unpaid', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
      await admin.change(order.id, { status });
    const query = { due: 'payment' as const };
    const due = async () => (await shop.api('GET /orders/admin/clients', { token, query }))[0];
    expect(await due()).toMatchObject({ id: order.id, paymentDue: 10_000 });
    const { paymentsDue } = await shop.api('GET /admin/overview', { token, query: {} });
    const listed = await shop.api('GET /orders/admin/clients', { token, query });
    const [first] = paymentsDue;
    expect(paymentsDue).toHaveLength(1);
    expect(first?.count).toBe(listed.length);
    expect(first?.total).toBe(listed.reduce((sum, { paymentDue }) => sum + paymentDue, 0));
    await admin.change(order.id, { paymentStatus: 'paid' });
    expect((await due())?.id).not.toBe(order.id);
  });
});
