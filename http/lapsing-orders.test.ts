import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { lapseUnconfirmed } from '#domain/orders/lapse-unconfirmed.ts';
import { testShop } from './testing.ts';
import { adminOf, draft, guestDraft, stockOf } from './testing-orders.ts';

const shop = await testShop({ sends: { sms: true, email: true } });
const token = await shop.addAdmin('owner');
const admin = adminOf(shop, token);
const set = (body: object) => shop.api('PATCH /settings/admin', { token, body });
await set({ guestPhoneCode: 'never' });

const lapse = () => lapseUnconfirmed({ db: shop.db, publicUrl: shop.url });

let made = 0;

type Choice = { paymentMethod?: string; language?: Language };

async function order({ paymentMethod = 'bank-transfer', language = 'en' }: Choice = {}) {
  made += 1;
  const item = await shop.addItem(5);
  const email = `guest${made}@example.com`;
  const placed = await shop.api('POST /orders/guest', {
    headers: { 'idempotency-key': randomUUID(), 'accept-language': language },
    body: guestDraft(item, {
      paymentMethod,
      email,
      phone: `+9936${4_000_000 + made}`,
      quantity: 2,
    }),
  });
  return { ...placed, email, sizeId: item.sizeId };
}

/** Lets days pass for an order, and runs the job. */
async function wait(id: string, days: number) {
  await shop.db
    .updateTable('orders')
    .set({ lapses_at: sql`lapses_at - make_interval(days => ${days}::int)` })
    .where('id', '=', id)
    .execute();
  await lapse();
}

const read = (id: string) => shop.api('GET /orders/admin/:id', { token, params: { id } });

test('an order of a guest with an unconfirmed phone is cancelled and restocked after five days', async () => {
  const placed = await order();
  const days = (Date.parse(placed.lapsesAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(4.9);
  expect(days).toBeLessThan(6.1);
  await wait(placed.id, 4);
  expect((await read(placed.id)).status).toBe('new');
  await wait(placed.id, 2);
  const now = await read(placed.id);
  expect(now).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'unpaid',
    lapsesAt: null,
    lapsed: 'unpaid',
  });
  expect(now.events.at(-1)).toMatchObject({ type: 'status', to: 'cancelled', actor: 'shop' });
  expect(await stockOf(shop, placed.sizeId)).toBe(5);
});

const reasons = {
  'bank-transfer': {
    en: 'not paid in time',
    tr: 'ödenmedi',
    ru: 'не был оплачен вовремя',
    tk: 'tölenmedi',
  },
  'cash-on-delivery': {
    en: 'could not confirm it',
    tr: 'onaylayamadık',
    ru: 'не смогли подтвердить',
    tk: 'tassyklap bilmedik',
  },
};

/** The reason is a transfer that did not come, or that the shop did not confirm cash on delivery. */
for (const paymentMethod of ['bank-transfer', 'cash-on-delivery'] as const) {
  test(`the customer is notified of the cancellation in their language: ${paymentMethod}`, async () => {
    for (const language of ['en', 'tr', 'ru', 'tk'] as const) {
      const reason = reasons[paymentMethod][language];
      const placed = await order({ paymentMethod, language });
      await wait(placed.id, 6);
      expect((await mailsTo(placed.email))[0]).toContain(reason);
      const { text } = await shop.db
        .selectFrom('messages')
        .select('text')
        .where('about', '=', `order:${placed.id}:lapsed:sms`)
        .executeTakeFirstOrThrow();
      expect(text).toContain(reason);
    }
  });
}

test('the confirmation says by when to transfer; cash on delivery has no such date', async () => {
  const payBy = { en: 'Please pay by', tr: 'Lütfen', ru: 'Оплатите', tk: 'çenli töläň' };
  for (const language of ['en', 'tr', 'ru', 'tk'] as const) {
    const placed = await order({ language });
    const day = String(new Date(placed.lapsesAt ?? '').getDate());
    const [mail] = await mailsTo(placed.email);
    expect(mail).toContain(payBy[language]);
    expect(mail).toMatch(new RegExp(`\\b${day}\\b`));
    expect((await read(placed.id)).lapsesAt).toBe(placed.lapsesAt);
  }
  const cash = await order({ paymentMethod: 'cash-on-delivery' });
  expect(cash.lapsesAt).not.toBeNull();
  expect((await mailsTo(cash.email))[0]).not.toContain('Please pay by');
});

test('an order that was confirmed, or paid at least in part, stays', async () => {
  const confirmed = await order();
  await admin.change(confirmed.id, { status: 'confirmed' });
  const paid = await order();
  await shop.api('POST /orders/admin/:id/payments', {
    token,
    params: { id: paid.id },
    body: { amount: 1 },
  });
  for (const { id } of [confirmed, paid]) {
    expect((await read(id)).lapsesAt).toBeNull();
    await wait(id, 60);
    expect((await read(id)).status).not.toBe('cancelled');
  }
});

test('undone, a confirmation or a payment leaves the date, with a day at least to go', async () => {
  const undo = async (id: string) => {
    const { undo } = await read(id);
    await shop.api('POST /orders/admin/:id/undo', {
      token,
      params: { id },
      body: { eventId: undo?.eventId ?? 0 },
    });
  };
  const confirmed = await order();
  await admin.change(confirmed.id, { status: 'confirmed' });
  await undo(confirmed.id);
  expect((await read(confirmed.id)).lapsesAt).toBe(confirmed.lapsesAt);
  const paid = await order();
  await shop.api('POST /orders/admin/:id/payments', {
    token,
    params: { id: paid.id },
    body: { amount: paid.total },
  });
  await wait(paid.id, 20);
  await undo(paid.id);
  await lapse();
  const now = await read(paid.id);
  expect(now).toMatchObject({ status: 'new', paymentStatus: 'unpaid' });
  expect(Date.parse(now.lapsesAt ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  await wait(paid.id, 2);
  expect((await read(paid.id)).status).toBe('cancelled');
});

test('the customer who looks it up is told why it was cancelled', async () => {
  const { id, number, email } = await order({ paymentMethod: 'cash-on-delivery' });
  const lookUp = () => shop.api('POST /orders/lookup', { body: { number, contact: email } });
  expect((await lookUp()).lapsed).toBeNull();
  await wait(id, 6);
  expect((await lookUp()).lapsed).toBe('unconfirmed');
});

test('an order of an account, or with a confirmed phone, stays, and 0 days are never', async () => {
  await set({ guestOrderDays: 0 });
  const kept = await order();
  await set({ guestOrderDays: 5 });
  expect(kept.lapsesAt).toBeNull();
  const client = await shop.addClient();
  const item = await shop.addItem(5);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const own = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    headers: { 'idempotency-key': randomUUID() },
    body: draft,
  });
  expect(own.lapsesAt).toBeNull();
});

test('two runs at once cancel it once, and an admin can’t undo it', async () => {
  const placed = await order();
  await shop.db
    .updateTable('orders')
    .set({ lapses_at: sql`now()` })
    .where('id', '=', placed.id)
    .execute();
  await Promise.all([lapse(), lapse()]);
  expect(await stockOf(shop, placed.sizeId)).toBe(5);
  expect((await read(placed.id)).events.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
});

/** The e-mails to an address as text, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ text }) => text);
}
