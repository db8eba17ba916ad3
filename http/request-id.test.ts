import { createConnection } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop, testShop } from './testing.ts';
import { readableLog } from './testing-log.ts';

const { log, of } = readableLog();
const shop = await testShop({ log });

async function ask(url: string, given?: string) {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
  const reply = await fetch(url, { headers });
  return { id: reply.headers.get('x-request-id') ?? '', text: await reply.text() };
}

test('every response has a unique id', async () => {
  const paths = ['/healthz', '/api/settings', '/api/admin/me', '/api/nothing', '/api/%zz', '/no'];
  const ids = [];
  for (const path of [...paths, ...paths]) ids.push((await ask(shop.url + path)).id);
  expect(ids.filter((id) => !/^[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const socket = createConnection(Number(new URL(shop.url).port), '127.0.0.1');
  const answer = Buffer.concat(await socket.end('no request\r\n\r\n').toArray()).toString();
  expect(answer).toMatch(/x-request-id: [0-9a-f]{12}\r\n/);
});

test('a trusted proxy can set well-formed ids of requests', async () => {
  const given = 'edge-7f3a.0001';
  expect((await ask(`${shop.url}/healthz`, given)).id).not.toBe(given);
  const networks = [1, ['127.0.0.0/8']];
  for (const trustProxy of networks as (number | string[])[]) {
    const behind = await openTestShop({ trustProxy });
    expect((await ask(`${behind.url}/healthz`, given)).id).toBe(given);
    for (const bad of ['short', 'x'.repeat(65), 'a b c d e f', '<script>alert(1)']) {
      expect((await ask(`${behind.url}/healthz`, bad)).id).toMatch(/^[0-9a-f]{12}$/);
    }
    await behind.close();
  }
  const elsewhere = await openTestShop({ trustProxy: ['10.0.0.0/8'] });
  expect((await ask(`${elsewhere.url}/healthz`, given)).id).not.toBe(given);
  await elsewhere.close();
});

test('an error response has the same id as its line in the log', async () => {
  await sql`alter table taxon_options rename to hidden_options`.execute(shop.db);
  const { id, text } = await ask(`${shop.url}/api/category/client`);
  await sql`alter table hidden_options rename to taxon_options`.execute(shop.db);
  expect(JSON.parse(text)).toMatchObject({ status: 500, reference: id });
  expect(of('request_failed')).toMatchObject([
    {
      requestId: id,
      route: 'GET /api/category/client',
      err: { message: expect.stringContaining('taxon_options') },
    },
  ]);
});
