import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTurns, releaseSlot } from '#database/turns.ts';
import { isRefusal } from '#domain/refuse.ts';
import { addressReader } from './address.ts';
import { createApp } from './app.ts';
import { beginInTurn, shareAmongNetworks } from './in-turn.ts';
import { serve } from './serve.ts';
import { testShop } from './testing.ts';

const shop = await testShop({ trustProxy: 1, limits: true });
for (let i = 0; i < 10; i += 1) await shop.addProduct([3]);
const ids = Array.from({ length: 200 }, (_, n) => n + 1).join(',');

async function previewWishlist(from: string): Promise<number> {
  const headers = { 'x-forwarded-for': from };
  const reply = await fetch(`${shop.url}/api/wishlist/preview?ids=${ids}`, { headers });
  await reply.text();
  return reply.status;
}

async function sendLongBody(from: string): Promise<number> {
  const reply = await fetch(`${shop.url}/api/basket/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: `{"items":[${'[],'.repeat(80_000)}[]]}`,
  });
  await reply.text();
  return reply.status;
}

test('reads of a crowd in one network leave room for those of others', async () => {
  const holder = await shop.pool.connect();
  await holder.query('begin; lock table product_trees in access exclusive mode');
  let refused = 0;
  const crowd = Array.from({ length: 150 }, async () => {
    if ((await previewWishlist('203.0.113.5')) === 503) refused += 1;
  });
  await expect.poll(() => refused).toBeGreaterThan(0);
  const visitor = previewWishlist('198.51.100.6');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await holder.query('rollback');
  holder.release();
  expect(await visitor).toBe(200);
  await Promise.all(crowd);
});

test('work for a client that has left while it waited is not begun', async () => {
  const app = fastify();
  app.decorate('readAddress', addressReader({}));
  shareAmongNetworks(app, { limits: false });
  const turns = createTurns({ atOnce: 1, mayWait: 10, patience: 10_000 });
  const ends: (() => void)[] = [];
  let asked = 0;
  app.get('/', async (request, reply) => {
    asked += 1;
    const end = await beginInTurn(request, turns, {});
    if (isRefusal(end)) return reply.code(503).send();
    ends.push(end);
    return 'an answer';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    return socket;
  };
  const first = await ask();
  await expect.poll(() => ends).toHaveLength(1);
  const [leaving, staying] = [await ask(), await ask()];
  await expect.poll(() => asked).toBe(3);
  leaving.destroy();
  await sleep(50);
  ends[0]?.();
  // The slot is free for the one that still waits, and for further ones.
  const [reply] = await once(staying, 'data');
  expect(String(reply)).toContain('200 OK');
  expect(ends).toHaveLength(2);
  for (const socket of [first, staying]) socket.destroy();
  await app.close();
});

test('calls that wait for something else do not delay those of others, however many they are', async () => {
  const elsewhere = Promise.withResolvers<void>();
  let begun = 0;
  const routes = { 'POST /waits': { access: 'anyone', summary: 'Waits' } } as const;
  const app = await createApp(shop.shop, [
    (own, given) =>
      serve(own, given, routes, {
        'POST /waits': async () => {
          begun += 1;
          releaseSlot();
          await elsewhere.promise;
        },
      }),
  ]);
  const answers = Array.from({ length: 50 }, () => app.inject({ method: 'POST', url: '/waits' }));
  await expect.poll(() => begun).toBe(50);
  elsewhere.resolve();
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(204);
  await app.close();
});

test('long bodies of a crowd in one network do not delay those of others', async () => {
  let answered = 0;
  const crowd = Array.from({ length: 50 }, async () => {
    const status = await sendLongBody('203.0.113.5');
    answered += 1;
    return status;
  });
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
  const before = answered;
  expect(await sendLongBody('198.51.100.6')).toBe(422);
  // The body that is being parsed is finished first, and replies may be under way already.
  expect(answered - before).toBeLessThan(25);
  // On a busy machine, the last of them are refused after the longest wait.
  expect([422, 503]).toEqual(expect.arrayContaining(await Promise.all(crowd)));
});

async function lookUpOrder(from: string): Promise<number> {
  const reply = await fetch(`${shop.url}/api/orders/lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ number: 'A-10001', contact: 'nobody@example.org' }),
  });
  await reply.text();
  return reply.status;
}

async function inventToken(from: string): Promise<number> {
  const authorization = `Bearer admin_${'A'.repeat(43)}`;
  const headers = { authorization, 'x-forwarded-for': from };
  const reply = await fetch(`${shop.url}/api/admin/auth/refresh`, { headers });
  await reply.text();
  return reply.status;
}

test.each([
  { what: 'changes', ask: lookUpOrder, status: 404 },
  { what: 'made-up tokens', ask: inventToken, status: 401 },
])('$what of a crowd in one network do not delay those of others', async ({ ask, status }) => {
  const [busy, quiet] = ['203.0.113.7', '192.0.2.8'];
  let answered = 0;
  const crowd = Array.from({ length: 200 }, async () => {
    await ask(busy);
    answered += 1;
  });
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
  const before = answered;
  expect(await ask(quiet)).toBe(status);
  // In the order of arrival, it would be answered after all of them.
  expect(answered - before).toBeLessThan(100);
  await Promise.all(crowd);
});

test('calls beyond the budget of a network are refused', async () => {
  const statuses: number[] = [];
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const url = `${shop.url}/api/wishlist/preview?ids=1`;
  const one = async () => {
    for (let n = 0; n < 61; n += 1) statuses.push((await fetch(url, { headers })).status);
  };
  await Promise.all(Array.from({ length: 20 }, one));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
  const refused = await fetch(url, { headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
  expect((await fetch(`${shop.url}/healthz`, { headers })).status).toBe(200);
}, 60_000);

test('a network may export a customer’s data 20 times a minute, and read other things meanwhile', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.10' };
  const read = async (path: string) => (await fetch(`${shop.url}/api${path}`, { headers })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push(await read('/client/me/export'));
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect(await read('/client/me')).toBe(401);
});

test('calls that wait for a locked session do not delay those of others', async () => {
  const locked = await shop.addAdmin('owner');
  // As after a refresh of its tokens: the next call stores that they have arrived.
  await shop.pool.query('update sessions set received = false');
  const other = await shop.addAdmin('owner');
  const read = async (token: string, from: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const reply = await fetch(`${shop.url}/api/admin/me`, { headers });
    await reply.text();
    return reply.status;
  };
  const holder = await shop.pool.connect();
  await holder.query('begin; select from sessions for update');
  let ended = 0;
  const crowd = Array.from({ length: 8 }, async () => {
    await read(locked, '203.0.113.11');
    ended += 1;
  });
  // By now, those calls wait for the locked row.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await read(other, '203.0.113.12')).toBe(200);
  expect(ended).toBe(0);
  await holder.query('rollback');
  holder.release();
  await Promise.all(crowd);
});
