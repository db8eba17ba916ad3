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

/**
 * The token of the order with this number, if the phone is that of its address or of its customer, or
 * the e-mail address is that of its customer.
 */
export async function findToken(
  db: Db,
  { number, phone, email }: { number: string; phone: string | undefined; email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    select o.link_token as token from orders o left join clients c on c.id = o.client_id
    where o.number = ${number} and (
      ${phone ?? null} in (o.address ->> 'phone', c.phone) or lower(c.email) = lower(${email})
    )`.execute(db);
  return rows[0]?.token;
}
