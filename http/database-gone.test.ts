import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { type Line, openLine } from '#database/testing-line.ts';
import { openTestShop, type TestShop } from './testing.ts';

let database: TestDatabase;
let line: Line;
let connection: Connection;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  line = await openLine(database.url);
  connection = connect(line.url);
  shop = await openTestShop({ db: connection.db });
});
afterAll(async () => {
  await shop.close();
  await connection.close();
  await line.cut();
  await database.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const began = performance.now();
  const reply = await fetch(shop.url + path, init);
  const text = await reply.text();
  const retryAfter = reply.headers.get('retry-after');
  const type = reply.headers.get('content-type');
  return { status: reply.status, retryAfter, type, text, took: performance.now() - began };
}

const enquiry = {
  method: 'POST',
  body: '{"email":"a@b.example"}',
  headers: { 'content-type': 'application/json' },
};
const asked: [string, RequestInit][] = [
  ['/readyz', {}],
  ['/api/products/client', {}],
  ['/api/settings', {}],
  ['/api/enquiries', enquiry],
];

test('without its database the shop says 503 at once and nothing of the inside, and recovers', async () => {
  for (const [path, init] of asked) expect((await ask(path, init)).status).toBeLessThan(300);
  await line.cut();
  // Pages may go on with settings of a second ago.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  for (let round = 0; round < 3; round += 1) {
    for (const reply of await Promise.all(asked.map(([path, init]) => ask(path, init)))) {
      expect(reply).toMatchObject({ status: 503, type: expect.stringContaining('problem+json') });
      expect(Number(reply.retryAfter)).toBeGreaterThan(0);
      expect(reply.took).toBeLessThan(1000);
      expect(JSON.parse(reply.text)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(reply.text).not.toMatch(/ECONN|127\.0\.0\.1|localhost|postgres|node_modules|\bat /i);
    }
    expect((await ask('/healthz')).status).toBe(200);
  }
  await line.mend();
  for (const [path, init] of asked) expect((await ask(path, init)).status).toBeLessThan(300);
}, 30_000);

test('a request that was on its way when the line broke is a 503 too', async () => {
  const running = Promise.all(Array.from({ length: 40 }, () => ask('/api/enquiries', enquiry)));
  await line.cut();
  const statuses = (await running).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  await line.mend();
});
