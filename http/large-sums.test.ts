import { expect, test } from 'vitest';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

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

test('an order of any total is placed, and hides no list', async () => {
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
