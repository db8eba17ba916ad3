import { describe, expect, test } from 'vitest';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { problemOf, testShop } from './testing.ts';
import { adminOf, place } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

type Body = { amount: number; note?: string; was?: { paid: number } };

function receive(id: string, body: Body) {
  return shop.api('POST /orders/admin/:id/payments', { token, params: { id }, body });
}

function read(id: string) {
  return shop.api('GET /orders/admin/:id', { token, params: { id } });
}

async function undo({ id, undo: offered }: AdminOrder) {
  const body = { eventId: offered?.eventId ?? 0 };
  return await shop.api('POST /orders/admin/:id/undo', { token, params: { id }, body });
}

/** An order of €100. */
async function addOrder() {
  const client = await shop.addClient();
  const { order } = await place(shop, client, [1]);
  return { id: order.id, client };
}

describe('money received by hand', () => {
  test('pays an order in parts, and never more than its total', async () => {
    const { id, client } = await addOrder();
    expect(await read(id)).toMatchObject({ paid: 0, payable: 10_000, payments: [] });
    const part = await receive(id, { amount: 4_000, note: 'Deposit in the shop' });
    expect(part).toMatchObject({ paymentStatus: 'partially_paid', paid: 4_000, payable: 6_000 });
    expect(part.payments).toMatchObject([
      { provider: 'manual', reference: null, amount: 4_000, captured: 4_000, state: 'paid' },
    ]);
    expect(part.payments[0]).toMatchObject({ note: 'Deposit in the shop', reason: null });
    const tooMuch = await problemOf(receive(id, { amount: 6_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { amount: 'must be at most 60.00' } });
    const rest = await receive(id, { amount: 6_000 });
    expect(rest).toMatchObject({ paymentStatus: 'paid', paid: 10_000, payable: 0 });
    const more = await problemOf(receive(id, { amount: 1 }));
    expect(more).toMatchObject({ status: 409, code: 'illegal_transition' });
    const params = { id };
    const seen = await shop.api('GET /orders/client/:id', { token: client.token, params });
    expect(seen).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
    expect(JSON.stringify(seen)).not.toContain('Deposit in the shop');
    expect(seen).not.toHaveProperty('payments');
  });

  test('is completed by setting the status to paid', async () => {
    const { id } = await addOrder();
    await receive(id, { amount: 2_500 });
    const paid = await admin.change(id, { paymentStatus: 'paid' });
    expect(paid).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
    expect(paid.payments.map(({ captured }) => captured)).toEqual([2_500, 7_500]);
  });

  test('is recorded once by two admins who saw the same amount', async () => {
    const { id } = await addOrder();
    const once = { amount: 3_000, was: { paid: 0 } };
    const done = await Promise.allSettled([1, 2, 3].map(() => receive(id, once)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(receive(id, once))).toMatchObject({ status: 409, code: 'stale' });
    const whole = { amount: 10_000, was: { paid: 0 } };
    expect(await problemOf(receive(id, whole))).toMatchObject({ code: 'stale' });
    expect(await read(id)).toMatchObject({ paid: 3_000 });
  });

  test('takes over a payment that was authorised', async () => {
    const { id } = await addOrder();
    await admin.change(id, { paymentStatus: 'authorised' });
    expect((await read(id)).payments).toMatchObject([{ state: 'authorised', captured: 0 }]);
    const part = await receive(id, { amount: 4_000 });
    expect(part).toMatchObject({ paymentStatus: 'partially_paid', paid: 4_000 });
    expect(part.payments).toMatchObject([{ state: 'paid', amount: 10_000, captured: 4_000 }]);
    const undone = await undo(part);
    expect(undone).toMatchObject({ paymentStatus: 'authorised', paid: 0 });
    expect(undone.payments).toMatchObject([{ state: 'authorised', captured: 0 }]);
  });

  test('follows an attempt that failed', async () => {
    const { id } = await addOrder();
    await admin.change(id, { paymentStatus: 'authorised' });
    const failed = await admin.change(id, { paymentStatus: 'failed' });
    expect(failed).toMatchObject({ paymentStatus: 'failed', payments: [{ state: 'failed' }] });
    const paid = await admin.change(id, { paymentStatus: 'paid' });
    expect(paid.payments.map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(await undo(paid)).toMatchObject({ paymentStatus: 'failed', payments: [{}] });
  });
});

describe('a payment recorded by mistake', () => {
  test('is undone part by part', async () => {
    const { id } = await addOrder();
    await receive(id, { amount: 1_000 });
    const second = await receive(id, { amount: 2_000 });
    expect(second).toMatchObject({ paymentStatus: 'partially_paid', paid: 3_000 });
    const first = await undo(second);
    expect(first).toMatchObject({ paymentStatus: 'partially_paid', paid: 1_000 });
    expect(first.events.at(-1)).toMatchObject({ type: 'undone', to: null });
    const none = await undo(first);
    expect(none).toMatchObject({ paymentStatus: 'unpaid', paid: 0, payments: [], undo: null });
    expect(none.events.at(-1)).toMatchObject({ from: 'partially_paid', to: 'unpaid' });
  });

  test('stays once it was refunded or invoiced', async () => {
    const [refunded, invoiced] = [await addOrder(), await addOrder()];
    await receive(refunded.id, { amount: 1_000 });
    expect(await admin.refund(refunded.id, { amount: 100 })).toMatchObject({ undo: null });
    await receive(invoiced.id, { amount: 1_000 });
    const params = { id: invoiced.id };
    const order = await shop.api('POST /orders/admin/:id/invoice', { token, params });
    expect(order).toMatchObject({ undo: null, invoice: { contents: { paid: 1_000 } } });
  });
});

describe('the money of an order that was paid in part', () => {
  test('is refunded up to what came', async () => {
    const { id } = await addOrder();
    await receive(id, { amount: 4_000 });
    const tooMuch = await problemOf(admin.refund(id, { amount: 4_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { amount: 'must be at most 40.00' } });
    const part = await admin.refund(id, { amount: 1_500 });
    expect(part).toMatchObject({ paymentStatus: 'partially_refunded', refundable: 2_500 });
    const all = await admin.change(id, { paymentStatus: 'refunded' });
    expect(all).toMatchObject({ paymentStatus: 'refunded', refunded: 4_000, refundable: 0 });
  });

  test('is due back when it is cancelled, and the rest is due when it is shipped', async () => {
    const [cancelled, shipped] = [await addOrder(), await addOrder()];
    for (const { id } of [cancelled, shipped]) await receive(id, { amount: 4_000 });
    const paymentStatus = ['partially_paid' as const];
    const ids = [cancelled.id, shipped.id];
    const some = { ids, paymentStatus };
    const found = await shop.api('GET /orders/admin/clients', { token, query: some });
    expect(found.map(({ id }) => id).sort()).toEqual(ids.toSorted());

    expect(await admin.change(cancelled.id, { status: 'cancelled' })).toMatchObject({
      refundDue: 4_000,
      paymentDue: 0,
    });
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await admin.change(shipped.id, { status });
    expect(await read(shipped.id)).toMatchObject({ refundDue: 0, paymentDue: 6_000 });

    for (const [due, id] of [
      ['refund', cancelled.id],
      ['payment', shipped.id],
    ] as const) {
      const listed = await shop.api('GET /orders/admin/clients', { token, query: { due, ids } });
      expect(listed.map((order) => order.id)).toEqual([id]);
    }
    const { sums } = await shop.api('GET /orders/admin/sums', { token, query: { ids } });
    expect(sums).toMatchObject([{ refundDue: 4_000, paymentDue: 6_000 }]);
    const kept = await admin.change(cancelled.id, { keep: 'Deposit' });
    expect(kept).toMatchObject({ kept: 4_000, refundDue: 0 });
    await receive(shipped.id, { amount: 6_000 });
    expect(await read(shipped.id)).toMatchObject({ paymentStatus: 'paid', paymentDue: 0 });
  });

  test('is reported to webhooks with each part', async () => {
    const owner = await shop.addAdmin('owner');
    const body = { url: 'https://books.example.com/hook', events: ['payment.updated' as const] };
    await shop.api('POST /webhooks', { token: owner, body });
    const { id } = await addOrder();
    await receive(id, { amount: 1_000 });
    await undo(await receive(id, { amount: 2_000 }));
    await admin.change(id, { note: 'Called' });
    const rows = await shop.db.selectFrom('webhook_deliveries').select('data').orderBy('number');
    expect((await rows.execute()).map(({ data }) => data)).toMatchObject([
      { orderId: id, status: 'partially_paid', paid: 1_000 },
      { orderId: id, status: 'partially_paid', paid: 3_000 },
      { orderId: id, status: 'partially_paid', paid: 1_000 },
    ]);
  });
});

test('a payment status that does not follow from the payments is found', async () => {
  const { id } = await addOrder();
  await receive(id, { amount: 4_000 });
  const rule = (name: string) => expect.stringContaining(name);
  const broken = async () => JSON.stringify(await shop.findBroken());
  expect(await shop.findBroken()).toEqual([]);
  const orders = shop.db.updateTable('orders').where('id', '=', id);
  await orders.set({ payment_status: 'paid' }).execute();
  expect(await broken()).toEqual(rule('the payment status follows from the payments and refunds'));
  await orders.set({ payment_status: 'partially_paid' }).execute();
  await shop.db
    .insertInto('refunds')
    .values({ order_id: id, amount: 4_001, note: null, actor: 'x' })
    .execute();
  expect(await broken()).toEqual(rule('no more is refunded than was paid'));
  await shop.db.deleteFrom('refunds').where('order_id', '=', id).execute();
  expect(await shop.findBroken()).toEqual([]);
});
