import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problemOf, type TestClient, testShop } from './testing.ts';
import { adminOf, draft, place, stockOf } from './testing-orders.ts';

const shop = await testShop({ limits: true });
const owner = await shop.addAdmin('owner');
const admin = adminOf(shop, owner);

/** Orders this quantity of products with ample stock. */
async function orderMany(client: TestClient, quantity: number) {
  const item = await shop.addItem(100);
  const { token } = client;
  await shop.api('POST /basket/add', { token, body: { ...item, quantity } });
  return {
    sizeId: item.sizeId,
    order: () =>
      shop.api('POST /orders/client/create-order', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: draft,
      }),
  };
}

describe('unpaid orders of a customer who has received none yet', () => {
  test('reserve twenty products at most; the next one is refused with this reason', async () => {
    const client = await shop.addClient();
    const many = await orderMany(client, 21);
    expect(await problemOf(many.order())).toMatchObject({
      status: 409,
      code: 'too_many_unpaid',
      bound: 'items',
      most: 20,
    });
    expect(await stockOf(shop, many.sizeId)).toBe(100);
  });

  test('are limited to five, until one is paid', async () => {
    const client = await shop.addClient();
    const first = await place(shop, client, [1]);
    for (let i = 0; i < 4; i += 1) await place(shop, client, [1]);
    const sixth = await orderMany(client, 1);
    expect(await problemOf(sixth.order())).toMatchObject({ bound: 'orders', most: 5 });
    await admin.change(first.order.id, { paymentStatus: 'paid' });
    expect(await sixth.order()).toMatchObject({ status: 'new' });
  });

  test('are limited equally when placed at the same time', async () => {
    const client = await shop.addClient();
    const many = await orderMany(client, 12);
    const tries = await Promise.allSettled([many.order(), many.order(), many.order()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const more = await orderMany(client, 9);
    expect(await problemOf(more.order())).toMatchObject({ code: 'too_many_unpaid' });
  });

  test('are not limited when an admin enters them', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(100);
    const written = await shop.api('POST /orders/admin', {
      token: owner,
      body: {
        ...draft,
        clientId: client.id,
        lines: [{ sizeId: item.sizeId, quantity: 30 }],
      },
    });
    expect(written.lines).toMatchObject([{ quantity: 30 }]);
  });
});

test('the limits are higher once the customer has received an order', async () => {
  const client = await shop.addClient();
  const { order } = await place(shop, client, [1]);
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await admin.change(order.id, { status });
  const many = await orderMany(client, 40);
  expect(await many.order()).toMatchObject({ status: 'new' });
});

test('the owner can change or remove the limits', async () => {
  const client = await shop.addClient();
  const set = (mostUnpaidItems: number) =>
    shop.api('PATCH /settings/admin', {
      token: owner,
      body: { mostUnpaidItems },
    });
  await set(3);
  const many = await orderMany(client, 4);
  expect(await problemOf(many.order())).toMatchObject({ most: 3 });
  await set(0);
  expect(await many.order()).toMatchObject({ status: 'new' });
  await set(20);
});
