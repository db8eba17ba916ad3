import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { openTestShop, testShop } from './testing.ts';
import { readableLog } from './testing-log.ts';
import { membersOf, password } from './testing-members.ts';

const { log, lines, of } = readableLog();
const shop = await testShop({ log, trustProxy: 1 });
const { addMember } = membersOf(shop);
const owner = await shop.addAdmin('owner');

type Asked = { token?: string; body?: object; from?: string };

/** A call from its own address, as the proxy forwards it. */
async function send(key: string, { token, body, from = '203.0.113.5' }: Asked = {}) {
  const [method = '', path] = key.split(' ');
  const reply = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return {
    status: reply.status,
    id: reply.headers.get('x-request-id'),
    body: text ? JSON.parse(text) : undefined,
  };
}

const colleague = { username: 'leyla', password, name: 'Leýla Gold', role: 'manager' };

describe('the security log', () => {
  const step = startJourney();

  step('records sign-ins and refusals with address and request id', async () => {
    const { body: admin } = await send('POST /admin/users', { token: owner, body: colleague });
    const { username } = colleague;
    const right = await send('POST /admin/auth/login', { body: { username, password } });
    const wrong = await send('POST /admin/auth/login', { body: { username, password: 'not it' } });
    const token = right.body.accessToken;
    const refused = await send('GET /admin/system', { token, from: '203.0.113.6' });
    const nobody = await send('GET /orders/client?secret=1', { token: 'made-up-token' });
    await send('POST /admin/auth/logout', { token });
    expect(of('sign_in')).toMatchObject([
      { log: 'security', requestId: right.id, adminId: admin.id, address: '203.0.113.5' },
    ]);
    const [failed] = of('sign_in_failed');
    expect(failed).toMatchObject({ requestId: wrong.id, code: 'wrong_credentials', status: 401 });
    expect(failed?.account).toBe(of('sign_in')[0]?.account);
    expect(failed).not.toHaveProperty('adminId');
    expect(of('access_refused')).toMatchObject([
      {
        requestId: refused.id,
        adminId: admin.id,
        address: '203.0.113.6',
        route: 'GET /api/admin/system',
        code: 'forbidden',
        status: 403,
      },
      { requestId: nobody.id, route: 'GET /api/orders/client', code: 'unauthenticated' },
    ]);
    expect(of('sign_out')).toMatchObject([{ adminId: admin.id }]);
    expect(lines.every(({ time }) => typeof time === 'number')).toBe(true);
  });

  step('records changes of rights, settings and sign-in methods', async () => {
    const { body: admin } = await send('POST /admin/users', {
      token: owner,
      body: { ...colleague, username: 'maral' },
    });
    const [created] = of('admin_created').filter(({ ofAdminId }) => ofAdminId === admin.id);
    expect(created).toMatchObject({ role: 'manager', adminId: expect.any(Number) });
    const change = { role: 'viewer', active: false };
    await send(`PATCH /admin/users/${admin.id}`, { token: owner, body: change });
    expect(of('admin_changed')).toMatchObject([
      { ofAdminId: admin.id, role: 'viewer', active: false, changed: ['role', 'active'] },
    ]);
    await send(`DELETE /admin/users/${admin.id}`, { token: owner });
    expect(of('admin_removed')).toMatchObject([{ ofAdminId: admin.id }]);
    const required = { requireSecondFactor: false };
    await send('PATCH /settings/admin', { token: owner, body: required });
    await send('PATCH /settings/admin', { token: owner, body: { lowStock: 2 } });
    expect(of('settings_changed')).toMatchObject([{ changed: ['requireSecondFactor'] }]);
  });

  step('records changes to a customer’s account', async () => {
    const member = await addMember();
    const { token } = member;
    const id = of('sign_in').at(-1)?.clientId;
    expect(id).toEqual(expect.any(String));
    await send('GET /client/me/export', { token });
    await send('POST /client/me/password', {
      token,
      body: { current: 'wrong one', password: 'x' },
    });
    await send('POST /client/me/erase', { token, body: { password } });
    const other = await shop.addClient();
    await send(`PATCH /client/users/${other.id}`, { token: owner, body: { firstName: 'Ogul' } });
    await send(`PATCH /client/users/${other.id}`, { token: owner, body: { blocked: true } });
    expect(of('client_blocked')).toMatchObject([{ ofClientId: other.id, blocked: true }]);
    expect(of('client_exported')).toMatchObject([{ clientId: id }]);
    expect(of('password_changed_failed')).toMatchObject([{ clientId: id, status: 422 }]);
    expect(of('client_erased')).toMatchObject([{ clientId: id }]);
  });

  step('records a refresh token that was used twice', async () => {
    const client = await shop.addClient();
    const refresh = (token: string) => send('GET /client/auth/refresh', { token });
    const { refreshToken } = (await refresh(client.refreshToken)).body;
    await refresh(refreshToken);
    await sql`update sessions set rotated_at = now() - interval '1 minute'`.execute(shop.db);
    const reused = await refresh(client.refreshToken);
    expect(of('refresh_token_stolen')).toMatchObject([
      {
        requestId: reused.id,
        clientId: client.id,
        address: '203.0.113.5',
        why: expect.any(String),
      },
    ]);
  });

  step('contains no password, token, phone number or name', async () => {
    const text = JSON.stringify(lines);
    const { phone, token } = await addMember();
    await send('POST /client/auth/login', { body: { phone, password: 'some other secret' } });
    const logged = JSON.stringify(lines);
    expect(logged.length).toBeGreaterThan(text.length);
    for (const secret of [password, 'some other secret', phone, token, 'Aýna', 'Leýla', 'leyla'])
      expect(logged).not.toContain(secret);
    expect(logged).not.toContain('secret=1');
    expect(logged).not.toContain('eyJ');
  });
});

test.each([
  ['warn', ['unavailable', 'request_failed', 'access_refused']],
  ['error', ['request_failed', 'access_refused']],
  ['silent', ['access_refused']],
])(
  'security lines are written at any level, other lines only from their level on: %s',
  async (level, events) => {
    const own = readableLog(level);
    const other = await openTestShop({ log: own.log });
    const ask = (path: string) => fetch(`${other.url}/api${path}`).then(({ status }) => status);
    await other.shop.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await sql`lock table product_search in access exclusive mode`.execute(db);
      expect(await ask('/products/client')).toBe(503);
      await sql`rollback`.execute(db);
    });
    await sql`alter table product_search rename to away`.execute(other.db);
    expect(await ask('/products/client')).toBe(500);
    expect(await ask('/admin/system')).toBe(401);
    expect(own.lines.map(({ event }) => event)).toEqual(events);
    await other.close();
  },
);

test('identical refusals of one address are one line, and one more with their count', async () => {
  const own = readableLog();
  const other = await openTestShop({ log: own.log, limits: true, trustProxy: 1 });
  const guess = (from: string) =>
    fetch(`${other.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{"username":"owner","password":"a guess"}',
    });
  for (let i = 0; i < 8; i += 1) await guess('203.0.113.7');
  await guess('203.0.113.8');
  for (let i = 0; i < 300; i += 1) await fetch(`${other.url}/api/admin/system`);
  expect(own.of('sign_in_failed').map(({ address }) => address)).toEqual([
    '203.0.113.7',
    '203.0.113.8',
  ]);
  await other.close();
  expect(own.of('sign_in_failed').slice(2)).toMatchObject([{ address: '203.0.113.7', count: 7 }]);
  expect(own.of('access_refused').map(({ count }) => count)).toEqual([undefined, 299]);
});

test('every limit that is reached is recorded, whichever part of the shop set it', async () => {
  const own = readableLog();
  const other = await openTestShop({ log: own.log, limits: true });
  for (let i = 0; i < 302; i += 1) {
    await fetch(`${other.url}/api/orders/lookup`, { method: 'POST' });
  }
  await other.close();
  expect(own.of('limit_reached')[0]).toMatchObject({
    address: '127.0.0.1',
    route: 'POST /api/orders/lookup',
    status: 429,
  });
});

test('the lines per minute are limited, however many addresses are refused', async () => {
  const own = readableLog();
  const other = await openTestShop({ log: own.log, trustProxy: 1 });
  for (let i = 0; i < 250; i += 1) {
    await fetch(`${other.url}/api/admin/system`, { headers: { 'x-forwarded-for': `10.9.0.${i}` } });
  }
  await other.close();
  expect(own.of('access_refused')).toHaveLength(200);
  expect(own.of('more_lines')).toMatchObject([{ of: 'access_refused', count: 50 }]);
});

test('a flood of refusals in the shop hides no failed admin sign-in', async () => {
  const own = readableLog();
  const other = await openTestShop({ log: own.log, trustProxy: 1 });
  for (let i = 0; i < 250; i += 1) {
    await fetch(`${other.url}/api/client/me`, { headers: { 'x-forwarded-for': `10.8.0.${i}` } });
  }
  await fetch(`${other.url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.9.9' },
    body: JSON.stringify({ username: 'owner', password: 'a wrong password' }),
  });
  expect(own.of('sign_in_failed')).toMatchObject([{ address: '10.8.9.9' }]);
  await other.close();
});
