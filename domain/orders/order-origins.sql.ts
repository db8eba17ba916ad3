import { type Kysely, sql } from 'kysely';
import { noMoneyStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';
import { networksOf } from '#domain/sessions/network-of.ts';

type Db = Kysely<Tables>;

/** The caller of an order of a guest whose phone is not confirmed. */
export type Origin = { readonly address: string; readonly email: string | null };

/**
 * The networks and the e-mail address of a caller, with their shares of the limits of one customer: a
 * connection may have twice as much, its /56 and /48 twice as much again, as several people use them.
 */
function listOrigins({ address, email }: Origin): { origin: string; share: number }[] {
  return [
    ...networksOf(address).map((origin, size) => ({ origin, share: 2 ** (size + 1) })),
    ...(email ? [{ origin: email.toLowerCase(), share: 1 }] : []),
  ];
}

/** Serializes orders of the same e-mail address; those of a network already are, because they are counted as calls. */
export async function lockOrigin(tx: Db, { email }: Origin): Promise<void> {
  if (!email) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${email.toLowerCase()}`}, 0))`.execute(
    tx,
  );
}

/** Counts the new unpaid orders from each origin of a caller. */
export async function countFrom(
  tx: Db,
  caller: Origin,
): Promise<{ share: number; orders: number; items: number }[]> {
  const origins = listOrigins(caller);
  const { rows } = await sql<{ share: number; orders: number; items: number }>`
    select a.share, count(o.id)::int as orders,
      coalesce(sum((select sum(quantity) from order_lines where order_id = o.id)), 0)::int as items
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as a (origin text, share int)
    left join order_origins f on f.origin = a.origin
    left join orders o on o.id = f.order_id
      and o.status = 'new' and o.payment_status in ${literals(noMoneyStatuses)}
    group by a.origin, a.share`.execute(tx);
  return rows;
}

export async function noteOrigins(tx: Db, orderId: string, caller: Origin): Promise<void> {
  const rows = listOrigins(caller).map(({ origin }) => ({ order_id: orderId, origin }));
  await tx.insertInto('order_origins').values(rows).execute();
}

/** Deletes the origins of orders that are paid, confirmed or closed. */
export async function deleteOldOrigins(db: Db): Promise<void> {
  await sql`
    delete from order_origins where order_id in (
      select order_id from order_origins f join orders o on o.id = f.order_id
      where o.status <> 'new' or o.payment_status not in ${literals(noMoneyStatuses)})`.execute(db);
}
