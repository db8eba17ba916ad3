import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** An order, and the contacts by which it may be looked up. */
export type OrderContacts = {
  id: string;
  country: string | null;
  /** The customer's own phone number and e-mail address. */
  phone: string | null;
  email: string | null;
  /** The phone number in the delivery address. */
  addressPhone: string | null;
};

export async function findContacts(db: Db, number: string): Promise<OrderContacts | undefined> {
  const { rows } = await sql<OrderContacts>`
    select o.id, o.address ->> 'country' as country, coalesce(c.email, o.guest_email) as email, c.phone,
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

function hash(contact: string): string {
  return createHash('sha256').update(contact).digest('hex');
}
