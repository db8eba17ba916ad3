import { describe, expect, test } from 'vitest';
import { startSession } from '#domain/sessions/start-session.ts';
import { hashOf } from '#domain/sessions/testing-passwords.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { testSignIn } from '#http/testing-people.ts';

const shop = await testSignIn(true);
const password = 'wool-lamp-43-river';
const passwordHash = await hashOf(password);
let used = 0;
const newPhone = () => `+99365${String(++used).padStart(6, '0')}`;

async function addClient(more: object = {}) {
  const phone = newPhone();
  const { id } = await shop.db
    .insertInto('clients')
    .values({
      phone,
      password_hash: passwordHash,
      first_name: 'Aýna',
      last_name: 'Gold',
      language: 'en',
      verified_at: new Date(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, phone };
}

const login = (phone: string, secret = password, from = '10.0.0.1') =>
  shop.call('POST /client/auth/login', { body: { phone, password: secret }, from });

async function addAdminToken(role: 'owner' | 'orders' | 'viewer' | 'catalogue') {
  const { id } = await shop.db
    .insertInto('admins')
    .values({ username: `${role}-${++used}`, name: role, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { address: '', userAgent: null };
  return (await startSession(shop.db, shop.signingKey, { adminId: id }, origin)).accessToken;
}

describe('signing in', () => {
  test('accepts the phone in any usual notation', async () => {
    const { phone } = await addClient();
    await changeSettings(shop.db, { country: 'TM' });
    const local = `8 ${phone.slice(4, 6)} ${phone.slice(6)}`;
    for (const writing of [phone, phone.slice(1), `00${phone.slice(1)}`, local]) {
      expect((await login(writing)).status, writing).toBe(200);
    }
  });

  test('refuses an unknown phone like a wrong password', async () => {
    const { phone } = await addClient();
    const known = await login(phone, 'not-the-password');
    const unknown = await login(newPhone(), 'not-the-password');
    expect(known.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: known.body });
  });

  test('takes as long for an unknown phone as for a wrong password', async () => {
    const { phone } = await addClient();
    const nobodys = newPhone();
    const times: Record<string, number[]> = { [phone]: [], [nobodys]: [] };
    for (let i = 0; i < 8; i += 1) {
      for (const who of [phone, nobodys]) {
        // CPU time of this process, so that other load on the machine does not count.
        const start = process.cpuUsage();
        await login(who, 'not-the-password', `10.9.0.${i}`);
        times[who]?.push(process.cpuUsage(start).user);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((all) => Math.min(...all));
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
  });

  test('stops after ten failures by account and address; the owner can sign in from elsewhere', async () => {
    const { phone } = await addClient();
    for (let i = 0; i < 10; i += 1) expect((await login(phone, 'wrong-one-1')).status).toBe(401);
    const stopped = await login(phone);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login(phone, password, '10.0.0.2')).status).toBe(200);
  });

  test('lets at most ten of many concurrent attempts through', async () => {
    const { phone } = await addClient();
    const tries = Array.from({ length: 15 }, () => login(phone, 'wrong-one-2', '10.0.0.3'));
    const replies = await Promise.all(tries);
    expect(replies.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(10);
    expect(replies.every((reply) => [401, 429].includes(reply.status))).toBe(true);
  });

  test('a success clears earlier failures', async () => {
    const { phone } = await addClient();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 7; i += 1) await login(phone, 'wrong-one-3');
      expect((await login(phone)).status).toBe(200);
    }
  });

  test('hashes two passwords at a time and queues a few; further attempts are asked to retry later', async () => {
    const { phone } = await addClient();
    // Each of another account, because twenty failures of one would delay its sign-ins.
    const phones = Array.from({ length: 40 }, newPhone);
    const tries = phones.map((one, i) => login(one, 'wrong-one-4', `10.1.0.${i}`));
    const replies = await Promise.all(tries);
    const busy = replies.filter((reply) => reply.status === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(replies.length - busy.length).toBeGreaterThan(10);
    expect((await login(phone, password, '10.1.1.1')).status).toBe(200);
  });

  test('is refused to blocked clients, and a block ends their sessions', async () => {
    const { id, phone } = await addClient();
    const { accessToken, refreshToken } = (await login(phone)).body;
    const token = await addAdminToken('orders');
    const block = (blocked: boolean) =>
      shop.call(`PATCH /client/users/${id}`, { token, body: { blocked } });
    expect(await block(true)).toMatchObject({ status: 200, body: { id, blocked: true } });
    expect((await shop.call('GET /client/me', { token: accessToken })).status).toBe(401);
    expect((await shop.call('GET /client/auth/refresh', { token: refreshToken })).status).toBe(401);
    expect(await login(phone)).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect((await login(phone, 'not-the-password')).status).toBe(401);
    await block(false);
    expect((await login(phone)).status).toBe(200);
    expect((await shop.call('GET /client/me', { token: accessToken })).status).toBe(401);
  });
});

describe('phone codes', () => {
  const ask = (phone: string, from: string) =>
    shop.call('POST /client/auth/code', { body: { phone }, from });

  test('are limited to three an hour to a phone from a network, known or not, and the wait is returned', async () => {
    for (const phone of [(await addClient()).phone, newPhone()]) {
      const replies = [];
      for (let i = 0; i < 4; i += 1) replies.push(await ask(phone, '10.2.0.1'));
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429]);
      expect(replies[3]?.body.retryAfter).toBeGreaterThan(3500);
      expect(Date.parse(replies[1]?.body.resendAt ?? '')).toBeLessThan(Date.now() + 5000);
      expect(Date.parse(replies[2]?.body.resendAt ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    }
  });

  test('stay within the limit when requests are concurrent or repeated', async () => {
    const phone = newPhone();
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((i) => ask(phone, `10.3.0.${i}`)));
    const sent = replies.filter((reply) => reply.status === 200);
    expect(sent).toHaveLength(3);
    const again = await shop.call(`POST /client/auth/${sent[0]?.body.id}/resend`);
    expect(again.status).toBe(429);
    const other = newPhone();
    const { body } = await ask(other, '10.3.1.1');
    const resend = () => shop.call(`POST /client/auth/${body.id}/resend`, { from: '10.3.1.1' });
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
  });

  test('are limited to ten a day to a phone from a network', async () => {
    const phone = newPhone();
    for (let i = 0; i < 10; i += 1) {
      expect((await ask(phone, '10.4.0.1')).status).toBe(200);
      await shop.db
        .updateTable('phone_codes')
        .set({ created_at: new Date(Date.now() - 7_200_000) })
        .where('phone', '=', phone)
        .execute();
    }
    expect((await ask(phone, '10.4.0.1')).body.retryAfter).toBeGreaterThan(70_000);
  });

  test('are limited to thirty an hour for an address', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await ask(newPhone(), '10.5.0.1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses[30]).toBe(429);
  });

  test('are limited to a thousand an hour in all', async () => {
    const rows = Array.from({ length: 1000 }, () => ({
      phone: '+99361000000',
      purpose: 'login' as const,
      code_hash: Buffer.alloc(32),
      expires_at: new Date(),
    }));
    await shop.db.insertInto('phone_codes').values(rows).execute();
    expect((await ask(newPhone(), '10.6.0.1')).status).toBe(429);
    await shop.db.deleteFrom('phone_codes').where('phone', '=', '+99361000000').execute();
  });
});

describe('the client’s account', () => {
  test('changes name, e-mail and language; an empty e-mail removes it', async () => {
    const { id, phone } = await addClient();
    const token = (await login(phone)).body.accessToken;
    const change = (body: object) => shop.call('PATCH /client/me', { token, body });
    const first = await change({
      firstName: 'Jeren',
      email: 'j@example.com',
      phone: '+1',
      id: 'x',
    });
    expect(first.body).toMatchObject({ id, phone, firstName: 'Jeren', email: 'j@example.com' });
    expect((await change({ language: 'tk' })).body).toMatchObject({ email: 'j@example.com' });
    expect((await change({ email: '' })).body).toMatchObject({ email: null, language: 'tk' });
    expect((await change({ email: 'nope' })).body.fields).toHaveProperty('email');
  });

  test('changes the password, given the current one, and ends the other sessions', async () => {
    const { phone } = await addClient();
    const other = (await login(phone)).body;
    const token = (await login(phone)).body.accessToken;
    const change = (currentPassword: string, secret: string) =>
      shop.call('POST /client/me/password', {
        token,
        body: { currentPassword, password: secret },
      });
    expect((await change('wrong', 'a-new-lamp-77')).body.fields).toHaveProperty('currentPassword');
    expect((await change(password, 'password123')).body.fields).toHaveProperty('password');
    expect((await change(password, 'a-new-lamp-77')).status).toBe(204);
    expect((await shop.call('GET /client/me', { token })).status).toBe(200);
    expect((await shop.call('GET /client/me', { token: other.accessToken })).status).toBe(401);
    expect((await login(phone, 'a-new-lamp-77')).status).toBe(200);
  });
});

describe('the admin', () => {
  test('finds customers by phone, name and e-mail, with their purchases', async () => {
    const token = await addAdminToken('viewer');
    await addClient();
    const { id, phone } = await addClient({
      first_name: 'Ogulgerek',
      last_name: 'Zerger',
      email: 'zer@example.com',
    });
    await addOrder(id, 'A-1', 5000, 'new');
    await addOrder(id, 'A-2', 7000, 'delivered');
    await addOrder(id, 'A-3', 9000, 'cancelled');
    const spaced = `${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
    for (const search of [spaced, 'zerger ogul', 'zer@example', phone.slice(5)]) {
      const reply = await shop.call(`GET /client/users?search=${encodeURIComponent(search)}`, {
        token,
      });
      expect(reply.body.clients, search).toMatchObject([
        { id, orderCount: 3, orderTotal: 12_000, lastOrderAt: expect.any(String) },
      ]);
    }
    const none = await shop.call('GET /client/users?search=%25%25', { token });
    expect(none.body).toMatchObject({ clients: [], total: 0 });
    for (const sort of ['-orders', '-total']) {
      const reply = await shop.call(`GET /client/users?sort=${sort}&pageSize=1`, { token });
      expect(reply.body.clients.map((client) => client.id)).toEqual([id]);
      expect(reply.body.total).toBeGreaterThan(1);
    }
    expect((await shop.call('GET /client/users?sort=name', { token })).status).toBe(200);
  });

  test('is refused to clients and to roles without permission', async () => {
    const { id, phone } = await addClient();
    const client = (await login(phone)).body.accessToken;
    const catalogue = await addAdminToken('catalogue');
    const viewer = await addAdminToken('viewer');
    const body = { blocked: true };
    expect((await shop.call('GET /client/users')).status).toBe(401);
    expect((await shop.call('GET /client/users', { token: client })).status).toBe(401);
    expect((await shop.call('GET /client/users', { token: catalogue })).status).toBe(403);
    expect((await shop.call(`PATCH /client/users/${id}`, { token: viewer, body })).status).toBe(
      403,
    );
    const owner = await addAdminToken('owner');
    const nobody = `PATCH /client/users/${crypto.randomUUID()}` as const;
    expect((await shop.call(nobody, { token: owner, body })).status).toBe(404);
  });
});

type OrderStatus = 'new' | 'delivered' | 'cancelled';

async function addOrder(clientId: string, number: string, total: number, status: OrderStatus) {
  await shop.db.transaction().execute(async (tx) => {
    const money = { subtotal: total, delivery: 0, total, currency: 'eur' as const };
    const json = { address: '{}', delivery_method: '{}', payment_method: '{}' };
    const key = { idempotency_key: number, request_hash: number };
    const { id } = await tx
      .insertInto('orders')
      .values({
        ...money,
        ...json,
        ...key,
        number,
        client_id: clientId,
        status,
        restocked: status === 'cancelled' ? true : null,
        language: 'en',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = { title: 'Ring', color: 'Gold', size: '52', sku: 'R' };
    const line = { price: total, quantity: 1, line_total: total };
    await tx
      .insertInto('order_lines')
      .values({ order_id: id, position: 0, ...words, ...line })
      .execute();
  });
}
