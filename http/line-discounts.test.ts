import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paidFor } from '#core/spread.ts';
import { testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

/** A phone order of items at these prices, with a discount on the entire order. */
async function orderOf(prices: number[], discount: number, quantity = 1) {
  const items = [];
  for (const price of prices) items.push(await shop.addItem(5, price));
  return await shop.api('POST /orders/admin', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...draft,
      client: { phone: '+99364111222', firstName: 'Jeren', lastName: 'Gold' },
      lines: items.map(({ sizeId }) => ({ sizeId, quantity })),
      discount: { amount: discount, reason: 'A regular' },
    },
  });
}

test('an order discount is split among its lines', async () => {
  const { lines } = await orderOf([60_000, 40_000], 10_000);
  expect(lines.map(({ discount }) => discount)).toEqual([6000, 4000]);
  expect(lines.map((line) => paidFor(line, 0, 1))).toEqual([54_000, 36_000]);
});

test('an order discount is split to the minor unit, and so is each line’s share among its items', async () => {
  const { lines, subtotal, discount } = await orderOf([3333, 3333, 3334], 100, 3);
  expect(lines.map((line) => line.discount)).toEqual([33, 33, 34]);
  const items = lines.flatMap((line) => [0, 1, 2].map((before) => paidFor(line, before, 1)));
  expect(items.reduce((sum, one) => sum + one, 0)).toBe(subtotal - discount);
});

test('best sellers are ranked by the amounts paid for them', async () => {
  await orderOf([900_000, 800_000], 850_000);
  const { top } = await shop.api('GET /admin/overview', { token, query: { days: 1 } });
  expect(top.slice(0, 2).map(({ sales }) => sales)).toEqual([450_000, 400_000]);
});

test('orders from before this rule are migrated in the same way', async () => {
  for (const [prices, discount] of [
    [[100, 100, 100], 100],
    [[1, 99_999, 7], 50_003],
    [[60_000, 40_000], 100_000],
  ] as const) {
    await orderOf([...prices], discount);
  }
  const lines = () =>
    sql<{ id: number; discount: number }>`select id, discount from order_lines order by id`
      .execute(shop.db)
      .then(({ rows }) => rows);
  const placed = await lines();
  await sql`update order_lines set discount = 0`.execute(shop.db);
  const file = new URL('../database/migrations/0098_line_discounts.sql', import.meta.url);
  const update = readFileSync(file, 'utf8')
    .split(';')
    .find((statement) => /^\s*with shares/.test(statement));
  await sql.raw(update ?? '').execute(shop.db);
  expect(await lines()).toEqual(placed);
});
