import { type Kysely, sql } from 'kysely';
import type { Export } from '#contract/accounts.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;
type Erased = { id: string; phone: string; firstName: string; lastName: string };

/** Held until the transaction ends, so that no order is placed meanwhile. */
export async function lockClient(tx: Db, id: string): Promise<Erased | undefined> {
  return await tx
    .selectFrom('clients')
    .select(['id', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The numbers of orders that have yet to arrive. */
export async function listOpenOrders(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('client_id', '=', clientId)
    .where('status', 'in', ['new', 'confirmed', 'packed', 'shipped'])
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => row.number);
}

/** What was bought stays, and the country, for the books; the key is made one that nobody has. */
export async function anonymiseOrders(tx: Db, { id, firstName, lastName }: Erased): Promise<void> {
  await sql`
    delete from order_events where type = 'note'
      and order_id in (select id from orders where client_id = ${id})`.execute(tx);
  await sql`
    update order_events set actor = 'client' where actor = ${`${firstName} ${lastName}`}
      and order_id in (select id from orders where client_id = ${id})`.execute(tx);
  await sql`
    update parcels set number = null
    where order_id in (select id from orders where client_id = ${id})`.execute(tx);
  await sql`
    update orders set client_id = null, note = null, gift_message = null, tracking = null,
      idempotency_key = id::text, updated_at = now(),
      address = jsonb_build_object('fullName', '—', 'phone', '—', 'country', address -> 'country',
        'city', '—', 'line1', '—', 'line2', null, 'postcode', null)
    where client_id = ${id}`.execute(tx);
}

/**
 * What the shop wrote to them, and where they tried to sign in. Codes lose their owner and stay two
 * days, to be counted against the limits.
 */
export async function deleteTraces(tx: Db, { id, phone }: Erased): Promise<void> {
  await sql`
    delete from messages where client_id = ${id} or recipient = ${phone}
      or order_id in (select id from orders where client_id = ${id})`.execute(tx);
  await sql`delete from failed_logins where audience = 'client' and account = ${phone}`.execute(tx);
  await sql`
    update phone_codes set client_id = null, message_id = null
    where client_id = ${id} or phone = ${phone}`.execute(tx);
}

/** The rest goes with it: sessions, addresses, basket, wishlist. */
export async function deleteClient(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).execute();
}

/** What was written to a client, codes blanked: whoever holds the file is not let in by it. */
export async function listMessagesOf(db: Db, clientId: string): Promise<Export['messages']> {
  return await db
    .selectFrom('messages')
    .select(['channel', 'recipient as to', 'subject', 'created_at as createdAt'])
    .select(
      sql<string>`case when about like 'code:%'
        then regexp_replace(text, '\\m[0-9]{6}\\M', '••••••', 'g') else text end`.as('text'),
    )
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function listWishes(
  db: Db,
  clientId: string,
  language: Language,
): Promise<Export['wishlist']> {
  const { rows } = await sql<Export['wishlist'][number]>`
    select w.product_id as "productId", w.created_at as "addedAt",
      (select o.title from product_options o where o.product_id = w.product_id
        order by o.language <> ${language}, o.id limit 1) as title
    from wishlist_items w where w.client_id = ${clientId} order by w.created_at desc`.execute(db);
  return rows;
}
