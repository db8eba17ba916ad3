import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Contacts, Person } from './privacy.sql.ts';

type Db = Kysely<Tables>;

/** Disables the audit log's triggers for the rest of the transaction, so that they copy nothing. */
export async function stopLog(tx: Db): Promise<void> {
  await sql`select set_config('shop.actor', '', true)`.execute(tx);
}

/**
 * Deletes a client's messages and sign-in attempts; those about orders of others with the same phone stay.
 * Codes lose their client, whose id the first
 * code has as its own, and their phone: a hash of it is kept two days for the rate limits.
 */
export async function deleteTraces(tx: Db, id: string, { phone, email }: Contacts): Promise<void> {
  await sql`
    delete from messages m where client_id = ${id}
      or order_id in (select id from orders where client_id = ${id})
      or (recipient = ${phone}::text or lower(recipient) = ${email}::text)
        and not exists (select from orders o where o.id = m.order_id and o.client_id <> ${id})`.execute(
    tx,
  );
  await sql`
    delete from failed_logins
    where audience = 'client' and account in (${phone}::text, ${`password:${id}`})`.execute(tx);
  await sql`
    update phone_codes set id = gen_random_uuid(), client_id = null, message_id = null,
      phone = encode(sha256(convert_to(phone, 'UTF8')), 'hex')
    where client_id = ${id} or phone = ${phone}::text`.execute(tx);
}

/**
 * Removes personal data and free text from a client's orders. Items and country are kept for
 * bookkeeping; the idempotency key and the token of the link are replaced.
 */
export async function anonymiseOrders(tx: Db, person: Person): Promise<void> {
  const own = sql`(select id from orders where client_id = ${person.id})`;
  await deleteTextsOfChanges(tx, own);
  await deleteTextsOfEvents(tx, own, person);
  await sql`delete from order_origins where order_id in ${own}`.execute(tx);
  await sql`update payments set note = null, reason = null where order_id in ${own}`.execute(tx);
  await sql`
    delete from payment_events where payment_id in (
      select id from payments where order_id in ${own})`.execute(tx);
  await sql`update refunds set note = null, reason = null where order_id in ${own}`.execute(tx);
  await sql`update parcels set carrier = null, number = null where order_id in ${own}`.execute(tx);
  await sql`select set_config('shop.erasing', 'yes', true)`.execute(tx);
  await sql`
    update invoices i set contents = jsonb_set(contents, '{address}', ${namelessAddress(sql`contents #> '{address,country}'`)})
    where order_id in ${own}`.execute(tx);
  await sql`select set_config('shop.erasing', '', true)`.execute(tx);
  await sql`
    update orders set client_id = null, note = null, gift_message = null, tracking = null,
      discount_reason = null, idempotency_key = id::text, request_hash = '', link_token = default,
      earlier_link_token = null, guest_email = null,
      updated_at = now(),
      address = ${namelessAddress(sql`address -> 'country'`)}
    where client_id = ${person.id}`.execute(tx);
}

function namelessAddress(country: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('fullName', '—', 'phone', '—', 'country', ${country},
    'city', '—', 'line1', '—', 'line2', null, 'postcode', null, 'region', null)`;
}

async function deleteTextsOfChanges(tx: Db, orders: RawBuilder<unknown>): Promise<void> {
  const ofThem = sql`subject = 'order' and subject_id in (select own.id::text from ${orders} own)`;
  await sql`
    delete from changes where ${ofThem} and (item = 'parcels' and field in ('carrier', 'number')
      or item = 'orders' and field in ('note', 'gift_message', 'tracking', 'discount_reason'))
  `.execute(tx);
  // The name of a parcel in the log is its tracking number.
  await sql`update changes set name = '' where ${ofThem} and item = 'parcels'`.execute(tx);
}

/** The client's name may have been different when they ordered or cancelled. */
async function deleteTextsOfEvents(
  tx: Db,
  orders: RawBuilder<unknown>,
  { firstName, lastName }: Person,
): Promise<void> {
  await sql`delete from order_events where type = 'note' and order_id in ${orders}`.execute(tx);
  await sql`
    update order_events set actor = 'client' where order_id in ${orders} and actor in (
      select e.actor from order_events e join orders o on o.id = e.order_id
        where o.id in ${orders} and e.actor not in ('shop', 'stripe', 'iyzico')
          and (e.by_client or e.type = 'placed' and o.source = 'shop')
      union all select ${`${firstName} ${lastName}`}::text)`.execute(tx);
  await sql`
    update order_events set text = null, to_value = case type
        when 'tracking' then '—' when 'parcel' then null else to_value end
    where order_id in ${orders}`.execute(tx);
}

/** Deletes enquiries with their notes, replies and entries in the audit log. */
export async function deleteEnquiries(tx: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await sql`
    delete from messages where about like 'enquiry:%'
      and split_part(about, ':', 2) = any(${ids}::text[])`.execute(tx);
  await sql`
    delete from changes where subject = 'enquiry' and subject_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from enquiries where id = any(${ids}::uuid[])`.execute(tx);
}

export async function deleteAlertsOf(tx: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await sql`
    delete from messages where about = any(
      select 'alert:' || id from unnest(${ids}::text[]) as w (id))`.execute(tx);
  await sql`delete from back_in_stock_alerts where id = any(${ids}::uuid[])`.execute(tx);
}

/**
 * Deletes the views that admins saved with a search for the person: one that has the id or the
 * phone, or that is exactly the e-mail or the name, because a customer can type any name.
 */
export async function deleteViewsOf(
  tx: Db,
  { id, email, firstName, lastName }: Person,
  { phone }: Contacts,
): Promise<void> {
  const name = `${firstName} ${lastName}`.trim().toLowerCase();
  const views = await tx.selectFrom('saved_views').select(['id', 'name', 'search']).execute();
  const theirs = views.filter((view) => {
    const values = [view.name, ...new URLSearchParams(view.search).values()];
    return values.some((value) => {
      const text = value.trim().toLowerCase();
      const hasPhone = phone !== null && text.replace(/\D/g, '').includes(phone.slice(1));
      return hasPhone || text.includes(id) || text === email?.toLowerCase() || text === name;
    });
  });
  const ids = theirs.map((view) => view.id);
  if (ids.length) await tx.deleteFrom('saved_views').where('id', 'in', ids).execute();
}

/**
 * Deletes the client, which cascades to sessions, addresses, basket, wishlist and notes; unverified
 * registrations of the same phone; and their entries in the audit log.
 */
export async function deleteClient(tx: Db, id: string, { phone }: Contacts): Promise<void> {
  await sql`
    with gone as (
      delete from clients
      where id = ${id} or phone = ${phone}::text and verified_at is null and not guest
      returning id
    )
    delete from changes
    where subject = 'client' and subject_id in (select id::text from gone)`.execute(tx);
}
