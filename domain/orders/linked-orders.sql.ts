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

/** Whether an order with this status has another link than before: who was given that one is not to read it for ever. */
export function closesLink(status: string | null | undefined): boolean {
  return status === 'delivered' || status === 'cancelled' || status === 'returned';
}

/** Gives an order a new link, always or if its link has ended. An earlier one no longer opens it. */
export async function renewLink(tx: Db, id: string, which: 'any' | 'ended'): Promise<void> {
  await sql`
    update orders set link_token = default, link_made_at = now(), earlier_link_token = link_token
    where id = ${id} and (${which === 'any'} or link_made_at <= now() - interval '1 year')`.execute(
    tx,
  );
  await replaceInMessages(tx, id);
}

/** Gives an order its earlier link again, because the step that replaced it is undone. */
export async function restoreLink(tx: Db, id: string): Promise<void> {
  await sql`
    update orders
    set link_token = earlier_link_token, link_made_at = now(), earlier_link_token = link_token
    where id = ${id} and earlier_link_token is not null`.execute(tx);
  await replaceInMessages(tx, id);
}

/** Messages that are not sent yet get the current link instead of the earlier one. */
async function replaceInMessages(tx: Db, id: string): Promise<void> {
  await sql`
    update messages m set text = replace(m.text, o.earlier_link_token, o.link_token),
      content = replace(m.content::text, o.earlier_link_token, o.link_token)::jsonb
    from orders o
    where o.id = ${id} and m.order_id = o.id and m.status = 'queued'
      and m.text like '%' || o.earlier_link_token || '%'`.execute(tx);
}

type LinksSent = {
  /** With the current link, in a day. */
  count: number;
  /** Seconds until the oldest of these is a day old. */
  wait: number;
  /** Whether one to this recipient is not sent yet. */
  isQueued: boolean;
};

export async function countLinksSent(tx: Db, id: string, to: string): Promise<LinksSent> {
  const { rows } = await sql<LinksSent>`
    select count(*)::int as count,
      ceil(extract(epoch from min(m.created_at) + interval '1 day' - now()))::int as wait,
      coalesce(bool_or(m.status = 'queued' and m.recipient = ${to}), false) as "isQueued"
    from messages m join orders o on o.id = m.order_id
    where o.id = ${id} and m.about like ${`${linkAbout(id)}%`}
      and m.created_at > greatest(o.link_made_at, now() - interval '1 day')`.execute(tx);
  return rows[0] ?? { count: 0, wait: 0, isQueued: false };
}

/** The start of the key of messages with an order's link. */
export function linkAbout(id: string): string {
  return `order:${id}:link:`;
}
