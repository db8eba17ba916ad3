import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FoundOrder } from '#contract/guest-orders.ts';
import { openTestShop, problemOf, type TestShop, testShop } from './testing.ts';
import { readableLog } from './testing-log.ts';
import { callFrom, newNetwork } from './testing-networks.ts';
import { draft, guestDraft, linkTokenOf } from './testing-orders.ts';

const { log, of } = readableLog();
const shop = await testShop({
  log,
  trustProxy: 1,
  limits: true,
  sends: { sms: true, email: true },
});
const owner = await shop.addAdmin('owner');

let made = 0;

type Guest = { phone: string; email: string };

/** Places an order without an account, from a network of its own. */
async function order(at: TestShop = shop) {
  made += 1;
  const guest: Guest = {
    phone: `+9936${2_000_000 + made}`,
    email: `maral${made}@example.com`,
  };
  const item = await at.addItem(5);
  const placed = await callFrom(at, newNetwork())('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID() },
    body: guestDraft(item, {
      ...guest,
      fullName: 'Maral Guest',
      deliveryMethod: 'courier',
      paymentMethod: 'bank-transfer',
      note: 'ring twice',
      giftMessage: 'for Ogul',
    }),
  });
  return { ...placed, ...guest };
}

type Typed = { number: string; contact: string };

const lookUp = (body: Typed, { at = shop, network = newNetwork() } = {}) =>
  callFrom(at, network)('POST /orders/lookup', { body });

const sendLink = (body: Typed, at: TestShop = shop) =>
  callFrom(at, newNetwork())('POST /orders/lookup/link', { body });

const readLinked = (token: string) => shop.api('GET /orders/link/:token', { params: { token } });

/** The newest message, and the link in it. */
async function newestMessage(number: string) {
  const call = { token: owner, query: { search: number } };
  const [message] = (await shop.api('GET /messages', call)).messages;
  const link = /\/orders\/(\w{40})/.exec(message?.text ?? '')?.[1] ?? '';
  return { channel: message?.channel, to: message?.to, link };
}

async function setStatus(id: string, status: 'delivered' | 'cancelled'): Promise<void> {
  const body = { ids: [id], status };
  await shop.api('POST /orders/admin/transitions', { token: owner, body });
}

const fullWidth = (digit: string) => String.fromCharCode(0xff10 + Number(digit));

describe('an order is found', () => {
  test('by its number with the phone or the e-mail address, in any spelling', async () => {
    const { number, phone, email } = await order();
    const digits = number.slice(2);
    const spellings = [
      { number, contact: phone },
      { number: number.toLowerCase(), contact: phone.replace('+', '00') },
      { number: `#a ${digits}`, contact: phone.slice(4) },
      { number: digits, contact: `${phone.slice(0, 6)} ${phone.slice(6)}` },
      { number: digits, contact: `tel: ${phone}` },
      { number: `№A${digits}`, contact: email.toUpperCase() },
      // With a Cyrillic letter, and with full-width digits.
      { number: `Заказ А-${digits}`, contact: ` ${email} ` },
      { number: digits.replace(/\d/g, fullWidth), contact: phone.replace(/\d/g, fullWidth) },
    ];
    for (const typed of spellings) {
      expect(await lookUp(typed), JSON.stringify(typed)).toMatchObject({ number, status: 'new' });
    }
  });

  test('without name, address, phone, notes and link', async () => {
    const placed = await order();
    const { number, phone, email, linkToken, id, lines, total } = placed;
    const found: FoundOrder = await lookUp({ number, contact: email });
    expect(found).toMatchObject({ number, total, lines, events: [{ type: 'placed' }] });
    const text = JSON.stringify(found);
    const secrets = [phone, email, linkToken, id, 'Maral', 'Magtymguly', 'Aşgabat', 'ring twice'];
    for (const secret of [...secrets, 'Ogul']) expect(text).not.toContain(secret);
  });

  test.each(['nobody', '+', 'a@', 'tel:+99362000001;isub=1@', 'tel:', '+993٦2000001', '1234'])(
    'not with “%s”, which is no contact, and refused beside the field',
    async (contact) => {
      const refused = await problemOf(lookUp({ number: 'A-1234567', contact }));
      expect(refused.errors).toMatchObject([{ field: 'contact', code: 'invalid_contact' }]);
    },
  );

  test.each([
    ['another phone', ({ number }: Typed) => ({ number, contact: '+99365999999' })],
    ['another e-mail address', ({ number }: Typed) => ({ number, contact: 'else@example.com' })],
    [
      'a part of the phone',
      ({ number, contact }: Typed) => ({ number, contact: contact.slice(-7) }),
    ],
    ['another number', ({ contact }: Typed) => ({ number: 'A-999', contact })],
  ])('not with %s, which is in the security log', async (_, change) => {
    const { number, phone } = await order();
    const network = newNetwork();
    const refused = await problemOf(lookUp(change({ number, contact: phone }), { network }));
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    const lines = of('order_looked_up_failed').filter(({ address }) => address === network);
    expect(lines).toMatchObject([{ code: 'not_found', status: 404 }]);
    expect(JSON.stringify(lines)).not.toContain(phone.slice(-7));
  });
});

describe('its look-ups are limited', () => {
  const wrong = { contact: 'else@example.com' };

  test('to twenty an hour from a network', async () => {
    const { number, phone } = await order();
    const network = newNetwork();
    for (let n = 0; n < 20; n += 1) await lookUp({ number, contact: phone }, { network });
    const refused = await problemOf(lookUp({ number, contact: phone }, { network }));
    expect(refused).toMatchObject({ status: 429, code: 'too_many' });
  });

  test('to ten failures a day for a number, from all networks, also at once; then to two from each', async () => {
    const { number, phone } = await order();
    const network = newNetwork();
    const guess = async (n: number, from: string) => {
      const call = lookUp({ number, contact: `guess${n}@example.com` }, { network: from });
      return (await problemOf(call)).status;
    };
    const guesses = Array.from({ length: 14 }, (_, n) => guess(n, network));
    expect((await Promise.all(guesses)).filter((status) => status === 404)).toHaveLength(10);
    const refused = await problemOf(lookUp({ number, contact: phone }, { network }));
    expect(refused).toMatchObject({ status: 429, code: 'too_many' });
    expect(refused.retryAfter).toBeGreaterThan(86_000);
    const another = newNetwork();
    expect((await lookUp({ number, contact: phone }, { network: another })).number).toBe(number);
    const more = [await guess(20, another), await guess(21, another), await guess(22, another)];
    expect(more).toEqual([404, 404, 429]);
    await sql`update failed_lookups set at = at - interval '1 day'`.execute(shop.db);
    expect((await lookUp({ number, contact: phone }, { network })).number).toBe(number);
  });

  test('to ten failures a day for a contact, in whatever spelling', async () => {
    const { number, phone } = await order();
    const spellings = [phone, phone.slice(4), phone.replace('+', '00')];
    const network = newNetwork();
    for (let n = 0; n < 10; n += 1) {
      const typed = { number: `A-77${n}`, contact: spellings[n % 3] ?? phone };
      expect((await problemOf(lookUp(typed, { network }))).status).toBe(404);
    }
    expect((await problemOf(lookUp({ number, contact: phone }, { network }))).status).toBe(429);
    expect((await problemOf(lookUp({ number, ...wrong }, { network }))).status).toBe(404);
    expect((await lookUp({ number, contact: phone })).number).toBe(number);
  });

  test('and a found order counts for its network only', async () => {
    const { number, phone } = await order();
    for (let n = 0; n < 12; n += 1) {
      expect((await lookUp({ number, contact: phone })).number).toBe(number);
    }
  });
});

describe('its link', () => {
  test('is sent to the contact by which it was found', async () => {
    const { number, phone, email, linkToken } = await order();
    expect((await lookUp({ number, contact: phone })).linkBy).toBe('sms');
    expect(await sendLink({ number, contact: phone.slice(4) })).toEqual({ by: 'sms' });
    expect(await newestMessage(number)).toEqual({ channel: 'sms', to: phone, link: linkToken });
    expect((await lookUp({ number, contact: email })).linkBy).toBe('email');
    expect(await sendLink({ number, contact: email })).toEqual({ by: 'email' });
    expect(await newestMessage(number)).toEqual({ channel: 'email', to: email, link: linkToken });
    const unknown = sendLink({ number, contact: 'else@example.com' });
    expect(await problemOf(unknown)).toMatchObject({ status: 404 });
  });

  test('is sent to the customer, and not to somebody for whom the order is a gift', async () => {
    const item = await shop.addItem(5);
    const [phone, theirs] = ['+99362999001', '+99362999002'];
    const client = { phone, firstName: 'Maral', lastName: 'Guest' };
    const address = { ...draft.address, phone: theirs };
    const lines = [{ sizeId: item.sizeId, quantity: 1 }];
    const body = { ...draft, client, address, lines };
    const { number } = await shop.api('POST /orders/admin', { token: owner, body });
    expect((await lookUp({ number, contact: theirs })).number).toBe(number);
    await sendLink({ number, contact: theirs });
    expect(await newestMessage(number)).toMatchObject({ channel: 'sms', to: phone });
  });

  /** Marks the messages of an order as sent. */
  const deliverTo = (id: string) =>
    shop.db.updateTable('messages').set({ status: 'sent' }).where('order_id', '=', id).execute();

  const countLinks = async (number: string) =>
    (await shop.api('GET /messages', { token: owner, query: { search: number } })).messages.filter(
      ({ text }) => text.includes('here is the link'),
    ).length;

  test('is sent once while the message waits, also when requested at once', async () => {
    const { number, phone } = await order();
    const calls = Array.from({ length: 5 }, () => sendLink({ number, contact: phone }));
    expect(await Promise.all(calls)).toEqual(Array(5).fill({ by: 'sms' }));
    expect(await countLinks(number)).toBe(1);
  });

  test('is sent three times a day at most; a new one can be sent again', async () => {
    const { id, number, phone } = await order();
    for (let nth = 0; nth < 3; nth += 1) {
      await sendLink({ number, contact: phone });
      await deliverTo(id);
    }
    const refused = await problemOf(sendLink({ number, contact: phone }));
    expect(refused).toMatchObject({ status: 429, code: 'too_many_links' });
    await setStatus(id, 'cancelled');
    expect(await sendLink({ number, contact: phone })).toEqual({ by: 'sms' });
  });

  test('is the same again if the step that replaced it is undone', async () => {
    const { id, linkToken } = await order();
    const body = { status: 'cancelled' as const };
    const { undo } = await shop.api('PATCH /orders/admin/:id', {
      token: owner,
      params: { id },
      body,
    });
    await shop.api('POST /orders/admin/:id/undo', {
      token: owner,
      params: { id },
      body: { eventId: undo?.eventId ?? 0 },
    });
    expect(await readLinked(linkToken)).toMatchObject({ id, status: 'new' });
  });

  test('is current in messages that wait, and not changed in those that were sent', async () => {
    const [waiting, sent] = [await order(), await order()];
    await deliverTo(sent.id);
    await setStatus(waiting.id, 'delivered');
    await setStatus(sent.id, 'delivered');
    const links = async (id: string) => {
      const rows = await shop.db
        .selectFrom('messages')
        .select(['text', 'content'])
        .where('order_id', '=', id)
        .where('about', 'like', '%:placed:%')
        .execute();
      return rows.flatMap(({ text, content }) =>
        `${text} ${JSON.stringify(content)}`.match(/(?<=\/orders\/)\w{40}/g),
      );
    };
    const current = await linkTokenOf(shop, waiting.id);
    expect(current).not.toBe(waiting.linkToken);
    expect(new Set(await links(waiting.id))).toEqual(new Set([current]));
    expect(new Set(await links(sent.id))).toEqual(new Set([sent.linkToken]));
  });

  test('is sent to the other contact if the shop sends e-mail only, and not at all if it sends nothing', async () => {
    const mailing = await openTestShop({ sends: { sms: false, email: true } });
    onTestFinished(mailing.close);
    const { number, phone } = await order(mailing);
    expect((await lookUp({ number, contact: phone }, { at: mailing })).linkBy).toBe('email');
    expect(await sendLink({ number, contact: phone }, mailing)).toEqual({ by: 'email' });
    const silent = await openTestShop();
    onTestFinished(silent.close);
    const other = await order(silent);
    const typed = { number: other.number, contact: other.phone };
    expect((await lookUp(typed, { at: silent })).linkBy).toBeNull();
    expect(await problemOf(sendLink(typed, silent))).toMatchObject({ code: 'no_messages' });
  });

  test.each(['delivered', 'cancelled'] as const)('is another once it is %s', async (status) => {
    const { id, number, email, linkToken } = await order();
    await setStatus(id, status);
    expect(await problemOf(readLinked(linkToken))).toMatchObject({ status: 404 });
    await sendLink({ number, contact: email });
    const { link } = await newestMessage(number);
    expect(await readLinked(link)).toMatchObject({ id, status });
  });

  test('is in the reply and the message when it is replaced by its own cancelling', async () => {
    const { id, number, linkToken } = await order();
    const params = { token: linkToken };
    const cancelled = await shop.api('POST /orders/link/:token/cancel', { params });
    expect(cancelled.linkToken).not.toBe(linkToken);
    expect((await newestMessage(number)).link).toBe(cancelled.linkToken);
    expect(await readLinked(cancelled.linkToken)).toMatchObject({ id, status: 'cancelled' });
  });

  test('ends after a year; a new one is sent then', async () => {
    const { id, number, email, linkToken } = await order();
    const age = sql`link_made_at - interval '366 days'`;
    await shop.db
      .updateTable('orders')
      .set({ link_made_at: sql<Date>`${age}` })
      .where('id', '=', id)
      .execute();
    expect(await problemOf(readLinked(linkToken))).toMatchObject({ status: 404 });
    const params = { token: linkToken };
    const cancel = shop.api('POST /orders/link/:token/cancel', { params });
    expect(await problemOf(cancel)).toMatchObject({ status: 404 });
    await sendLink({ number, contact: email });
    const { link } = await newestMessage(number);
    expect(link).not.toBe(linkToken);
    expect(await readLinked(link)).toMatchObject({ id });
  });
});

describe('order numbers', () => {
  const set = (orderNumbers: 'random' | 'sequential') =>
    shop.api('PATCH /settings/admin', { token: owner, body: { orderNumbers } });

  test('are random by default', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async () => (await order()).number),
    );
    for (const number of numbers) expect(number).toMatch(/^A-[1-9]\d{6}$/);
    expect(new Set(numbers).size).toBe(20);
    const sorted = numbers.toSorted();
    expect(numbers).not.toEqual(sorted);
  });

  test('are in sequence if the shop wants it, and skip a number that is taken', async () => {
    await set('sequential');
    const [first, second] = [await order(), await order()].map(({ number }) => number.slice(2));
    expect(Number(second)).toBe(Number(first) + 1);
    const { id } = await order();
    const taken = Number(second) + 2;
    await shop.db
      .updateTable('orders')
      .set({ number: `A-${taken}` })
      .where('id', '=', id)
      .execute();
    expect((await order()).number).toBe(`A-${taken + 1}`);
    await set('random');
  });
});
