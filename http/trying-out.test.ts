import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { sendDueAlerts } from '#domain/alerts/send-alerts.ts';
import type { Shop } from './shop.ts';
import { openTestShop, type TestShop, testShop } from './testing.ts';
import { readableLog } from './testing-log.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

const printed: string[] = [];
const print = (text: string) => void printed.push(text);
const { log, lines, of: linesOf } = readableLog();
const shop = await testShop({ demo: { print }, log });
const { phone } = await shop.addClient();

describe('a demo shop without a provider, called from its own machine', () => {
  test('shows the code of a sign-up, which signs in, and prints its message', async () => {
    const asked = { phone: '+99365777001', password: 'nothing anybody guesses' };
    const draft = { ...asked, firstName: 'Aýna', lastName: 'Demo' };
    const { status, body } = await ask('/client/auth/registration', draft);
    expect(status).toBe(201);
    expect(body.demoCode).toMatch(/^\d{6}$/);
    expect(printed.at(-1)).toMatch(new RegExp(`^Demo: SMS to .*001\n.*${body.demoCode}`));
    const params = { id: String(body.id) };
    const verified = await shop.api('PATCH /client/auth/:id/verify', {
      params,
      body: { verificationCode: String(body.demoCode) },
    });
    expect(verified.client.verified).toBe(true);
  });

  test('shows it to the pages of the shop', async () => {
    const pages = { origin: 'http://localhost:3000', referer: 'http://localhost:3000/account' };
    const { phone: own } = await shop.addClient();
    expect((await ask('/client/auth/code', { phone: own }, pages)).body).toHaveProperty('demoCode');
  });

  test.each(['code', 'forgot'])('shows the code requested by %s', async (way) => {
    expect((await ask(`/client/auth/${way}`, { phone })).body.demoCode).toMatch(/^\d{6}$/);
  });

  test('shows none for a phone without an account, and prints nothing then', async () => {
    const before = printed.length;
    const { status, body } = await ask('/client/auth/code', { phone: '+99365777999' });
    expect([status, body.demoCode, printed.length]).toEqual([200, undefined, before]);
  });

  test('prints other messages too, without terminal escape sequences', async () => {
    const item = await shop.addItem(5);
    const token = await shop.addAdmin('orders');
    const client = {
      phone: '+99365777002',
      firstName: 'Ay',
      lastName: 'Demo',
      email: 'ay@x.example',
    };
    const address = {
      fullName: 'Ay \u001b[2J',
      phone,
      country: 'DE',
      city: 'B',
      line1: 'L 1',
      postcode: '10115',
    };
    const lines = [{ sizeId: item.sizeId, quantity: 1 }];
    const order = {
      client,
      address,
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      lines,
    };
    const { body } = await ask('/orders/admin', order, { authorization: `Bearer ${token}` });
    const messages = printed.filter((text) => text.includes(String(body.number)));
    expect(messages.map((text) => text.slice(0, 12)).toSorted()).toEqual([
      'Demo: SMS to',
      'Demo: e-mail',
    ]);
    expect(printed.join('')).not.toContain('\u001b');
  });

  test('prints the confirmation of an order that is paid online', async () => {
    const paying = await onlineShop({ demo: { print } });
    const client = await paying.addClient();
    const { order } = await orderOnline(paying, client, 'stripe');
    const { id } = order;
    const before = printed.length;
    await press(paying, await payingOf(paying).pay(id, client.token));
    expect(printed.slice(before)).toEqual([
      expect.stringMatching(/^Demo: SMS to .*received your order/s),
    ]);
  });

  test('states this in responses that are not cached, and never in its log', async () => {
    const { body, headers } = await ask('/client/auth/code', { phone });
    const code = String(body.demoCode);
    const spent = { verificationCode: code };
    await shop.api('PATCH /client/auth/:id/verify', {
      params: { id: String(body.id) },
      body: spent,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(linesOf('sign_in').length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(code);
  });
});

describe('a demo shop shows no code to other callers, and prints nothing', () => {
  test.each([
    ['by another host name', { host: 'shop.example' }],
    ['by a host name that begins with localhost', { host: 'localhost.shop.example' }],
    ['by a private address', { host: '10.0.0.1:3000' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that names this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy of another kind', { forwarded: 'for=127.0.0.1' }],
    ['through a tunnel', { 'x-real-ip': '127.0.0.1' }],
    ['through a tunnel of another kind', { 'fly-client-ip': '127.0.0.1' }],
    ['through a proxy of a third kind', { 'x-azure-clientip': '127.0.0.1' }],
    ['through a proxy that names its server', { 'x-forwarded-server': 'localhost' }],
    ['by a host name behind a user name', { host: 'shop.example@localhost' }],
    ['by a host name with a path', { host: 'localhost/shop.example' }],
    ['from another site, which the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['through a cache', { via: '1.1 cache' }],
    ['through a network of caches', { 'cdn-loop': 'cache' }],
    ['from a page of another site', { origin: 'https://shop.example' }],
    ['from a page without an address', { origin: 'null' }],
    ['by a link of another site', { referer: 'https://shop.example/account' }],
  ])('%s', async (_, headers) => {
    await expectNothing(shop, headers);
  });

  test.each<[string, Partial<Shop>]>([
    ['with DEMO=0, or without the demo loaded', {}],
    ['that is public', { demo: { print }, isLocal: false }],
    ['with a provider', { demo: { print }, sends: { sms: true, email: true } }],
  ])('%s', async (_, changes) => {
    const other = await openTestShop(changes);
    await expectNothing(other);
    await other.close();
  });

  test('with a provider for e-mails only, except codes by SMS', async () => {
    const half = await openTestShop({ demo: { print }, sends: { sms: false, email: true } });
    const { phone: own } = await half.addClient();
    expect((await ask('/client/auth/code', { phone: own }, {}, half)).body).toHaveProperty(
      'demoCode',
    );
    await half.close();
  });

  test('for messages that the shop sends automatically', async () => {
    const before = printed.length;
    const { sizeId } = await shop.addItem(0);
    await shop.api('POST /stock-alerts', { body: { sizeId, contact: 'back@x.example' } });
    await shop.db.updateTable('product_sizes').set({ stock: 1 }).where('id', '=', sizeId).execute();
    await sendDueAlerts(shop.shop);
    expect(printed).toHaveLength(before);
  });
});

async function expectNothing(of: TestShop, headers: Record<string, string> = {}): Promise<void> {
  const before = printed.length;
  const { phone: theirs } = await of.addClient();
  const { status, body } = await ask('/client/auth/code', { phone: theirs }, headers, of);
  expect([status, body.demoCode, printed.length]).toEqual([200, undefined, before]);
}

type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** `fetch` does not allow setting the Host. */
function ask(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  of: TestShop = shop,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const json = { 'content-type': 'application/json', ...headers };
  const sent = request(`${of.url}/api${path}`, { method: 'POST', headers: json }, (reply) => {
    let text = '';
    reply.on('data', (chunk) => {
      text += chunk;
    });
    reply.on('end', () =>
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: JSON.parse(text) }),
    );
  });
  sent.on('error', reject);
  sent.end(JSON.stringify(body));
  return promise;
}
