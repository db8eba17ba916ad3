import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { type TestClient, testShop } from './testing.ts';
import { adminOf, buyersOf, draft } from './testing-orders.ts';

/** 99 rings of 1,000,000.00 exceed the maximum of an entered amount. */
const price = 100_000_000;
const total = 99 * price;

const shop = await testShop();

test('a basket of any total is shown to its client, and to the admin when it is abandoned', async () => {
  const { id, token } = await shop.addClient();
  const item = { ...(await shop.addItem(99, price)), quantity: 99 };
  const preview = await shop.api('POST /basket/preview', { body: { items: [item] } });
  expect(preview.total).toBe(total);
  await shop.api('POST /basket/merge', { token, body: { items: [item] } });
  expect((await shop.api('GET /client/me/export', { token })).basket.total).toBe(total);
  await shop.db
    .updateTable('basket_lines')
    .set({ updated_at: new Date(Date.now() - 3 * 3_600_000) })
    .where('client_id', '=', id)
    .execute();
  await findAbandoned(shop.db);
  const owner = await shop.addAdmin('owner');
  const abandoned = await shop.api('GET /orders/admin/abandoned', { token: owner });
  expect(abandoned.map((one) => one.total)).toContain(total);
});

test('an order of any total is placed, and breaks no list', async () => {
  const { token } = await shop.addClient();
  const item = { ...(await shop.addItem(99, price)), quantity: 99 };
  await shop.api('POST /basket/add', { token, body: item });
  const order = await shop.api('POST /orders/client/create-order', {
    token,
    headers: { 'idempotency-key': 'a large order' },
    body: draft,
  });
  expect(order.total).toBe(total);
  const owner = await shop.addAdmin('owner');
  const all = await shop.api('GET /orders/admin/clients', { token: owner });
  expect(all.map((one) => one.total)).toContain(total);
  const own = await shop.api('GET /orders/client', { token });
  expect(own.map((one) => one.total)).toEqual([total]);
});

/** Nearly 2 ** 53: as much as a single order can cost. */
const most = 9_000_000_000_000_000;

/** Two orders of `most` in each of three states, and an abandoned basket of `most`. */
async function placeLargest(client: TestClient, token: string) {
  const { fill, order } = buyersOf(shop);
  const admin = adminOf(shop, token);
  const item = await shop.addItem(6);
  const placeOne = async () => {
    await fill(client, item);
    const { id } = await order(client);
    await sql`with lines as (
        update order_lines set price = ${most}, line_total = ${most} where order_id = ${id}
      ) update orders set subtotal = ${most}, total = ${most} where id = ${id}`.execute(shop.db);
    return id;
  };
  const placeTwo = async () => [await placeOne(), await placeOne()];
  const [unpaid, cancelled, refunded] = [await placeTwo(), await placeTwo(), await placeTwo()];
  for (const id of unpaid) {
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await admin.change(id, { status });
  }
  for (const id of [...cancelled, ...refunded]) await admin.change(id, { paymentStatus: 'paid' });
  for (const id of cancelled) await admin.change(id, { status: 'cancelled' });
  for (const id of refunded) await admin.refund(id, { amount: most });
  const left = {
    client_id: client.id,
    lines: '[]',
    count: 1,
    total: most,
    currency: 'eur' as const,
  };
  const recovered = [...unpaid, ...cancelled, null];
  await shop.db
    .insertInto('abandoned_orders')
    .values(
      recovered.map((id) => ({ ...left, recovered_order_id: id, last_activity_at: new Date() })),
    )
    .execute();
  return { refunded };
}

test('sums beyond the largest integer of JavaScript break no list', async () => {
  const [client, token] = [await shop.addClient(), await shop.addAdmin('owner')];
  const { refunded } = await placeLargest(client, token);
  const [two, four] = [2 * most, 4 * most];
  const query = { clientId: client.id };
  expect((await shop.api('GET /orders/admin/sums', { token, query })).sums).toMatchObject([
    { total: 6 * most, notSold: two, refundDue: two, paymentDue: two },
  ]);
  const listDue = (due: 'refund' | 'payment') =>
    shop.api('GET /orders/admin/clients', { token, query: { due, sort: '-total' } });
  expect((await listDue('refund')).map((order) => order.refundDue)).toEqual([most, most]);
  expect((await listDue('payment')).map((order) => order.paymentDue)).toEqual([most, most]);
  const { recovered } = await shop.api('GET /orders/admin/counts', { token });
  expect(recovered.total).toBe(four);
  const abandoned = await shop.api('GET /orders/admin/abandoned/sums', { token });
  expect(abandoned.sums[0]?.total).toBeGreaterThanOrEqual(5 * most);
  const { clients } = await shop.api('GET /client/users', { token, query: { sort: '-total' } });
  expect(clients[0]).toMatchObject({ id: client.id, orderCount: 6, orderTotal: four });
  const overview = await shop.api('GET /admin/overview', { token });
  expect(overview).toMatchObject({
    sold: { paid: two, givenBack: two },
    top: [{ sales: four }, {}],
    refundsDue: [{ count: 2, total: two }],
  });
  expect(overview.sold.sales).toBeGreaterThanOrEqual(four);
  const params = { id: refunded[0] ?? '' };
  const { invoice } = await shop.api('POST /orders/admin/:id/invoice', { token, params });
  expect(invoice?.contents.total).toBe(most);
  const own = await shop.api('GET /orders/client', { token: client.token });
  expect(own.map((order) => order.total)).toEqual(Array(6).fill(most));
  const file = await shop.api('GET /client/me/export', { token: client.token });
  expect(file.orders).toHaveLength(6);
});
