import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError, createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { insertOrder } from '#domain/orders/place-order.sql.ts';
import {
  openTestShop,
  type TestClient,
  type TestItem,
  type TestShop,
  testShop,
} from './testing.ts';
import { buyersOf, draft, stockOf } from './testing-orders.ts';

const shop = await testShop();

/** Calls again when a busy machine refused a call that could not begin in time. */
const patiently: typeof fetch = async (...call) => {
  const answer = await fetch(...call);
  const comesAgain = answer.status === 503 && answer.headers.has('retry-after');
  return comesAgain ? await patiently(...call) : answer;
};

const api = createApi<AllRoutes>({ base: shop.url, fetch: patiently });
const { fill, order } = buyersOf({ ...shop, api });

test('the same key sent 50 times at once creates one order, with 50 equal answers', async () => {
  const client = await shop.addClient();
  const item = await shop.addItem(50);
  await fill(client, item, 2);
  // Opens all connections first, so that the fifty requests run concurrently.
  const read = () => api('GET /basket/my-basket', { token: client.token });
  await Promise.all(Array.from({ length: 50 }, read));
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(client, 'the-key')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
  expect(await stockOf(shop, item.sizeId)).toBe(48);
  expect(await api('GET /orders/client', { token: client.token })).toHaveLength(1);
});

test('the same basket ordered in two tabs at once, each with its own key, is one order', async () => {
  const client = await shop.addClient();
  const item = await shop.addItem(5);
  await fill(client, item, 2);
  const tabs = [order(client, 'one tab'), order(client, 'other tab')];
  const answers = await Promise.all(tabs.map(answerOf));
  expect(answers.sort()).toEqual(['422 basket_empty', 'ordered']);
  expect(await stockOf(shop, item.sizeId)).toBe(3);
  expect(await api('GET /orders/client', { token: client.token })).toHaveLength(1);
});

test('200 buyers at once get exactly 50 of 50 items, and 150 are refused as sold out', async () => {
  const buy = (buyer: TestClient) => answerOf(order(buyer));
  const { buyers, item } = await gather(shop, { buyers: 200, stock: 50 });
  await Promise.all(buyers.map((buyer) => fill(buyer, item)));
  const sale = await sell(shop, item, buyers.map(buy));
  expect(sale).toEqual({ ordered: 50, '409 out_of_stock': 150, left: 0 });
}, 60_000);

test('the same checks fail when a sale writes the stock that it read before, less one', async () => {
  const careless = await openTestShop();
  const { buyers, item } = await gather(careless, { buyers: 60, stock: 15 });
  const buy = (buyer: TestClient) => orderCarelessly(careless, buyer, item);
  const sale = await sell(careless, item, buyers.map(buy));
  expect(sale).not.toEqual({ ordered: 15, '409 out_of_stock': 45, left: 0 });
  expect(await careless.findBroken()).toContainEqual({
    rule: 'what was sold of a size is what orders have of it',
    broken: String(item.sizeId),
  });
  await careless.close();
});

async function gather(on: TestShop, { buyers, stock }: { buyers: number; stock: number }) {
  const item = await on.addItem(stock);
  return { item, buyers: await Promise.all(Array.from({ length: buyers }, () => on.addClient())) };
}

/** How often buyers who order at the same time got each answer, and how many items are left. */
async function sell(
  on: TestShop,
  { sizeId }: TestItem,
  buying: Promise<string>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of await Promise.all(buying)) counts[answer] = (counts[answer] ?? 0) + 1;
  return { ...counts, left: await stockOf(on, sizeId) };
}

async function answerOf(ordering: Promise<unknown>): Promise<string> {
  return await ordering.then(
    () => 'ordered',
    (error: unknown) => {
      if (error instanceof ApiError) return `${error.status} ${error.problem.code}`;
      throw error;
    },
  );
}

/** Orders one item without a lock: reads the stock, and writes one less later. */
async function orderCarelessly(on: TestShop, client: TestClient, item: TestItem): Promise<string> {
  const read = await stockOf(on, item.sizeId);
  if (read < 1) return '409 out_of_stock';
  const price = 10_000;
  const row = {
    client_id: client.id,
    idempotency_key: randomUUID(),
    request_hash: '',
    currency: 'eur' as const,
    subtotal: price,
    delivery: 0,
    total: price,
    language: 'en' as const,
    address: JSON.stringify(draft.address),
    delivery_method: '{}',
    payment_method: '{}',
  };
  const line = { ...item, title: 'Ring', color: 'Gold', size: '52 mm', sku: 'T', image: null };
  const lines = [{ ...line, price, quantity: 1, lineTotal: price, discount: 0 }];
  await on.db.transaction().execute(async (tx) => {
    await insertOrder(tx, row, {
      lines,
      actor: 'Aýna Test',
      numbers: 'sequential',
    });
    await tx
      .updateTable('product_sizes')
      .set({ stock: read - 1 })
      .where('id', '=', item.sizeId)
      .execute();
  });
  return 'ordered';
}

test('60 writers of eight sizes each, in any order, all succeed: no deadlock reaches a client', async () => {
  const token = await shop.addAdmin('owner');
  const products = await Promise.all([1, 2, 3, 4].map(() => shop.addProduct(Array(5).fill(60))));
  const items = products.flatMap(({ id: productId, colors }) =>
    colors.flatMap(({ id: colorId, sizes }) =>
      sizes.map(({ id: sizeId }) => ({ productId, colorId, sizeId, quantity: 1 })),
    ),
  );
  const some = () => shuffle(items).slice(0, 8);
  const addBuyer = async () => {
    const client = await shop.addClient();
    await api('POST /basket/merge', { token: client.token, body: { items: some() } });
    return client;
  };
  const prepare = async () => {
    const [buyer, canceller, returner] = [await addBuyer(), await addBuyer(), await addBuyer()];
    const [{ id }, returned] = [await order(canceller), await order(returner)];
    const paid = { token, params: { id: returned.id } };
    await api('PATCH /orders/admin/:id', { ...paid, body: { paymentStatus: 'paid' } });
    const lines = returned.lines.map((line) => ({ lineId: line.id, quantity: 1, restock: true }));
    const body = { amount: returned.total, lines: shuffle(lines) };
    const stock = { field: 'stock' as const, was: 60, to: 61 };
    const cells = some().map(({ sizeId }) => ({ ...stock, id: sizeId }));
    return [
      () => order(buyer),
      () => api('POST /orders/client/:id/cancel', { token: canceller.token, params: { id } }),
      () => api('POST /orders/admin/:id/refunds', { ...paid, body }),
      () => api('PATCH /product-sizes', { token, body: { cells } }),
      addBuyer,
    ];
  };
  const writers = (await Promise.all(Array.from({ length: 12 }, prepare))).flat();
  expect(await Promise.all(writers.map((write) => write()))).toHaveLength(60);
  expect(await shop.findBroken()).toEqual([]);
}, 60_000);

function shuffle<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row);
}
