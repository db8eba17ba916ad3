import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { networksOf } from '#domain/sessions/network-of.ts';

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

/** `address`: the caller's. */
type Lookup = { readonly number: string; readonly contact: string; readonly address: string };

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

/**
 * Those that each network has nevertheless, so that strangers can't keep a customer out; a /56 has twice as
 * many, a /48 four times.
 */
const reserved = 2;

/** Returns the seconds until a number may be looked up with a contact from an address, 0 for now. */
export async function getLookupWait(tx: Db, { number, contact, address }: Lookup): Promise<number> {
  const networks = networksOf(address);
  const shares = networks.map((_, size) => reserved * 2 ** size);
  const nthLast = (column: 'number' | 'contact', value: string) => sql`
    (select at from failed_lookups
      where ${sql.ref(column)} = ${value} and at > now() - interval '1 day'
      order by at desc offset ${mostFailures - 1} limit 1)`;
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from max(at) + interval '1 day' - now())), 0)::int as wait
    from (${nthLast('number', number)} union all ${nthLast('contact', hash(contact))}) limits
    where exists (
      select from unnest(${networks}::text[], ${shares}::int[]) as n (network, most) where n.most <= (
        select count(*) from failed_lookups
        where (number = ${number} or contact = ${hash(contact)}) and networks @> array[n.network]
          and at > now() - interval '1 day'))`.execute(tx);
  return rows[0]?.wait ?? 0;
}

export async function noteFailedLookup(
  tx: Db,
  { number, contact, address }: Lookup,
): Promise<void> {
  await tx
    .insertInto('failed_lookups')
    .values({ number, contact: hash(contact), networks: [...networksOf(address)] })
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
