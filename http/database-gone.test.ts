// Only in test:all: databases that hang or end, and pauses of seconds.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { type Line, openLine } from '#database/testing-line.ts';
import { openTestShop, type TestShop } from './testing.ts';
import { readableLog } from './testing-log.ts';

let database: TestDatabase;
let line: Line;
let connection: Connection;
let shop: TestShop;
let read: ReturnType<typeof readableLog>;
beforeEach(async () => {
  read = readableLog();
  database = await openTestDatabase();
  line = await openLine(database.url);
  connection = connect(line.url);
  shop = await openTestShop({ db: connection.db, log: read.log });
});
afterEach(async () => {
  await shop.close();
  await connection.close();
  await line.cut();
  await database.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const began = performance.now();
  const reply = await fetch(shop.url + path, init);
  const text = await reply.text();
  const took = performance.now() - began;
  const retryAfter = reply.headers.get('retry-after');
  const type = reply.headers.get('content-type');
  const id = reply.headers.get('x-request-id');
  return { status: reply.status, retryAfter, type, id, text, took };
}

const enquiry = {
  method: 'POST',
  body: '{"email":"a@b.example"}',
  headers: { 'content-type': 'application/json' },
};
/** Makes every enquiry fail in the database with this error; returns a function that ends this. */
async function failEnquiries(message: string, code: string): Promise<() => Promise<unknown>> {
  await connection.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception '${message}' using errcode = '${code}';
    end $$;
    create trigger fail before insert on enquiries for each row execute function fail()`);
  return () => connection.pool.query('drop function fail cascade');
}

const asked: [string, RequestInit][] = [
  ['/readyz', {}],
  ['/api/products/client', {}],
  ['/api/settings', {}],
  ['/api/enquiries', enquiry],
];

async function statuses(): Promise<number[]> {
  return await Promise.all(asked.map(async ([path, init]) => (await ask(path, init)).status));
}

/**
 * Milliseconds within which the shop answers while its database refuses connections. One second is
 * promised; the rest allows for a machine that is busy with other tests.
 */
const promised = 2500;

test('without its database the shop answers 503 within a second without internal details, and recovers', async () => {
  for (const [path, init] of asked) expect((await ask(path, init)).status).toBeLessThan(300);
  await line.cut();
  // The shop caches both answers for a second.
  for (const path of ['/api/settings', '/readyz'])
    await expect.poll(async () => (await ask(path)).status, { timeout: 5_000 }).toBe(503);
  for (let round = 0; round < 3; round += 1) {
    for (const reply of await Promise.all(asked.map(([path, init]) => ask(path, init)))) {
      expect(reply).toMatchObject({ status: 503, type: expect.stringContaining('problem+json') });
      expect(Number(reply.retryAfter)).toBeGreaterThan(0);
      expect(reply.took).toBeLessThan(promised);
      expect(JSON.parse(reply.text)).toMatchObject({
        status: 503,
        code: 'unavailable',
        reference: reply.id,
      });
      expect(reply.text).not.toMatch(/ECONN|127\.0\.0\.1|localhost|postgres|node_modules|\bat /i);
    }
    expect((await ask('/healthz')).status).toBe(200);
  }
  expect(read.of('unavailable')).toMatchObject([
    { cause: 'database_gone', requestId: expect.any(String), err: expect.any(Object) },
  ]);
  const { text } = await ask('/metrics');
  expect(text).toContain('http_unavailable_total{cause="database_gone"} 14');
  await line.restore();
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([200, 200, 200, 201]);
}, 30_000);

test('while its database hangs, the shop answers 503 in time, then immediately, and recovers', async () => {
  const askAll = async () => {
    const began = performance.now();
    const replies = await Promise.all(asked.map(([path, init]) => ask(path, init)));
    for (const { status, retryAfter } of replies)
      expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    return performance.now() - began;
  };
  for (const [path, init] of asked) expect((await ask(path, init)).status).toBeLessThan(300);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  line.stall();
  expect(await askAll()).toBeLessThan(4_000 + promised);
  for (let round = 0; round < 3; round += 1) expect(await askAll()).toBeLessThan(promised);
  expect((await ask('/healthz')).status).toBe(200);
  line.resume();
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([200, 200, 200, 201]);
}, 30_000);

test('after a failover without notice, the shop accepts orders again automatically', async () => {
  const impatient = connect(line.url, { statementTimeout: 2300 });
  const other = await openTestShop({ db: impatient.db });
  const ask20 = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${other.url}/api/enquiries`, enquiry).then(({ status }) => status),
      ),
    );
  expect(new Set(await ask20())).toEqual(new Set([201]));
  line.freeze();
  expect(await ask20()).toContain(503);
  await expect.poll(ask20, { timeout: 12_000 }).toEqual(Array(20).fill(201));
  await other.close();
  await impatient.close();
}, 30_000);

test('a failover too short to be noticed leaves no request waiting for its timeout', async () => {
  const askAll = () => Promise.all(Array.from({ length: 8 }, () => ask('/api/enquiries', enquiry)));
  expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([201]));
  line.stall();
  setTimeout(line.resume, 500);
  for (const { status, took } of await askAll()) {
    expect([201, 503]).toContain(status);
    // A statement on a lost connection would otherwise fail at its timeout of 9.2 s.
    expect(took).toBeLessThan(3_000 + promised);
  }
  // Connections of the pool that were idle during the failover have been replaced, too.
  expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([201]));
}, 30_000);

test('a request in flight when the connection broke gets 503', async () => {
  const running = Promise.all(Array.from({ length: 40 }, () => ask('/api/enquiries', enquiry)));
  await line.cut();
  const statuses = (await running).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  await line.restore();
});

test('a change whose statement is cancelled because it takes too long gets 503, and the log states the reason', async () => {
  const restore = await failEnquiries('canceling statement due to statement timeout', '57014');
  const reply = await ask('/api/enquiries', enquiry);
  expect([reply.status, reply.retryAfter]).toEqual([503, '2']);
  expect(reply.text).not.toContain('statement');
  expect(read.of('unavailable')).toMatchObject([{ cause: 'database_slow', requestId: reply.id }]);
  const { text } = await ask('/metrics');
  expect(text).toContain('http_unavailable_total{cause="database_slow"} 1');
  await restore();
  expect((await ask('/api/enquiries', enquiry)).status).toBe(201);
});

test('while the disk of the database fails, a change gets 503', async () => {
  const restore = await failEnquiries('could not extend file: Input/output error', '58030');
  const reply = await ask('/api/enquiries', enquiry);
  expect([reply.status, Number(reply.retryAfter) > 0]).toEqual([503, true]);
  await restore();
  expect((await ask('/api/enquiries', enquiry)).status).toBe(201);
});
