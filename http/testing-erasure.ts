import { type Kysely, sql } from 'kysely';
import { webhookEvents } from '#core/webhooks.ts';
import type { Tables } from '#database/tables.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import type { TestShop } from './testing.ts';
import { type membersOf, password } from './testing-members.ts';
import { adminOf } from './testing-orders.ts';

type Members = ReturnType<typeof membersOf>;

/** Searches every column of every table for these words; returns `word in table.column`. */
export async function findWords(db: Kysely<Tables>, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ place: string }>`
      select distinct w.word || ' in ' || ${name}::text || '.' || field.key as place
      from ${sql.id(schema, name)} as held, jsonb_each_text(to_jsonb(held)) as field,
        unnest(${words}::text[]) as w (word)
      where field.value ilike '%' || w.word || '%'`.execute(db);
    found.push(...rows.map(({ place }) => place));
  }
  return found.sort();
}

/** A provider's report about an order's payment and its payer. */
async function addOnlinePayment(
  db: Kysely<Tables>,
  orderId: string,
  word: (what: string) => string,
): Promise<void> {
  await sql`
    with p as (
      insert into payments (order_id, provider, amount, currency, state, reason, actor, created_at)
      select id, 'stripe', 1, currency, 'failed', ${word('Declined')}, 'stripe', placed_at
      from orders where id = ${orderId} returning id)
    insert into payment_events (provider, event_id, kind, payment_id, raw)
    select 'stripe', id, 'payment', id, ${word('Payer')} from p`.execute(db);
}

/** Creates a customer whose every text field, and every text about them, contains `mark`. */
export async function makePerson(shop: TestShop, { addMember }: Members, mark: string) {
  const { api } = shop;
  const admin = await shop.addAdmin('owner');
  const { token, id, phone } = await addMember();
  const word = (what: string) => `${mark}${what}`;
  const email = `${mark}@words.example`.toLowerCase();
  const name = (firstName: string, mail: string) =>
    api('PATCH /client/me', { token, body: { firstName, lastName: word('last'), email: mail } });

  await name(word('First'), email);
  await api('PATCH /client/me/consent', { token, body: { given: true, language: 'en' } });
  const { choices } = await api('GET /admin/me/notifications', { token: admin });
  const new_order = { ...choices.new_order, email: true };
  const preferences = { email: 'the-owner@shop.example', choices: { ...choices, new_order } };
  await api('PATCH /admin/me/notifications', { token: admin, body: preferences });
  const hook = { url: 'https://receiver.example/hooks', events: [...webhookEvents] };
  await api('POST /webhooks', { token: admin, body: hook });
  const address = {
    fullName: word('Full'),
    phone,
    country: 'tm',
    city: word('City'),
    line1: word('Street'),
    line2: word('Door'),
  };
  await api('POST /client/me/addresses', { token, body: address });
  const orders = adminOf(shop, admin);
  const first = await place();
  const cancelled = await place();
  await api('POST /orders/client/:id/cancel', { token, params: { id: cancelled.id } });
  await name(word('Renamed'), email);
  await orders.change(first.id, { note: word('OrderNote') });
  await orders.change(first.id, { status: 'confirmed', paymentStatus: 'paid' });
  const lines = first.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
  const carrier = word('Carrier');
  await orders.send(first.id, lines, { carrier, number: word('Track1') });
  const { parcels } = await api('GET /orders/admin/:id', {
    token: admin,
    params: { id: first.id },
  });
  await api('PATCH /orders/admin/:id/parcels/:parcelId', {
    token: admin,
    params: { id: first.id, parcelId: parcels[0]?.id ?? 0 },
    body: { carrier, number: word('Track2') },
  });
  await orders.change(first.id, { status: 'delivered' });
  await orders.refund(first.id, { amount: 500, note: word('RefundNote') });
  await api('POST /orders/admin/:id/invoice', { token: admin, params: { id: first.id } });
  await addOnlinePayment(shop.db, first.id, word);
  await orders.change(first.id, { status: 'returned', reason: word('Reason') });
  await orders.change(first.id, { keep: word('Kept') });
  const written = await api('POST /orders/admin', {
    token: admin,
    body: {
      clientId: id,
      address,
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      lines: [{ sizeId: (await shop.addItem(3)).sizeId, quantity: 1 }],
      discount: { amount: 100, reason: word('Discount') },
    },
  });
  await orders.change(written.id, { status: 'cancelled' });
  await api('POST /client/users/:id/notes', {
    token: admin,
    params: { id },
    body: { text: word('OfficeNote') },
  });
  for (const search of [email, `${word('Renamed')} ${word('last')}`, phone]) {
    const body = { list: 'customers', name: search, search: `?${new URLSearchParams({ search })}` };
    await api('POST /admin/views', { token: admin, body });
  }
  const typed = `00 ${phone.slice(1, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
  const asked = await ask({ email: `${mark}other@words.example`, message: word('Asked') });
  // As stored when the number could not be parsed.
  await shop.db.updateTable('enquiries').set({ phone: typed }).where('id', '=', asked).execute();
  await api('POST /stock-alerts', {
    body: { sizeId: (await shop.addItem(0)).sizeId, contact: phone },
  });
  await api('PATCH /client/users/:id', {
    token: admin,
    params: { id },
    body: { blocked: true },
  });
  await api('PATCH /client/users/:id', {
    token: admin,
    params: { id },
    body: { blocked: false },
  });
  const again = await signInAgain();
  await leaveBasket(again.token);
  await api('POST /suppressions', {
    token: admin,
    body: { address: email, note: word('Suppressed') },
  });
  return { ...again, id, phone, email, admin, ask, order: first };

  /** A basket with a reminder. */
  async function leaveBasket(own: string): Promise<void> {
    const item = await shop.addItem(3);
    await api('POST /basket/add', { token: own, body: { ...item, quantity: 1 } });
    const long = new Date(Date.now() - 61 * 60_000);
    await shop.db
      .updateTable('basket_lines')
      .set({ updated_at: long })
      .where('client_id', '=', id)
      .execute();
    await findAbandoned(shop.db);
    const query = { search: phone };
    const [left] = await api('GET /orders/admin/abandoned', { token: admin, query });
    const params = { id: left?.id ?? '' };
    await api('POST /orders/admin/abandoned/:id/remind', { token: admin, params });
  }

  async function place() {
    const item = await shop.addItem(3);
    await api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
    return await api('POST /orders/client/create-order', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        address,
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
        note: word('Note'),
        giftMessage: word('Gift'),
      },
    });
  }

  /** An enquiry with an assignee, a note and a reply. */
  async function ask(draft: { email: string; message: string }) {
    const { id: enquiryId } = await api('POST /enquiries', {
      body: { ...draft, name: word('Asker'), company: word('Company') },
    });
    const params = { id: enquiryId };
    await api('PATCH /enquiries/:id', { token: admin, params, body: { mine: true } });
    await api('POST /enquiries/:id/notes', {
      token: admin,
      params,
      body: { text: word('Noted') },
    });
    const reply = { channel: 'email' as const, recipient: draft.email, text: word('Reply') };
    await shop.db
      .insertInto('messages')
      .values({ ...reply, about: `enquiry:${enquiryId}:reply:1` })
      .execute();
    return enquiryId;
  }

  /** The block ended every session. */
  async function signInAgain(): Promise<{ token: string }> {
    const { accessToken } = await api('POST /client/auth/login', { body: { phone, password } });
    return { token: accessToken };
  }
}
