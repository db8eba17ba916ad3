import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminNotifications } from '#contract/notifications.ts';
import type { NoticeEvent } from '#core/notices.ts';
import type { Role } from '#core/roles.ts';
import { problemOf, testShop } from '#http/testing.ts';
import { draft, place } from '#http/testing-orders.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { sendMessages } from './send-messages.ts';
import { writeMessage } from './write-message.ts';

const shop = await testShop();
const peer = await testMailServer();
const owner = await shop.addAdmin('owner');
const mail = { ...shop.shop, mailServer: { ...peer.server, senderAddress: 'shop@shop.example' } };

beforeEach(async () => {
  peer.behave({});
  await shop.db
    .deleteFrom('messages')
    .where(sql<boolean>`channel = 'email' or about like 'notice:%'`)
    .execute();
  await shop.db.deleteFrom('notices').execute();
  await shop.db.deleteFrom('admin_notifications').execute();
});

/** An admin who chose e-mails about these events. */
async function addReader(
  role: Role,
  events: NoticeEvent[],
  change: Partial<AdminNotifications> = {},
) {
  const token = await shop.addAdmin(role);
  const { choices } = await shop.api('GET /admin/me/notifications', { token });
  for (const event of events) choices[event].email = true;
  const email = `${role}@staff.example`;
  await shop.api('PATCH /admin/me/notifications', { token, body: { email, choices, ...change } });
  return token;
}

const mails = async () =>
  await shop.db
    .selectFrom('messages')
    .select(['recipient as to', 'subject', 'text'])
    .where('about', 'like', 'notice:%')
    .orderBy('recipient')
    .execute();

describe('an admin’s choices', () => {
  test('are the defaults at first, and stored as chosen', async () => {
    const token = await shop.addAdmin('viewer');
    const usual = { email: false, sms: false, inApp: true, browser: false, sound: false };
    const first = await shop.api('GET /admin/me/notifications', { token });
    expect(first).toMatchObject({
      email: null,
      phone: null,
      language: null,
      choices: { low_stock: usual },
    });
    const choices = { ...first.choices, enquiry: { ...usual, sound: true } };
    await shop.api('PATCH /admin/me/notifications', { token, body: { choices } });
    const body = { email: 'v@staff.example', phone: '+99365123456', language: 'tk' as const };
    await shop.api('PATCH /admin/me/notifications', { token, body });
    expect(await shop.api('GET /admin/me/notifications', { token })).toEqual({ ...body, choices });
  });

  test('for e-mail require a valid address', async () => {
    const token = await shop.addAdmin('owner');
    const { choices } = await shop.api('GET /admin/me/notifications', { token });
    choices.new_order.email = true;
    const change = (body: object) =>
      problemOf(shop.api('PATCH /admin/me/notifications', { token, body }));
    expect(await change({ choices })).toMatchObject({ errors: [{ field: 'email' }] });
    expect(await change({ email: 'nobody', choices })).toMatchObject({
      errors: [{ field: 'email', code: 'invalid_email' }],
    });
  });

  test('for SMS require a valid phone number, which may be a national one', async () => {
    const token = await shop.addAdmin('owner');
    const { choices } = await shop.api('GET /admin/me/notifications', { token });
    choices.new_order.sms = true;
    const change = (phone?: string) =>
      shop.api('PATCH /admin/me/notifications', { token, body: { choices, phone } });
    expect(await problemOf(change())).toMatchObject({
      errors: [{ field: 'phone', code: 'required' }],
    });
    expect(await problemOf(change('12345'))).toMatchObject({ errors: [{ field: 'phone' }] });
    expect(await change('01512 3456789')).toMatchObject({ phone: '+4915123456789', email: null });
  });
});

test('an admin who chose SMS is notified of an order by SMS, with or without an e-mail', async () => {
  for (const [role, email] of [
    ['owner', true],
    ['manager', false],
    ['catalogue', true],
  ] as const) {
    const token = await shop.addAdmin(role);
    const { choices } = await shop.api('GET /admin/me/notifications', { token });
    Object.assign(choices.new_order, { email, sms: true });
    const body = { email: `${role}@staff.example`, phone: '+99365123456', choices };
    await shop.api('PATCH /admin/me/notifications', { token, body });
  }
  const { order } = await place(shop, await shop.addClient(), [1]);
  const messages = await shop.db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'text'])
    .where('about', 'like', 'notice:%')
    .orderBy('about')
    .execute();
  const text = `Altyn: new order ${order.number}\nhttp://shop.example/admin/orders/${order.id}`;
  const sms = { channel: 'sms', recipient: '+99365123456', text };
  expect(messages).toEqual([
    { channel: 'email', recipient: 'owner@staff.example', text: expect.any(String) },
    sms,
    sms,
  ]);
});

describe('an order notification by e-mail', () => {
  test('is sent once to each admin who chose it and may see orders, in the admin’s or the shop’s language', async () => {
    await addReader('owner', ['new_order'], { language: 'tk' });
    await addReader('orders', ['new_order']);
    await addReader('catalogue', ['new_order']);
    await addReader('manager', ['enquiry']);
    const client = await shop.addClient();
    const item = await shop.addItem(5);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    const ask = () =>
      shop.api('POST /orders/client/create-order', {
        token: client.token,
        headers: { 'idempotency-key': 'the-same-key' },
        body: draft,
      });
    const [order] = await Promise.all([ask(), ask(), ask()]);
    expect(await mails()).toMatchObject([
      { to: 'orders@staff.example', subject: expect.stringContaining(`new order ${order.number}`) },
      { to: 'owner@staff.example', subject: expect.stringContaining('täze sargyt') },
    ]);
    expect((await mails())[0]?.text).toContain(`http://shop.example/admin/orders/${order.id}`);
  });

  test('is not sent when the order is refused', async () => {
    await addReader('owner', ['new_order']);
    const { token } = await shop.addClient();
    await problemOf(shop.api('POST /orders/client/create-order', { token, body: draft }));
    expect(await mails()).toEqual([]);
  });

  test('is not sent to an admin who was disabled', async () => {
    await addReader('owner', ['new_order']);
    await shop.db
      .updateTable('admins')
      .set({ active: false })
      .where('id', 'in', shop.db.selectFrom('admin_notifications').select('admin_id'))
      .execute();
    await place(shop, await shop.addClient(), [1]);
    expect(await mails()).toEqual([]);
  });
});

test('an enquiry notification is sent by e-mail', async () => {
  await addReader('orders', ['enquiry'], { language: 'ru' });
  const { id } = await shop.api('POST /enquiries', { body: { email: 'ata@example.com' } });
  expect(await mails()).toMatchObject([
    { subject: expect.stringContaining('новый запрос'), text: expect.stringContaining(id) },
  ]);
});

describe('low stock', () => {
  const setLimit = (lowStock: number) =>
    shop.api('PATCH /settings/admin', { token: owner, body: { lowStock } });

  async function buy(item: Awaited<ReturnType<typeof shop.addItem>>, quantity: number) {
    const { token } = await shop.addClient();
    await shop.api('POST /basket/add', { token, body: { ...item, quantity } });
    await shop.api('POST /orders/client/create-order', { token, body: draft });
  }

  test('is reported when a sale brings a size down to the limit, once per fall', async () => {
    await setLimit(3);
    await addReader('catalogue', ['low_stock']);
    const item = await shop.addItem(6);
    await buy(item, 2);
    expect(await mails()).toEqual([]);
    await buy(item, 1);
    expect(await mails()).toMatchObject([
      { subject: expect.stringMatching(/low stock: Ring \d+, Yellow gold, 52 mm \(3 left\)$/) },
    ]);
    await buy(item, 1);
    expect(await mails()).toHaveLength(1);
    const size = { token: owner, params: { id: item.sizeId }, body: { stock: 5 } };
    await shop.api('PATCH /product-colors/size/:id', size);
    await buy(item, 4);
    expect(await mails()).toHaveLength(2);
  });

  test('is not reported by a shop without a limit', async () => {
    await setLimit(0);
    await addReader('catalogue', ['low_stock']);
    await buy(await shop.addItem(1), 1);
    expect(await mails()).toEqual([]);
  });
});

describe('failed messages', () => {
  const write = (about: string) =>
    writeMessage(shop.db, {
      channel: 'email',
      to: 'gone@example.com',
      subject: 'Order',
      text: 'Hello',
      about,
    });

  test('are reported once an hour at most, also when the job runs repeatedly', async () => {
    await addReader('manager', ['messages_failed']);
    peer.behave({ recipient: () => '550 No such user' });
    await write('test:a');
    await write('test:b');
    await Promise.all([sendMessages(mail), sendMessages(mail)]);
    await sendMessages(mail);
    expect(await mails()).toMatchObject([
      { subject: expect.stringContaining('a message could not be delivered') },
    ]);
  });

  test('to an admin cause no further e-mail', async () => {
    await addReader('manager', ['messages_failed', 'enquiry']);
    peer.behave({ recipient: () => '550 No such user' });
    await shop.api('POST /enquiries', { body: { email: 'ata2@example.com' } });
    await sendMessages(mail);
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('new enquiry') }]);
    const notices = await shop.db.selectFrom('notices').select('event').execute();
    expect(notices).toEqual([{ event: 'enquiry' }]);
  });
});
