// Only in test:all: hundreds of pages requested at once.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestShop, testShop } from '#http/testing.ts';
import { readableLog } from '#http/testing-log.ts';
import { draft } from '#http/testing-orders.ts';
import { startProcess, untilSo } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());

function countRendered(page: string, by = process): number {
  return by.rendered.filter((path) => path === page).length;
}

/** Requests the page until it is answered from the cache: a pending change invalidates it again. */
async function keep(page: string, by = process): Promise<void> {
  const isKept = async () => {
    const before = countRendered(page, by);
    const { status } = await by.get(page);
    return status === 200 && countRendered(page, by) === before;
  };
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true);
}

test('of 150 pages requested at once a few are rendered; the others get 503, cached ones 200', async () => {
  const { log, of } = readableLog();
  const own = await openTestShop({ log });
  onTestFinished(own.close);
  const process = await startProcess(own);
  onTestFinished(process.close);
  await own.addProduct([3]);
  await keep('/tr', process);
  const asked = Array.from({ length: 150 }, (_, i) => process.get(`/tr/search?search=ring${i}`));
  const kept = process.get('/tr');
  const replies = await Promise.all(asked);
  expect((await kept).status).toBe(200);
  const refused = replies.filter(({ status }) => status === 503);
  const rendered = replies.filter(({ status }) => status === 200);
  expect(refused.length + rendered.length).toBe(150);
  expect(rendered.length).toBeGreaterThanOrEqual(4);
  expect(rendered.length).toBeLessThan(100);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2');
    expect(headers['content-type']).toContain('text/html');
    expect(body.toString()).toContain('<html lang="tr">');
    expect(body.toString()).toContain(`<code>${headers['x-request-id']}</code>`);
  }
  expect((await process.get('/tr/search?search=ring149')).status).toBe(200);
  expect(await process.meter('http_unavailable_total{cause="pages_busy"}')).toBe(refused.length);
  expect(of('unavailable')).toMatchObject([{ cause: 'pages_busy', requestId: expect.any(String) }]);
  expect(await own.findBroken()).toEqual([]);
});

test('a cached page that changes under such load is rendered before all others, or served as it was', async () => {
  await keep('/ru');
  const crowd: Promise<unknown>[] = [];
  for (let round = 0; round < 3; round += 1) {
    await shop.addProduct([3]);
    for (let i = 0; i < 60; i += 1) crowd.push(process.get(`/ru/search?search=${round}-${i}`));
    expect((await process.get('/ru')).status, `round ${round}`).toBe(200);
  }
  await Promise.all(crowd);
  const { slug } = await shop.addProduct([3]);
  await untilSo(async () => (await process.get('/ru')).body.includes(slug));
}, 60_000);

test('a cached page that changed is served as it was while a table that it needs is locked', async () => {
  await keep('/tk');
  const { slug } = await shop.addProduct([3]);
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table product_search in access exclusive mode');
  for (let visit = 0; visit < 5; visit += 1) {
    const { status, body } = await process.get('/tk');
    expect([status, body.includes(slug)]).toEqual([200, false]);
  }
  await holder.query('rollback');
  holder.release();
  const isNew = async () => (await process.get('/tk')).body.includes(slug);
  await expect.poll(isNew, { timeout: 5_000 }).toBe(true);
});

test('buyers who wait for a locked table leave connections for pages', async () => {
  const item = await shop.addItem(500);
  const buyers = await Promise.all(Array.from({ length: 15 }, () => shop.addClient()));
  for (const { token } of buyers) {
    await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
  }
  const headers = { 'content-type': 'application/json' };
  const order = (token: string) =>
    fetch(`http://127.0.0.1:${process.port}/api/orders/client/create-order`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(draft),
    });
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table products in access exclusive mode');
  let left = buyers.length;
  const buying = buyers.map(async ({ token }) => {
    const { status } = await order(token);
    left -= 1;
    return status;
  });
  const page = process.get('/ru/search?search=nobody-asked-before');
  const waiting: number[] = [];
  while (left > 0) {
    // In this database only, because other tests wait for locks on the same server.
    const { rowCount } = await holder.query(`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`);
    waiting.push(rowCount ?? 0);
  }
  await holder.query('rollback');
  holder.release();
  expect(new Set(await Promise.all(buying))).toEqual(new Set([503]));
  expect((await page).status).toBe(200);
  expect(Math.max(...waiting)).toBeGreaterThan(0);
  // Two buyers wait, in addition to other readers of products. Without the limit all ten connections
  // would.
  expect(Math.max(...waiting)).toBeLessThan(8);
});

test('no request waits for the probe of a failing shop', async () => {
  await keep('/tr');
  await shop.addProduct([3]);
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table product_search in access exclusive mode');
  const first = countRendered('/tr');
  while (countRendered('/tr') === first) expect((await process.get('/tr')).status).toBe(200);
  const before = countRendered('/tr');
  while (countRendered('/tr') === before) expect((await process.get('/tr')).status).toBe(200);
  // Answered before the page that was requested again waits for the lock.
  const findWaiting = () => holder.query('select from pg_locks where not granted');
  await expect.poll(async () => (await findWaiting()).rowCount).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
});

test('a cached page that changed is served as it was when no connection to the database is free', async () => {
  await keep('/ru');
  const { slug } = await shop.addProduct([3]);
  const taken = await Promise.all(Array.from({ length: 10 }, () => process.pool.connect()));
  const before = countRendered('/ru');
  let { status, body } = await process.get('/ru');
  // The notification of the change arrives a moment later.
  while (countRendered('/ru') === before) ({ status, body } = await process.get('/ru'));
  const { waitingCount } = process.pool;
  for (const client of taken) client.release();
  expect([status, body.includes(slug)]).toEqual([200, false]);
  expect(waitingCount).toBeGreaterThan(0);
  await expect.poll(async () => (await process.get('/ru')).body.includes(slug)).toBe(true);
});

test('no header and no length of the URL bypasses the limit', async () => {
  // The metric is not listed before the first refusal.
  const refused = async () =>
    (await process.meter('http_unavailable_total{cause="pages_busy"}')) || 0;
  const ways: [string, Record<string, string>][] = [
    ['/search?search=', { authorization: 'Bearer nothing' }],
    [`/search?other=${'x'.repeat(1000)}&search=`, {}],
  ];
  for (const [path, headers] of ways) {
    const before = await refused();
    // No page can be finished, however fast the machine is.
    const holder = await shop.pool.connect();
    await holder.query('begin; lock table product_search in access exclusive mode');
    const asked = Array.from({ length: 60 }, (_, i) => process.get(`${path}${i}`, headers));
    const countRefused = async () => (await refused()) - before;
    await expect
      .poll(countRefused)
      .toBeGreaterThanOrEqual(50)
      .finally(() => holder.query('rollback'));
    holder.release();
    await Promise.all(asked);
  }
});
