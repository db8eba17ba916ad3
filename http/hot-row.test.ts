import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();

type Got = { status: number; retryAfter: string | null; body: { id?: string; code?: string } };

async function order(token: string, key: string = randomUUID()): Promise<Got> {
  const reply = await fetch(`${shop.url}/api/orders/client/create-order`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(draft),
  });
  const body = await reply.json();
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body };
}

async function addBuyer(item: object): Promise<string> {
  const { token } = await shop.addClient();
  await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } as never });
  return token;
}

async function countWaiting(): Promise<number> {
  const { rows } = await shop.pool.query(`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0].count;
}

test('while one row is locked, requests for it get 503 with Retry-After, and all others are answered', async () => {
  const hot = await shop.addItem(50);
  const other = await shop.addItem(50);
  const buyers: string[] = [];
  for (let i = 0; i < 15; i += 1) buyers.push(await addBuyer(hot));
  const unblocked = await addBuyer(other);

  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select from product_sizes where id = $1 for update', [hot.sizeId]);
  let waiting = true;
  const refused = Promise.all(buyers.map((buyer) => order(buyer))).finally(() => {
    waiting = false;
  });
  // Waits until as many transactions as possible wait for the row.
  await expect.poll(countWaiting, { timeout: 15_000 }).toBeGreaterThan(3);
  const read = await fetch(`${shop.url}/api/products/client?search=${randomUUID()}`);
  expect([read.status, waiting]).toEqual([200, true]);
  for (const { status, retryAfter } of await refused) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
  expect((await order(unblocked)).status).toBe(201);
  await holder.query('rollback');
  holder.release();
  for (const token of buyers) {
    const { basket } = await shop.api('GET /basket/my-basket', { token });
    expect(basket).toMatchObject([{ sizeId: hot.sizeId, quantity: 1 }]);
  }
  expect((await order(buyers[0] ?? '')).status).toBe(201);
});

test('an order of a sold-out product is refused immediately, however many wait for it', async () => {
  const hot = await shop.addItem(2);
  const [first, second, late] = [await addBuyer(hot), await addBuyer(hot), await addBuyer(hot)];
  for (const buyer of [first, second]) expect((await order(buyer)).status).toBe(201);
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select from product_sizes where id = $1 for update', [hot.sizeId]);
  expect(await order(late)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  await holder.query('rollback');
  holder.release();
});

test('a repeated order gets the same answer as before, though its basket now contains sold-out items', async () => {
  const item = await shop.addItem(1);
  const next = await shop.addItem(1);
  const [buyer, other] = [await addBuyer(item), await addBuyer(next)];
  const key = randomUUID();
  const { body: ordered } = await order(buyer, key);
  await shop.api('POST /basket/add', { token: buyer, body: { ...next, quantity: 1 } });
  expect((await order(other)).status).toBe(201);
  expect(await order(buyer, key)).toMatchObject({ status: 201, body: { id: ordered.id } });
  expect(await order(buyer)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
});

test('an order that waited in vain is refused as sold out if others have bought the last item in between', async () => {
  const last = await shop.addItem(1);
  const { id, token } = await shop.addClient();
  await shop.api('POST /basket/add', { token, body: { ...last, quantity: 1 } });
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select from basket_lines where client_id = $1 for update', [id]);
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  // Sold once the order waits: the order times out a second later.
  const sold = shop.pool.query(`do $$ begin
    while not exists (
      select from pg_locks where not granted and ${rows[0].pid} = any (pg_blocking_pids(pid))
    ) loop perform pg_sleep(0.005); end loop;
    update product_sizes set stock = 0 where id = ${last.sizeId};
  end $$`);
  expect(await order(token)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  await sold;
  await holder.query('rollback');
  holder.release();
});

test('a visitor’s basket is merged while an order locks the same two sizes, in either order', async () => {
  const [one, two] = [await shop.addItem(5), await shop.addItem(5)];
  const { token } = await shop.addClient();
  const holder = await shop.pool.connect();
  await holder.query('begin');
  const lock = (item: { sizeId: number }) =>
    holder.query('select from product_sizes where id = $1 for update', [item.sizeId]);
  await lock(one);
  const items = [two, one].map((item) => ({ ...item, quantity: 1 }));
  const merging = shop.api('POST /basket/merge', { token, body: { items } });
  await expect.poll(countWaiting, { interval: 5 }).toBe(1);
  await lock(two);
  await holder.query('rollback');
  holder.release();
  expect((await merging).count).toBe(2);
});
