import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, openLine } from '#database/testing-line.ts';
import { testShop } from '#http/testing.ts';
import { draft, place } from '#http/testing-orders.ts';
import { startProcess, type TestProcess, untilSo } from './testing-pages.ts';

const disk = { free: 10 * 2 ** 30, size: 20 * 2 ** 30, full: false, readOnly: false };
const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
const own = { version: '0.2.0', commit: null, lastBackup: hourAgo, disk };
const shop = await testShop({ host: { disk: async () => disk, read: async () => own } });

let line: Line;
let process: TestProcess;
beforeAll(async () => {
  line = await openLine(String(shop.pool.options.connectionString));
  process = await startProcess(shop, { url: line.url });
});
afterAll(async () => {
  await process?.close();
  await line?.cut();
});

type Figures = Record<string, number>;

/** All figures of one scrape, by name and labels. */
async function scrape(): Promise<Figures> {
  const { body } = await process.get('/metrics');
  const lines = body.toString().split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

/** The number of requests that were timed, by method, route and status. */
function timed(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, count]) => {
      const [, labels] = /^http_request_duration_seconds_count\{(.*)\}$/.exec(name) ?? [];
      const request = labels?.replaceAll(/\w+="([^"]*)",?/g, '$1 ').trim();
      return request && !request.includes('/metrics') ? [[request, count]] : [];
    }),
  );
}

const placeOrder = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${process.port}/api/orders/client/create-order`, {
    method: 'POST',
    body: JSON.stringify(draft),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('the metrics report orders, jobs, messages, connections, disk and backups of the shop', async () => {
  const before = await scrape();
  expect(before).toMatchObject({ orders_total: 0, messages_failed: 0, jobs_failed: 0 });
  await place(shop, await shop.addClient(), [1]);
  await sql`select graphile_worker.add_job('make_pictures')`.execute(shop.db);
  await sql`select graphile_worker.add_job('make_pictures', max_attempts := 1)`.execute(shop.db);
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'failed' where max_attempts = 1`.execute(shop.db);
  await sql`insert into messages (channel, recipient, text, about, status) values
    ('sms', '+99361000000', 'text', 'a', 'failed'), ('sms', '+99361000000', 'text', 'b', 'queued')`.execute(
    shop.db,
  );
  await untilSo(async () => (await scrape()).messages_failed === 1);
  const after = await scrape();
  expect(after).toMatchObject({ orders_total: 1, jobs_failed: 1, changes_heard: 1 });
  const { count } = await shop.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(1);
  expect(after.messages_waiting).toBe(count);
  expect(after.jobs_waiting).toBeGreaterThan(before.jobs_waiting ?? 0);
  expect(after.disk_free_bytes).toBe(disk.free);
  expect(Math.round((after.backup_age_seconds ?? 0) / 600)).toBe(6);
});

test('connections in use and waited for are those of this process', async () => {
  expect(await scrape()).toMatchObject({ db_connections_in_use: 0, db_connections_waited_for: 0 });
  const { pool } = process;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const further = pool.connect();
  const scraped = scrape();
  // The scrape has read these figures by the time it waits for a connection itself.
  await untilSo(async () => pool.waitingCount > 1);
  for (const client of clients) client.release();
  (await further).release();
  expect(await scraped).toMatchObject({
    db_connections_in_use: pool.options.max,
    db_connections_waited_for: 1,
  });
});

test('refused orders are counted by their code', async () => {
  const { token } = await shop.addClient();
  const refusal = await placeOrder({
    authorization: `Bearer ${token}`,
    'idempotency-key': 'empty',
  });
  const { code } = (await refusal.json()) as { code: string };
  expect((await placeOrder({})).status).toBe(401);
  const figures = await scrape();
  expect(code).toBe('basket_empty');
  expect(figures[`orders_refused_total{code="${code}"}`]).toBe(1);
  expect(figures['orders_refused_total{code="unauthenticated"}']).toBe(1);
});

test('requests are those of visitors: including cached pages, without calls that a page makes in process', async () => {
  const before = timed(await scrape());
  for (let visit = 0; visit < 3; visit += 1) expect((await process.get('/about')).status).toBe(200);
  for (let visit = 0; visit < 2; visit += 1) await process.get('/api/products/client/1/related');
  await process.get('/api/settings', {}, 'HEAD');
  const after = timed(await scrape());
  const more = Object.entries(after).filter(([request, count]) => count !== before[request]);
  expect(Object.fromEntries(more)).toEqual({
    'GET /* 200': 3,
    'GET /api/products/client/:id/related 200': 2,
    'HEAD /api/settings 200': 1,
  });
});

test('without the database the metrics that need none are still reported', async () => {
  const { orders_total } = await scrape();
  expect(orders_total).toBe(1);
  await line.cut();
  await untilSo(async () => (await scrape()).changes_heard === 0);
  const gone = await scrape();
  expect(gone).toMatchObject({ orders_total: Number.NaN, disk_free_bytes: disk.free });
  await untilSo(async () => Number.isNaN((await scrape()).jobs_failed));
  expect(gone.process_cpu_seconds_total).toBeGreaterThan(0);
  expect(gone.db_connections_in_use).toBeGreaterThanOrEqual(0);
  await line.restore();
  await untilSo(async () => (await scrape()).changes_heard === 1);
  expect((await scrape()).orders_total).toBe(1);
});
