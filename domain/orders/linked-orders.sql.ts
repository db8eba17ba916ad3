import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Finds the order whose link has this token. */
export async function findIdByToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('link_token', '=', token)
    .executeTakeFirst();
  return row?.id;
}

/** The link of an order, and the contacts by which it may be looked up. */
export type OrderContacts = {
  linkToken: string;
  country: string | null;
  phones: string[];
  email: string | null;
};

export async function findContacts(db: Db, number: string): Promise<OrderContacts | undefined> {
  const { rows } = await sql<OrderContacts>`
    select o.link_token as "linkToken", o.address ->> 'country' as country, c.email,
      array_remove(array[o.address ->> 'phone', c.phone], null) as phones
    from orders o left join clients c on c.id = o.client_id
    where o.number = ${number}`.execute(db);
  return rows[0];
}
