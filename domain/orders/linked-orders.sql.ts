import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Finds the order whose link has this token; a link ends after a year. */
export async function findIdByToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('link_token', '=', token)
    .where('link_made_at', '>', sql<string>`now() - interval '1 year'`)
    .executeTakeFirst();
  return row?.id;
}

/** Gives an order a new link, always or if its link has ended. An earlier one no longer opens it. */
export async function renewLink(tx: Db, id: string, which: 'any' | 'ended'): Promise<void> {
  await sql`
    update orders set link_token = default, link_made_at = now()
    where id = ${id} and (${which === 'any'} or link_made_at <= now() - interval '1 year')`.execute(
    tx,
  );
}

/** An order, and the contacts by which it may be looked up. */
export type OrderContacts = {
  id: string;
  country: string | null;
  /** Of its customer, like the e-mail address. */
  phone: string | null;
  addressPhone: string | null;
  email: string | null;
};

export async function findContacts(db: Db, number: string): Promise<OrderContacts | undefined> {
  const { rows } = await sql<OrderContacts>`
    select o.id, o.address ->> 'country' as country, c.email, c.phone,
      o.address ->> 'phone' as "addressPhone"
    from orders o left join clients c on c.id = o.client_id
    where o.number = ${number}`.execute(db);
  return rows[0];
}

type Lookup = { readonly number: string; readonly contact: string };

/** Serializes look-ups of the same number or contact, so that their limits are exact. */
export async function lockLookups(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`order_lookup:${key}`}, 0))`.execute(
      tx,
    );
  }
}

/** Look-ups of a number, and with a contact, that may fail in a day, from all networks. */
const mostFailures = 10;

/** Returns the seconds until a number may be looked up with a contact, 0 for now. */
export async function getLookupWait(tx: Db, { number, contact }: Lookup): Promise<number> {
  const nthLast = (column: 'number' | 'contact', value: string) => sql`
    (select at from failed_lookups
      where ${sql.ref(column)} = ${value} and at > now() - interval '1 day'
      order by at desc offset ${mostFailures - 1} limit 1)`;
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from max(at) + interval '1 day' - now())), 0)::int as wait
    from (${nthLast('number', number)} union all ${nthLast('contact', hash(contact))}) limits`.execute(
    tx,
  );
  return rows[0]?.wait ?? 0;
}

export async function noteFailedLookup(tx: Db, { number, contact }: Lookup): Promise<void> {
  await tx
    .insertInto('failed_lookups')
    .values({ number, contact: hash(contact) })
    .execute();
}

export async function deleteOldLookups(db: Db): Promise<void> {
  await db
    .deleteFrom('failed_lookups')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}

/** Counts the messages with an order's link in a day; `wait` is in seconds until the oldest is a day old. */
export async function countLinksSent(tx: Db, id: string): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
    from messages
    where order_id = ${id} and about like ${`${linkAbout(id)}%`}
      and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { count: 0, wait: 0 };
}

/** The start of the key of messages with an order's link. */
export function linkAbout(id: string): string {
  return `order:${id}:link:`;
}

function hash(contact: string): string {
  return createHash('sha256').update(contact).digest('hex');
}
