import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { deleteOldOrigins } from '#domain/orders/order-origins.sql.ts';
import { problemOf, type TestItem, type TestShop, testShop } from './testing.ts';
import { membersOf } from './testing-members.ts';
import { callFrom, newNetwork } from './testing-networks.ts';
import { adminOf, buyersOf, draft, guestDraft, linkTokenOf, stockOf } from './testing-orders.ts';

/** A shop that sends e-mail but no SMS can confirm no phone. */
const sends = { sms: false, email: true };
const shop = await testShop({ trustProxy: 1, limits: true, sends });
const texting = await testShop({ trustProxy: 1, limits: true, sends: { sms: true, email: true } });
const item = await shop.addItem(500);
const textedItem = await texting.addItem(500);
const token = await shop.addAdmin('owner');
const admin = adminOf(shop, token);

let made = 0;

function newPhone(): string {
  made += 1;
  return `+9936${3_000_000 + made}`;
}

type Changes = {
  phone?: string;
  email?: string;
  quantity?: number;
  network?: string;
  paymentMethod?: string;
  phoneCode?: { id: string; code: string };
  fullName?: string;
  language?: Language;
  at?: TestShop;
  of?: TestItem;
};

function order({
  phone = newPhone(),
  email = `${randomUUID()}@example.com`,
  quantity = 1,
  network = newNetwork(),
  language = 'en',
  at = shop,
  of = at === shop ? item : textedItem,
  ...more
}: Changes = {}) {
  return callFrom(at, network)('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID() },
    query: { lang: language },
    body: guestDraft(of, { email, phone, quantity, ...more }),
  });
}

async function receiveCode(phone: string) {
  const { id } = await callFrom(texting, newNetwork())('POST /orders/guest/code', {
    headers: { 'idempotency-key': randomUUID() },
    body: { phone },
  });
  return { id, code: await membersOf(texting).codeTo(phone) };
}

test('orders with somebody’s phone don’t count against them: as a guest, or in their account', async () => {
  const client = await shop.addClient();
  for (let nth = 0; nth < 6; nth += 1) await order({ phone: client.phone });
  expect((await order({ phone: client.phone })).status).toBe('new');
  const buyers = buyersOf(shop);
  await buyers.fill(client, await shop.addItem(5));
  expect((await buyers.order(client)).status).toBe('new');
});

test('after ten orders an hour with their e-mail address, a guest confirms the phone and orders', async () => {
  const asked = { at: texting, email: 'asked@example.com', paymentMethod: 'bank-transfer' };
  for (let nth = 0; nth < 10; nth += 1) {
    const params = { token: await linkTokenOf(texting, (await order(asked)).id) };
    await texting.api('POST /orders/link/:token/cancel', { params });
  }
  const phone = newPhone();
  expect(await problemOf(order({ ...asked, phone }))).toMatchObject({ code: 'code_needed' });
  const phoneCode = await receiveCode(phone);
  expect((await order({ ...asked, phone, phoneCode })).status).toBe('new');
});

test('five unpaid orders of an e-mail address are the most, until one is confirmed', async () => {
  const email = 'Maral@example.com';
  const first = await order({ email });
  for (let nth = 0; nth < 4; nth += 1) await order({ email: email.toLowerCase() });
  const stock = await stockOf(shop, item.sizeId);
  expect(await problemOf(order({ email }))).toMatchObject({
    status: 409,
    code: 'too_many_unpaid',
    bound: 'origin',
  });
  expect(await stockOf(shop, item.sizeId)).toBe(stock);
  await admin.change(first.id, { status: 'confirmed' });
  expect((await order({ email })).status).toBe('new');
});

test('so many at once are limited equally', async () => {
  const email = 'once@example.com';
  const items = await Promise.all(Array.from({ length: 8 }, () => shop.addItem(5)));
  const tries = items.map((of) => order({ email, of }));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a network has twice as many items, its /56 four times and its /48 eight times', async () => {
  const take = (network: string) => order({ network, quantity: 20 });
  const problem = { status: 409, code: 'too_many_unpaid', bound: 'origin' };
  for (let nth = 0; nth < 2; nth += 1) await take('2001:db8:7:100::1');
  expect(await problemOf(take('2001:db8:7:100::2'))).toMatchObject({ ...problem, most: 40 });
  for (let nth = 0; nth < 2; nth += 1) await take('2001:db8:7:101::1');
  expect(await problemOf(take('2001:db8:7:102::1'))).toMatchObject({ ...problem, most: 80 });
  for (let nth = 0; nth < 4; nth += 1) await take(`2001:db8:7:${nth + 2}00::1`);
  expect(await problemOf(take('2001:db8:7:ff00::1'))).toMatchObject({ ...problem, most: 160 });
  expect((await take('2001:db8:8:100::1')).status).toBe('new');
  const many = order({ quantity: 21 });
  expect(await problemOf(many)).toMatchObject({ bound: 'items', most: 20 });
});

test('a shop that sends SMS asks for the code instead, and takes the order with it', async () => {
  const asked = { at: texting, paymentMethod: 'bank-transfer', network: newNetwork() };
  for (let nth = 0; nth < 2; nth += 1) await order({ ...asked, quantity: 20 });
  const phone = newPhone();
  expect(await problemOf(order({ ...asked, phone }))).toMatchObject({ code: 'code_needed' });
  const phoneCode = await receiveCode(phone);
  expect((await order({ ...asked, phone, phoneCode })).status).toBe('new');
});

test('by default, it asks for the code for cash on delivery, and not for a transfer', async () => {
  expect(await problemOf(order({ at: texting }))).toMatchObject({
    status: 403,
    code: 'code_needed',
  });
  expect((await order({ at: texting, paymentMethod: 'bank-transfer' })).status).toBe('new');
});

test('confirmed orders count together under their phone, whatever their networks and e-mail', async () => {
  const phone = newPhone();
  for (let nth = 0; nth < 5; nth += 1) {
    await texting.db.deleteFrom('phone_codes').execute();
    await order({ at: texting, phone, phoneCode: await receiveCode(phone) });
  }
  await texting.db.deleteFrom('phone_codes').execute();
  const sixth = order({ at: texting, phone, phoneCode: await receiveCode(phone) });
  expect(await problemOf(sixth)).toMatchObject({ code: 'too_many_unpaid', bound: 'orders' });
});

test('a wrong code is refused, even where none is needed', async () => {
  const phone = newPhone();
  const { id, code } = await receiveCode(phone);
  const phoneCode = { id, code: code === '000000' ? '000001' : '000000' };
  const wrong = order({ at: texting, paymentMethod: 'bank-transfer', phone, phoneCode });
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong_code' });
});

test('a guest who confirmed the phone is not the one who only typed it', async () => {
  const guest = { at: texting, phone: newPhone(), email: 'two@example.com' };
  await order({ ...guest, paymentMethod: 'bank-transfer' });
  await order({ ...guest, phoneCode: await receiveCode(guest.phone) });
  const clients = await texting.db
    .selectFrom('clients')
    .select('phone_confirmed')
    .where('phone', '=', guest.phone)
    .orderBy('phone_confirmed')
    .execute();
  expect(clients).toEqual([{ phone_confirmed: false }, { phone_confirmed: true }]);
  const shown = await texting.api('GET /client/users', {
    token: await texting.addAdmin('owner'),
    query: { search: guest.phone },
  });
  expect(shown.clients.map(({ phoneConfirmed }) => phoneConfirmed).sort()).toEqual([false, true]);
});

test('only a code changes the name and the language of an earlier guest', async () => {
  const guest = { at: texting, phone: newPhone(), email: 'three@example.com' };
  const listed = async () =>
    await texting.db
      .selectFrom('clients')
      .select(['first_name as name', 'language'])
      .where('phone', '=', guest.phone)
      .orderBy('created_at')
      .execute();
  const transfer = { ...guest, paymentMethod: 'bank-transfer' };
  await order({ ...transfer, fullName: 'Maral Guest' });
  await order({ ...transfer, fullName: 'Maral Guest', language: 'ru' });
  const [first] = await listed();
  expect(first).toEqual({ name: 'Maral', language: 'en' });
  await order({ ...transfer, fullName: 'Visit evil.example', language: 'tr' });
  const unconfirmed = [first, { name: 'Visit', language: 'tr' }];
  expect(await listed()).toEqual(unconfirmed);
  await order({ ...guest, fullName: 'Maral Guest', phoneCode: await receiveCode(guest.phone) });
  const phoneCode = await receiveCode(guest.phone);
  await order({ ...guest, fullName: 'Meret Guest', language: 'tk', phoneCode });
  expect(await listed()).toEqual([...unconfirmed, { name: 'Meret', language: 'tk' }]);
});

test('an order by phone, and a customer added by hand, don’t join a guest who only typed the number', async () => {
  const phone = newPhone();
  const stranger = await order({ phone, email: 'stranger@example.com' });
  const client = { phone, firstName: 'Maral', lastName: 'Caller' };
  const added = await shop.api('POST /client/users', { token, body: client });
  const manual = await shop.api('POST /orders/admin', {
    token,
    body: {
      ...draft,
      client,
      address: { ...draft.address, phone },
      lines: [{ sizeId: item.sizeId, quantity: 1 }],
    },
  });
  const customerOf = async (id: string) =>
    (await shop.api('GET /orders/admin/:id', { token, params: { id } })).client?.id;
  expect(await customerOf(manual.id)).toBe(added.id);
  expect(await customerOf(stranger.id)).not.toBe(added.id);
});

test('where an order came from is forgotten once it is confirmed, or its customer erased', async () => {
  const listed = async (id: string) =>
    (
      await shop.db
        .selectFrom('order_origins')
        .where('order_id', '=', id)
        .select('origin')
        .execute()
    ).length;
  const { id } = await order();
  await deleteOldOrigins(shop.db);
  expect(await listed(id)).toBe(2);
  await admin.change(id, { status: 'confirmed' });
  await deleteOldOrigins(shop.db);
  expect(await listed(id)).toBe(0);
  const erased = await order();
  await admin.change(erased.id, { status: 'cancelled' });
  const { client } = await shop.api('GET /orders/admin/:id', { token, params: { id: erased.id } });
  await shop.api('POST /client/users/:id/erase', { token, params: { id: client?.id ?? '' } });
  expect(await listed(erased.id)).toBe(0);
});
