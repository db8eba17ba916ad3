import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { openTestShop, type TestShop, testShop } from './testing.ts';
import { readableLog } from './testing-log.ts';
import { membersOf, password } from './testing-members.ts';

/** A public shop with the demo, behind a proxy that adds no header. */
const printed: string[] = [];
const demo = { print: (text: string) => void printed.push(text) };
const { log, of: linesOf } = readableLog();
const isPublic = { isLocal: false, trustProxy: 1, limits: true };
const shop = await testShop({ demo, log, ...isPublic });
const proxied = await openProxy(shop);
const api = createApi<AllRoutes>({ base: proxied });
const { addMember } = membersOf({ ...shop, api });

test('a public shop gives nobody a code and prints no message, whatever the request looks like', async () => {
  for (const [index, base] of [proxied, shop.url].entries()) {
    const call = createApi<AllRoutes>({ base });
    const [one, other] = [await shop.addClient(), await shop.addClient()];
    const name = { firstName: 'Aýna', lastName: 'Demo' };
    const replies = [
      await call('POST /client/auth/registration', {
        body: { phone: `+9936577700${index}`, password, ...name },
      }),
      await call('POST /client/auth/forgot', { body: { phone: one.phone } }),
      await call('POST /client/auth/code', { body: { phone: other.phone } }),
    ];
    expect(replies.filter((reply) => 'demoCode' in reply)).toEqual([]);
  }
  expect(printed).toEqual([]);
});

test('a public shop shows its metrics to nobody without a token', async () => {
  for (const url of [proxied, shop.url]) {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  }
  const reply = await fetch(`${shop.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(reply.status).toBe(404);
});

test('visitors’ addresses are unknown, which is no network that an account knows', async () => {
  const { phone, id } = await addMember();
  await api('POST /client/auth/login', { body: { phone, password } });
  await expect(
    api('POST /client/auth/login', { body: { phone, password: 'no' } }),
  ).rejects.toThrow();
  const read = (query: ReturnType<typeof sql<{ address: string | null }>>) =>
    query.execute(shop.db);
  const [sessions, failures, networks] = await Promise.all([
    read(sql`select address from sessions where client_id = ${id}`),
    read(sql`select networks from failed_logins`),
    read(sql`select network as address from client_networks where client_id = ${id}`),
  ]);
  expect(sessions.rows).toEqual([{ address: null }, { address: null }]);
  expect(failures.rows).toEqual([{ networks: ['unknown'] }]);
  expect(networks.rows).toEqual([]);
});

test('the log says so once, but not for health checks', async () => {
  const own = readableLog();
  const other = await openTestShop({ ...isPublic, log: own.log });
  for (const path of ['/healthz', '/readyz']) await fetch(`${other.url}${path}`);
  expect(own.of('address_unknown')).toEqual([]);
  for (const _ of [1, 2]) await fetch(`${other.url}/api/settings`);
  expect(own.of('address_unknown')).toHaveLength(1);
  await other.close();
  expect(linesOf('address_unknown')).toMatchObject([
    { msg: expect.stringMatching(/X-Forwarded-For/) },
  ]);
});

test('the System page says what is wrong with the deployment', async () => {
  const token = await shop.addAdmin('owner');
  const warnings = async (from?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(from && { 'x-forwarded-for': from }) };
    const reply = await fetch(`${shop.url}/api/admin/system`, { headers });
    return (await reply.json()).setupWarnings;
  };
  expect(await warnings()).toEqual(['address_unknown']);
  expect(await warnings('203.0.113.5')).toEqual([]);
  const { productId } = await shop.addItem(1);
  await sql`insert into demo_shop (loaded_at) select created_at from products`.execute(shop.db);
  expect(await warnings('203.0.113.5')).toEqual(['demo_products_public']);
  await api('DELETE /products/:id', { token, params: { id: productId } });
  expect(await warnings('203.0.113.5')).toEqual([]);
});

test('a local shop that is reached through a proxy says so there', async () => {
  const local = await openTestShop({ isLocal: true });
  const authorization = `Bearer ${await local.addAdmin('owner')}`;
  const warnings = async (headers: Record<string, string>) => {
    const read = { headers: { ...headers, authorization } };
    return (await (await fetch(`${local.url}/api/admin/system`, read)).json()).setupWarnings;
  };
  expect(await warnings({ referer: `${local.url}/admin/system` })).toEqual([]);
  expect(await warnings({ referer: 'https://shop.example/admin/system' })).toEqual([
    'local_behind_proxy',
  ]);
  await local.close();
});

test('a shop with an https address and no trusted proxy is told so', async () => {
  const other = await openTestShop({ isLocal: false, publicUrl: 'https://shop.example' });
  const { setupWarnings } = await other.api('GET /admin/system', {
    token: await other.addAdmin('owner'),
  });
  expect(setupWarnings).toEqual(['proxy_not_trusted']);
  await other.close();
});

/**
 * A proxy on the shop's own machine that adds no header and calls the shop by its loopback address, as
 * nginx does with `proxy_pass` alone.
 */
async function openProxy({ url }: TestShop): Promise<string> {
  const { host } = new URL(url);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host };
    const forwarded = request(`${url}${incoming.url}`, { method: incoming.method, headers });
    forwarded.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return `http://127.0.0.1:${address.port}`;
}
