import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldAlerts, sendDueAlerts } from '#domain/alerts/send-alerts.ts';
import { eraseClient } from '#domain/privacy/erase-client.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { problemOf, type TestItem, testShop } from './testing.ts';

let item: TestItem;
const shop = await testShop({ limits: true });
const token = await shop.addAdmin('owner');
beforeEach(async () => {
  item = await shop.addItem(0);
});
afterEach(async () => expect(await shop.findBroken()).toEqual([]));

describe('a back-in-stock alert', () => {
  test('is sent once when the size is back, in the customer’s language, to the contact they gave', async () => {
    const at = contactOf('aýna');
    await changeSettings(shop.db, { country: 'TM' });
    expect(await ask(at.toUpperCase(), 'ru')).toMatchObject({ channel: 'email' });
    const phone = phoneOf();
    expect(await ask(phone.replace('+993', '8 ').slice(0, 30))).toMatchObject({ channel: 'sms' });
    expect(await readAlerts()).toBe(2);

    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toEqual([]);
    await setStock(3);
    expect(await hasJob()).toBe(true);
    await Promise.all([sendDueAlerts(shop.shop), sendDueAlerts(shop.shop)]);
    const [mail, ...more] = await messagesTo(at);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/снова в наличии: Кольцо \d+, Yellow gold, 52 мм/);
    expect(mail?.text).toMatch(/\/ru\/items\/product\/[\w-]+\?color=\d+&size=\d+/);
    const [sms] = await messagesTo(phone);
    expect(sms?.text).toMatch(/the item you asked about is back in stock/);
    expect(await readAlerts()).toBe(0);

    await setStock(0);
    await setStock(1);
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toHaveLength(1);
  });

  test('is sent once if requested twice, and can be requested again afterwards', async () => {
    const at = contactOf('twice');
    const asked = await Promise.all([ask(at), ask(at), ask(` ${at}`)]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(3);
    expect(await readAlerts()).toBe(1);
    await setStock(1);
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toHaveLength(1);
    await setStock(0);
    await ask(at);
    await setStock(1);
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toHaveLength(2);
  });

  test('is sent when an order is cancelled', async () => {
    await setStock(1);
    const client = await shop.addClient();
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    const address = { fullName: 'A', phone: client.phone, country: 'tm', city: 'A', line1: 'M 1' };
    const order = await shop.api('POST /orders/client/create-order', {
      token: client.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { address, deliveryMethod: 'pick-up', paymentMethod: 'cash-on-delivery' },
    });
    const at = contactOf('cancelled');
    await ask(at);
    await shop.api('PATCH /orders/admin/:id', {
      token,
      params: { id: order.id },
      body: { status: 'cancelled' },
    });
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toHaveLength(1);
  });

  test('is not sent for a hidden product until it is published', async () => {
    const at = contactOf('hidden');
    await ask(at);
    const params = { id: item.productId };
    await shop.api('PATCH /products/:id', { token, params, body: { published: false } });
    await setStock(1);
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toEqual([]);
    await shop.api('PATCH /products/:id', { token, params, body: { published: true } });
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toHaveLength(1);
  });

  test('can be cancelled: one where it was requested, or all by the link in a message', async () => {
    const at = contactOf('stops');
    const one = await ask(at);
    item = await shop.addItem(0);
    const other = await ask(at);
    await end(one.id);
    expect(await readAlerts()).toBe(1);
    item = await shop.addItem(0);
    await ask(at);
    await end(other.id, true);
    expect(await countAlertsOf(at)).toBe(1);
    expect(await problemOf(end(other.id))).toMatchObject({ status: 404 });
    await end(await linkOf(at), true);
    expect(await countAlertsOf(at)).toBe(0);
  });

  test('remains when a stranger requests one for the same contact and cancels theirs', async () => {
    const at = contactOf('victim');
    const own = await ask(at);
    const link = await linkOf(at);
    const strangers = await ask(at);
    await end(strangers.id, true);
    expect(await countAlertsOf(at)).toBe(1);
    expect(await linkOf(at)).toBe(link);
    await end(own.id);
    expect(await countAlertsOf(at)).toBe(0);
  });

  test('remains with its first requester, however often a stranger requests and cancels it', async () => {
    const at = contactOf('pushed');
    await ask(at);
    const ids: string[] = [];
    for (let time = 0; time < 12; time += 1) ids.push((await ask(at)).id);
    for (const id of ids) await end(id).catch(() => {});
    const placeholder = '00000000-0000-0000-0000-000000000000';
    expect(await problemOf(end(placeholder))).toMatchObject({ status: 404 });
    expect(await countAlertsOf(at)).toBe(1);
    expect(await shop.findBroken()).toEqual([]);
  });

  test('is deleted after half a year, and a month after it was sent', async () => {
    const at = contactOf('old');
    await ask(at);
    await sql`update back_in_stock_alerts set expires_at = now() where contact = ${at}`.execute(
      shop.db,
    );
    await setStock(1);
    await sendDueAlerts(shop.shop);
    expect(await messagesTo(at)).toEqual([]);
    await deleteOldAlerts(shop.db);
    expect(await countAlertsOf(at)).toBe(0);
  });

  test('is deleted with the account', async () => {
    const client = await shop.addClient();
    await ask(client.phone);
    await eraseClient(shop.db, client.id, 'client');
    expect(await countAlertsOf(client.phone)).toBe(0);
  });
});

describe('no alert is created', () => {
  test('for a size that is in stock or doesn’t exist', async () => {
    const at = contactOf('none');
    await setStock(1);
    expect(await problemOf(ask(at))).toMatchObject({ status: 409, code: 'in_stock' });
    const missing = { sizeId: 2_000_000_000, contact: at };
    expect(await problemOf(shop.api('POST /stock-alerts', { body: missing }))).toMatchObject({
      status: 404,
    });
  });

  test.each(['aýna', 'a@b', '+12', '+881612345678', '@', 'a b@c.com', `${'a'.repeat(250)}@b.com`])(
    'for an invalid contact: %s',
    async (contact) => {
      expect(await problemOf(ask(contact))).toMatchObject({
        status: 422,
        fields: { contact: expect.any(String) },
      });
    },
  );

  test('for more than thirty sizes per contact', async () => {
    const at = contactOf('many');
    await sql`
      insert into back_in_stock_alerts (size_id, channel, contact, language)
      select id, 'email', ${at}, 'en' from product_sizes, generate_series(1, 30)
      on conflict do nothing`.execute(shop.db);
    while ((await countAlertsOf(at)) < 30) {
      const { sizeId } = await shop.addItem(0);
      await sql`insert into back_in_stock_alerts (size_id, channel, contact, language)
        values (${sizeId}, 'email', ${at}, 'en')`.execute(shop.db);
    }
    item = await shop.addItem(0);
    expect(await problemOf(ask(at))).toMatchObject({ status: 409, code: 'too_many_alerts' });
    await end((await firstOf(at)) ?? '', true);
  });
});

let people = 0;

function contactOf(name: string): string {
  people += 1;
  return `${name.replace('ý', 'y')}${people}@example.com`;
}

function phoneOf(): string {
  people += 1;
  return `+99365${String(people).padStart(6, '0')}`;
}

async function ask(contact: string, lang: 'en' | 'ru' = 'en') {
  return await shop.api('POST /stock-alerts', {
    query: { lang },
    body: { sizeId: item.sizeId, contact },
  });
}

async function end(id: string, all?: boolean) {
  await shop.api('DELETE /stock-alerts/:id', { params: { id }, query: all ? { all: 'true' } : {} });
}

async function setStock(stock: number) {
  await shop.api('PATCH /product-colors/size/:id', {
    token,
    params: { id: item.sizeId },
    body: { stock },
  });
}

async function readAlerts(): Promise<number | undefined> {
  const params = { id: item.productId };
  const { colors } = await shop.api('GET /products/admin/:id', { token, params });
  return colors[0]?.sizes[0]?.waiting;
}

async function messagesTo(contact: string) {
  return (await shop.api('GET /messages', { token, query: { search: contact } })).messages;
}

/** The id in the link of the contact's message. */
async function linkOf(contact: string): Promise<string> {
  const alerts = shop.db.selectFrom('back_in_stock_alerts').where('contact', '=', contact);
  return (await alerts.select('id').limit(1).executeTakeFirstOrThrow()).id;
}

async function countAlertsOf(contact: string): Promise<number> {
  const { rows } = await sql`select from back_in_stock_alerts where contact = ${contact}`.execute(
    shop.db,
  );
  return rows.length;
}

async function firstOf(contact: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from back_in_stock_alerts where contact = ${contact}`.execute(shop.db);
  return rows[0]?.id;
}

async function hasJob(): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'send_stock_alerts'`.execute(shop.db);
  return rows.length === 1;
}
