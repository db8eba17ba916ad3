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
