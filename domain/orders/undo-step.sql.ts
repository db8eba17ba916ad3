import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Tracking } from './parcels.sql.ts';

type Db = Kysely<Tables>;

/**
 * Deletes unsent messages by key prefix; false, and nothing deleted, when one was or may have been
 * sent.
 */
export async function withdrawMessages(
  tx: Db,
  orderId: string,
  about: string | undefined,
): Promise<boolean> {
  if (!about) return true;
  const { rows } = await sql<{ status: string }>`
    select status from messages
    where order_id = ${orderId} and starts_with(about, ${about}) for update`.execute(tx);
  if (rows.some(({ status }) => mayHaveArrived.includes(status))) return false;
  await sql`
    delete from messages where order_id = ${orderId} and starts_with(about, ${about})`.execute(tx);
  return true;
}

const mayHaveArrived = ['sending', 'sent', 'delivered', 'uncertain'];

/** Deletes the parcels created together with an event. */
export async function deleteParcelsOf(tx: Db, orderId: string, eventId: number): Promise<void> {
  await sql`
    delete from parcels where order_id = ${orderId}
      and sent_at = (select at from order_events where id = ${eventId})`.execute(tx);
}

export async function findNewestTracking(tx: Db, orderId: string): Promise<Tracking | null> {
  const row = await tx
    .selectFrom('parcels')
    .select(['carrier', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.number ? { carrier: row.carrier ?? '', number: row.number } : null;
}
