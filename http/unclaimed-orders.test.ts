import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { membersOf, password } from './testing-members.ts';
import { adminOf, guestDraft, linkTokenOf, stockOf } from './testing-orders.ts';

const shop = await testShop({ sends: { sms: true, email: true } });
const members = membersOf(shop);
const token = await shop.addAdmin('owner');
const admin = adminOf(shop, token);
const item = await shop.addItem(500);

type Changes = { email?: string; key?: string; note?: string; confirmed?: boolean };

/** Places an order without an account, paid by bank transfer, for which no code is needed. */
async function order(phone: string, { key, confirmed = false, ...more }: Changes = {}) {
  return await shop.api('POST /orders/guest', {
    headers: { 'idempotency-key': key ?? randomUUID() },
    body: guestDraft(item, {
      phone,
      fullName: 'Someone Else',
      paymentMethod: 'bank-transfer',
      email: 'stranger@example.com',
      ...more,
      ...(confirmed && { phoneCode: await receiveCode(phone) }),
    }),
  });
}

async function receiveCode(phone: string) {
  const headers = { 'idempotency-key': randomUUID() };
  const { id } = await shop.api('POST /orders/guest/code', { headers, body: { phone } });
  return { id, code: await members.codeTo(phone) };
}

const read = (id: string) => shop.api('GET /orders/admin/:id', { token, params: { id } });
const listOf = (client: { token: string }) => shop.api('GET /orders/client', client);
const unclaimedOf = (client: { token: string }) => shop.api('GET /orders/client/unclaimed', client);
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

const claim = (client: { token: string }, id: string) =>
  shop.api('POST /orders/client/unclaimed/:id/claim', { token: client.token, params: { id } });
const decline = (client: { token: string }, id: string) =>
  shop.api('POST /orders/client/unclaimed/:id/decline', { token: client.token, params: { id } });

test('an order with somebody’s unconfirmed phone joins no account, and shows it no words of others', async () => {
  const phone = members.newPhone();
  const early = await order(phone, { note: 'words of a stranger' });
  const client = await members.addMember();
  const { phone: own } = client;
  const late = await order(own, { note: 'words of a stranger' });
  await shop.api('POST /client/auth/login', { body: { phone: own, password } });
  expect(await listOf(client)).toEqual([]);
  const unclaimed = await unclaimedOf(client);
  expect(idsOf(unclaimed)).toEqual([late.id]);
  expect(unclaimed[0]).toEqual({
    id: late.id,
    number: late.number,
    status: 'new',
    paymentStatus: 'unpaid',
    placedAt: late.placedAt,
    lines: late.lines,
    total: late.total,
    currency: late.currency,
    deliveryMethod: late.deliveryMethod,
  });
  const file = await shop.api('GET /client/me/export', client);
  expect(JSON.stringify(file)).not.toMatch(/stranger|Someone Else/);
  expect(await problemOf(claim(client, early.id))).toMatchObject({ status: 404 });
  expect(await problemOf(decline(client, early.id))).toMatchObject({ status: 404 });
  expect((await read(early.id)).status).toBe('new');
  expect(await shop.findBroken()).toEqual([]);
});

test('neither registering nor a new number adds it', async () => {
  const ordered = members.newPhone();
  const before = await order(ordered);
  const client = await members.addMember(ordered);
  expect(await listOf(client)).toEqual([]);
  expect(idsOf(await unclaimedOf(client))).toEqual([before.id]);
  const phone = members.newPhone();
  const placed = await order(phone);
  const { id } = await shop.api('POST /client/me/phone', {
    token: client.token,
    body: { phone, password },
  });
  await shop.api('PATCH /client/me/phone/:id', {
    token: client.token,
    params: { id },
    body: { verificationPhoneNumberCode: await members.codeTo(phone) },
  });
  expect(await listOf(client)).toEqual([]);
  expect(idsOf(await unclaimedOf(client))).toEqual([placed.id]);
});

test('claimed, it belongs to the account with its messages, and neither lapses nor counts against its network', async () => {
  const client = await members.addMember();
  const placed = await order(client.phone);
  const guest = (await read(placed.id)).client;
  const claimed = await claim(client, placed.id);
  expect(claimed).toMatchObject({ id: placed.id, status: 'new', lapsesAt: null });
  expect(await claim(client, placed.id)).toEqual(claimed);
  expect(idsOf(await listOf(client))).toEqual([placed.id]);
  expect(await unclaimedOf(client)).toEqual([]);
  const now = await read(placed.id);
  expect(now.client?.id).not.toBe(guest?.id);
  expect(now.events.map(({ type }) => type)).toEqual(['placed', 'claimed']);
  expect(claimed.events.map(({ type }) => type)).toEqual(['placed']);
  const origins = await shop.db
    .selectFrom('order_origins')
    .where('order_id', '=', placed.id)
    .selectAll()
    .execute();
  expect(origins).toEqual([]);
  const { messages } = await shop.api('GET /client/me/export', client);
  expect(messages.some(({ text }) => text.includes(placed.number))).toBe(true);
  const guests = await shop.db
    .selectFrom('clients')
    .where('phone', '=', client.phone)
    .select('guest')
    .execute();
  expect(guests).toEqual([{ guest: false }]);
  expect(await shop.findBroken()).toEqual([]);
});

test('claimed, it tells whoever has its link nothing of the account’s name', async () => {
  const client = await members.addMember();
  await shop.api('PATCH /client/me', { token: client.token, body: { firstName: 'Secret' } });
  const placed = await order(client.phone);
  await claim(client, placed.id);
  const params = { id: placed.id };
  await shop.api('POST /orders/client/:id/cancel', { token: client.token, params });
  const lookup = { number: placed.number, contact: 'stranger@example.com' };
  await shop.api('POST /orders/lookup/link', { body: lookup });
  const link = { params: { token: await linkTokenOf(shop, placed.id) } };
  expect(JSON.stringify(await shop.api('GET /orders/link/:token', link))).not.toContain('Secret');
  const texts = await shop.db
    .selectFrom('messages')
    .select(['recipient', 'text'])
    .where('order_id', '=', placed.id)
    .execute();
  const told = texts.filter(({ recipient }) => recipient === 'stranger@example.com');
  expect(told.length).toBe(3);
  expect(JSON.stringify(told)).not.toContain('Secret');
  expect((await read(placed.id)).events.at(-1)?.actor).toMatch(/^Secret /);
});

test('claimed, its messages still go to the e-mail address it was placed with, if the account has none', async () => {
  const client = await members.addMember();
  const [first, second] = [
    await order(client.phone, { email: 'buyer@example.com' }),
    await order(client.phone, { email: 'buyer@example.com' }),
  ];
  await claim(client, first.id);
  await claim(client, second.id);
  await admin.change(first.id, { status: 'cancelled' });
  const mailsTo = async (id: string, about: string) => {
    const params = { id };
    const { messages } = await shop.api('GET /orders/admin/:id/messages', { token, params });
    return messages
      .filter(({ channel, subject }) => channel === 'email' && subject?.includes(about))
      .map(({ to }) => to);
  };
  expect(await mailsTo(first.id, 'cancelled')).toEqual(['buyer@example.com']);
  const lookup = { number: second.number, contact: 'buyer@example.com' };
  expect(await shop.api('POST /orders/lookup', { body: lookup })).toMatchObject({ status: 'new' });
  const file = await shop.api('GET /client/me/export', client);
  expect(file.orders.map(({ email }) => email)).toEqual(Array(2).fill('buyer@example.com'));
  await shop.api('PATCH /client/me', {
    token: client.token,
    body: { email: 'own@example.com' },
  });
  await admin.change(second.id, { status: 'cancelled' });
  expect(await mailsTo(second.id, 'cancelled')).toEqual(['own@example.com']);
  await shop.api('POST /client/me/erase', { token: client.token, body: { password } });
  const left = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('guest_email', '=', 'buyer@example.com')
    .execute();
  expect(left).toEqual([]);
});

test('the back office lists who placed it, and marks the phone as not confirmed', async () => {
  const client = await members.addMember();
  const placed = await order(client.phone);
  const { clients } = await shop.api('GET /client/users', {
    token,
    query: { search: client.phone },
  });
  const states = clients.map(({ firstName, phoneConfirmed }) => [firstName, phoneConfirmed]).sort();
  expect(states).toEqual([
    ['Aýna', true],
    ['Someone', false],
  ]);
  expect((await read(placed.id)).client).toMatchObject({ phoneConfirmed: false });
  await claim(client, placed.id);
  expect((await read(placed.id)).client).toMatchObject({ phoneConfirmed: true });
});

test('of two orders, the other one stays as it is; also if both have the same key', async () => {
  const client = await members.addMember();
  const key = randomUUID();
  const [first, second] = [
    await order(client.phone, { key }),
    await order(client.phone, { key, email: 'another@example.com' }),
  ];
  const third = await order(client.phone);
  await claim(client, first.id);
  expect(idsOf(await unclaimedOf(client))).toEqual([third.id, second.id]);
  await Promise.all([claim(client, second.id), claim(client, third.id)]);
  expect(idsOf(await listOf(client))).toEqual([third.id, second.id, first.id]);
  expect(await shop.findBroken()).toEqual([]);
});

test('not theirs: a new unpaid order is cancelled, and the shop sees why; its link doesn’t name the account', async () => {
  const client = await members.addMember();
  const placed = await order(client.phone);
  const stock = await stockOf(shop, item.sizeId);
  expect(await decline(client, placed.id)).toEqual({ cancelled: true });
  expect(await unclaimedOf(client)).toEqual([]);
  expect(await problemOf(claim(client, placed.id))).toMatchObject({ status: 404 });
  expect(await decline(client, placed.id)).toEqual({ cancelled: true });
  const now = await read(placed.id);
  expect(now).toMatchObject({ status: 'cancelled', undo: null });
  expect(now.events.map(({ type }) => type)).toEqual(['placed', 'declined', 'status']);
  expect(await stockOf(shop, item.sizeId)).toBe(stock + 1);
  const linked = await shop.api('GET /orders/link/:token', {
    params: { token: await linkTokenOf(shop, placed.id) },
  });
  expect(linked.events.map(({ type }) => type)).toEqual(['placed', 'status']);
  expect(JSON.stringify(linked)).not.toContain('Aýna');
});

test('not theirs: an order that the shop has confirmed or that is paid goes on, and is listed no more', async () => {
  const client = await members.addMember();
  const confirmed = await order(client.phone);
  await admin.change(confirmed.id, { status: 'confirmed' });
  const paid = await order(client.phone);
  await admin.change(paid.id, { paymentStatus: 'paid' });
  expect(await decline(client, confirmed.id)).toEqual({ cancelled: false });
  expect(await decline(client, paid.id)).toEqual({ cancelled: false });
  expect(await unclaimedOf(client)).toEqual([]);
  expect(await read(confirmed.id)).toMatchObject({ status: 'confirmed' });
  expect(await read(paid.id)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  const types = (await read(paid.id)).events.map(({ type }) => type);
  expect(types).toContain('declined');
});

test('a confirmed order joins the account by itself, at registration and at sign-in', async () => {
  const phone = members.newPhone();
  const first = await order(phone, { confirmed: true });
  await shop.db.deleteFrom('phone_codes').execute();
  const client = await members.addMember(phone);
  expect(idsOf(await listOf(client))).toEqual([first.id]);
  await shop.db.deleteFrom('phone_codes').execute();
  const second = await order(phone, { confirmed: true });
  expect(idsOf(await listOf(client))).toEqual([first.id]);
  expect(await unclaimedOf(client)).toEqual([]);
  await shop.api('POST /client/auth/login', { body: { phone, password } });
  expect(idsOf(await listOf(client))).toEqual([second.id, first.id]);
});

test('two confirmed orders with the same key both join it', async () => {
  const client = await members.addMember();
  const key = randomUUID();
  await order(client.phone, { key, confirmed: true });
  await shop.db.deleteFrom('phone_codes').execute();
  await order(client.phone, { key, confirmed: true, email: 'another@example.com' });
  await shop.api('POST /client/auth/login', { body: { phone: client.phone, password } });
  expect(await listOf(client)).toHaveLength(2);
});

test('a stranger’s open order doesn’t keep an account from being erased, and closed ones are erased with it', async () => {
  const client = await members.addMember();
  const open = await order(client.phone);
  const closed = await order(client.phone, { email: 'another@example.com' });
  await admin.change(closed.id, { status: 'cancelled' });
  await shop.api('POST /client/me/erase', { token: client.token, body: { password } });
  expect((await read(open.id)).address.fullName).toBe('Someone Else');
  expect((await read(closed.id)).address.fullName).toBe('—');
});

test('whoever registered but didn’t confirm is told so, also after an order with their phone', async () => {
  const phone = members.newPhone();
  const body = { phone, password, firstName: 'Aýna', lastName: 'Gold' };
  const { id } = await shop.api('POST /client/auth/registration', { body });
  await order(phone);
  const login = shop.api('POST /client/auth/login', { body: { phone, password } });
  expect(await problemOf(login)).toMatchObject({ code: 'not_verified', id });
});
