import { type Kysely, sql } from 'kysely';
import { noMoneyStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Whether an order `o` will be cancelled automatically: it is new, unpaid, and of a guest whose phone is not
 * confirmed. Once it is paid or confirmed it keeps the time, in case that is undone.
 */
export const isLapsing = sql`
  o.lapses_at is not null and o.status = 'new' and o.payment_status in ${literals(noMoneyStatuses)}`;

/** Gives an order whose step was undone until then, if it would lapse earlier. */
export async function delayLapse(tx: Db, id: string, until: Date): Promise<void> {
  await sql`
    update orders set lapses_at = greatest(lapses_at, ${until})
    where id = ${id} and lapses_at is not null`.execute(tx);
}

/** Whether an order's time to be confirmed or paid is over. */
export async function isOverdue(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${id} and ${isLapsing} and o.lapses_at <= now()`.execute(tx);
  return rows.length > 0;
}

/** The orders whose time to be confirmed or paid is over. */
export async function listLapsing(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${isLapsing} and o.lapses_at <= now()
    order by o.lapses_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
