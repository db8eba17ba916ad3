import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentWords } from '#core/consent.ts';
import { sendDueAlerts } from '#domain/alerts/send-alerts.ts';
import { sendMessages } from '#domain/messages/send-messages.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { problemOf, testShop } from './testing.ts';
import { findWords } from './testing-erasure.ts';
import { membersOf, password } from './testing-members.ts';

const peer = await testMailServer();
const mailServer = { ...peer.server, senderAddress: 'orders@shop.example' };
const shop = await testShop({ mailServer, sends: { sms: false, email: true } });
const token = await shop.addAdmin('owner');
const { codeTo } = membersOf(shop);
const atAnyHour = { quietFromHour: 0, quietToHour: 0 };
await changeSettings(shop.db, atAnyHour);

beforeEach(() => {
  peer.behave({});
  peer.received.length = 0;
});

describe('a consent to reminders and news', () => {
  test('at sign-up is stored with its time, place, language and exact words; without the tick there is none', async () => {
    for (const [phone, emailConsent] of [
      ['+99365880001', true],
      ['+99365880002', false],
    ] as const) {
      const body = { phone, password, firstName: 'Ay', lastName: 'Gül', language: 'tk' as const };
      const sent = await shop.api('POST /client/auth/registration', {
        body: { ...body, emailConsent },
      });
      const signedIn = await shop.api('PATCH /client/auth/:id/verify', {
        params: { id: sent.id },
        body: { verificationCode: await codeTo(phone) },
      });
      const { consent } = await shop.api('GET /client/me/consent', { token: signedIn.accessToken });
      const kept = { place: 'sign_up', language: 'tk', words: consentWords.tk, withdrawnAt: null };
      expect(consent).toEqual(emailConsent ? { ...kept, givenAt: expect.any(String) } : null);
    }
  });

  test('can be given, withdrawn and given again; the export and the customer’s page list all of it', async () => {
    const { id, token: own } = await shop.addClient();
    await Promise.all([agree(own), agree(own), agree(own)]);
    await agree(own, false);
    await agree(own, true, 'ru');
    const exported = await shop.api('GET /client/me/export', { token: own });
    expect(exported.consents).toMatchObject([
      { place: 'account', language: 'ru', words: consentWords.ru, withdrawnAt: null },
      { place: 'account', language: 'en', words: consentWords.en, withdrawnAt: expect.any(String) },
    ]);
    const file = await shop.api('GET /client/users/:id', { token, params: { id } });
    expect(file.consents).toEqual(exported.consents);
  });
});

describe('a reminder', () => {
  test('has the headers of one-click unsubscribing and a link, and one click stops all further reminders', async () => {
    const { email, own, left } = await leave();
    await remind(left);
    await sendMessages(shop.shop);
    const [mail] = await receivedBy(email);
    const url = /^List-Unsubscribe:\s*<([^>]*)>/m.exec(mail?.raw ?? '')?.[1] ?? '';
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail?.text).toContain(new URL(url).pathname);
    expect(url).toMatch(/^http:\/\/shop\.example\/unsubscribe\/[\w-]{36}$/);
    expect(await click(url)).toEqual([200, 'Unsubscribed']);
    expect(await click(url)).toEqual([200, 'Unsubscribed']);
    expect(await listed(email)).toMatchObject([{ address: email, reason: 'unsubscribed' }]);
    expect((await shop.api('GET /client/me/consent', { token: own })).consent).toBeNull();
  });

  test('has a permanent link: it works after the customer’s erasure, by a hash alone', async () => {
    const { email, id, left } = await leave();
    await remind(left);
    const { unsubscribe_id: link } = await messageTo(email);
    await shop.api('POST /suppressions', { token, body: { address: email, note: email } });
    await shop.api('POST /client/users/:id/erase', { token, params: { id } });
    expect(await findWords(shop.db, [email])).toEqual([]);
    expect(await click(`/unsubscribe/${link}`)).toEqual([200, 'Unsubscribed']);
    const again = await shop.addClient();
    await shop.api('PATCH /client/me', { token: again.token, body: { email } });
    await agree(again.token);
    const next = await leave({ ...again, email });
    expect(next.why).toBe('by_hand');
  });

  test('written at night is sent in the morning, and never after the customer withdrew or unsubscribed', async () => {
    const hour = new Date().getUTCHours();
    const quiet = { quietFromHour: hour, quietToHour: (hour + 2) % 24 };
    await changeSettings(shop.db, quiet);
    const [kept, withdrew, clicked] = [await leave(), await leave(), await leave()];
    for (const { left } of [kept, withdrew, clicked]) await remind(left);
    await changeSettings(shop.db, atAnyHour);
    await sendMessages(shop.shop);
    expect(await receivedBy(kept.email)).toEqual([]);
    await agree(withdrew.own, false);
    await click(`/unsubscribe/${(await messageTo(clicked.email)).unsubscribe_id}`);
    await sql`update messages set due_at = now()`.execute(shop.db);
    await sendMessages(shop.shop);
    expect(await receivedBy(kept.email)).toHaveLength(1);
    expect(await receivedBy(withdrew.email)).toEqual([]);
    expect(await receivedBy(clicked.email)).toEqual([]);
    expect((await messageTo(withdrew.email)).status).toBe('expired');
    // A reminder that is sent again by hand also waits for the end of the quiet hours.
    await changeSettings(shop.db, quiet);
    const { messages } = await shop.api('GET /messages', { token, query: { search: kept.email } });
    await shop.api('POST /messages/:id/resend', { token, params: { id: messages[0]?.id ?? '' } });
    await changeSettings(shop.db, atAnyHour);
    await sendMessages(shop.shop);
    expect(await receivedBy(kept.email)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  test('by one click gets the same answer for every link; the page reports an unknown link', async () => {
    const { email, left } = await leave();
    await remind(left);
    const { unsubscribe_id: link } = await messageTo(email);
    const answers = [link, crypto.randomUUID(), 'no-link'].map(async (id) => [
      ...(await click(`/unsubscribe/${id}`)),
      ...(await click(`/ru/unsubscribe/${id}`, 'by=page')),
    ]);
    const [first, ...others] = await Promise.all(answers);
    expect(first).toEqual([200, 'Unsubscribed', 303, '/ru/unsubscribe/done']);
    for (const other of others) {
      expect(other).toEqual([200, 'Unsubscribed', 303, '/ru/unsubscribe/unknown']);
    }
  });

  test('is reversed by a new consent of the same customer, and of nobody else', async () => {
    const { email, own, left } = await leave();
    await remind(left);
    await click(`/unsubscribe/${(await messageTo(email)).unsubscribe_id}`);
    const stranger = await shop.addClient();
    await shop.api('PATCH /client/me', { token: stranger.token, body: { email } });
    await agree(stranger.token);
    expect(await listed(email)).toHaveLength(1);
    await agree(own);
    expect(await listed(email)).toEqual([]);
  });

  test('from a back-in-stock alert cancels the others; a new request counts as new consent', async () => {
    const contact = 'waits@example.com';
    const [one, other] = [await shop.addItem(0), await shop.addItem(0)];
    for (const { sizeId } of [one, other]) await ask(sizeId, contact);
    await arrive(one.sizeId);
    await sendMessages(shop.shop);
    expect((await receivedBy(contact))[0]?.raw).toContain('List-Unsubscribe-Post:');
    await click(`/unsubscribe/${(await messageTo(contact)).unsubscribe_id}`);
    await arrive(other.sizeId);
    await sendMessages(shop.shop);
    expect(await receivedBy(contact)).toHaveLength(1);
    const third = await shop.addItem(0);
    await ask(third.sizeId, contact);
    await arrive(third.sizeId);
    await sendMessages(shop.shop);
    expect(await receivedBy(contact)).toHaveLength(2);
  });
});

describe('the suppression list', () => {
  test('adds a mailbox that doesn’t exist, and nothing is sent there until it is allowed again', async () => {
    const to = 'gone@example.com';
    peer.behave({ recipient: () => '550 5.1.1 No such user' });
    await write(to, 'order:1');
    await sendMessages(shop.shop);
    peer.behave({});
    expect(await listed(to)).toMatchObject([{ reason: 'bounced', note: '550 5.1.1 No such user' }]);
    await write(to, 'order:2');
    await sendMessages(shop.shop);
    expect(await receivedBy(to)).toEqual([]);
    const query = { search: to };
    const { messages } = await shop.api('GET /messages', { token, query });
    expect(messages).toMatchObject([
      { status: 'failed', suppressed: 'bounced', problem: null },
      { status: 'failed', suppressed: 'bounced', problem: '550 5.1.1 No such user' },
    ]);
    const [entry] = await listed(to);
    await shop.api('DELETE /suppressions/:id', { token, params: { id: entry?.id ?? 0 } });
    await shop.api('POST /messages/:id/resend', { token, params: { id: messages[0]?.id ?? '' } });
    await sendMessages(shop.shop);
    expect(await receivedBy(to)).toHaveLength(1);
  });

  test.each([
    '550 5.7.1 Spam',
    '552 5.2.2 Mailbox full',
    '550 No',
    '450 4.1.1 Later',
    '550 5.1.8 Bad sender',
  ])('does not accept “%s” as an address', async (refusal) => {
    const to = `other${refusal.replace(/\W/g, '')}@example.com`;
    peer.behave({ recipient: () => refusal });
    await write(to, `order:${refusal}`);
    await sendMessages(shop.shop);
    expect(await listed(to)).toEqual([]);
  });

  test('does not block order messages to an address added by hand, and lists an address once', async () => {
    const to = 'By.Hand@Example.com';
    const body = { address: to, note: 'Asked by phone' };
    const added = await shop.api('POST /suppressions', { token, body });
    expect(await shop.api('POST /suppressions', { token, body: { address: to } })).toEqual(added);
    await write(to, 'order:3');
    await sendMessages(shop.shop);
    expect(await receivedBy(to.toLowerCase())).toHaveLength(1);
    expect(
      (await problemOf(shop.api('POST /suppressions', { token, body: { address: 'x' } }))).status,
    ).toBe(422);
  });
});

let left = 0;

/** A customer with consent and an abandoned basket. */
async function leave(known?: { id: string; phone: string; token: string; email: string }) {
  left += 1;
  const client = known ?? { ...(await shop.addClient()), email: `left${left}@example.com` };
  const { email, token: own } = client;
  if (!known) {
    await shop.api('PATCH /client/me', { token: own, body: { email } });
    await agree(own);
  }
  const item = await shop.addItem(5);
  await shop.api('POST /basket/add', { token: own, body: { ...item, quantity: 1 } });
  await sql`update basket_lines set updated_at = now() - interval '2 hours'
    where client_id = ${client.id}`.execute(shop.db);
  await findAbandoned(shop.db);
  const query = { search: client.phone };
  const [row] = await shop.api('GET /orders/admin/abandoned', { token, query });
  return { ...client, own, left: row?.id ?? '', why: row?.cannotRemind };
}

async function agree(own: string, given = true, language: 'en' | 'ru' = 'en') {
  await shop.api('PATCH /client/me/consent', { token: own, body: { given, language } });
}

async function remind(id: string) {
  await shop.api('POST /orders/admin/abandoned/:id/remind', { token, params: { id } });
}

/** Unsubscribes as a mail program does, without signing in. */
async function click(link: string, body = 'List-Unsubscribe=One-Click') {
  const reply = await fetch(shop.url + new URL(link, shop.url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  return [reply.status, reply.headers.get('location') ?? (await reply.text())];
}

async function ask(sizeId: number, contact: string) {
  await shop.api('POST /stock-alerts', { body: { sizeId, contact } });
}

async function arrive(sizeId: number) {
  await sql`update product_sizes set stock = 1 where id = ${sizeId}`.execute(shop.db);
  await sendDueAlerts(shop.shop);
}

async function write(to: string, about: string) {
  await writeMessage(shop.db, { channel: 'email', to, subject: 'Order', text: 'Hello', about });
}

async function listed(search: string) {
  return (await shop.api('GET /suppressions', { token, query: { search } })).suppressions;
}

async function messageTo(recipient: string) {
  return await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

async function receivedBy(address: string) {
  return peer.received.filter((mail) => [mail.to].flat()[0]?.text.toLowerCase() === address);
}
