import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** What was last done to an order, in one go and within ten minutes, the first of it first. */
export async function listLastMove(
  tx: Db,
  orderId: string,
): Promise<{ id: number; actor: string; type: string; from: string | null; to: string | null }[]> {
  return await tx
    .selectFrom('order_events')
    .select(['id', 'actor', 'type', 'from_value as from', 'to_value as to'])
    .where('order_id', '=', orderId)
    .where('at', '=', (eb) =>
      eb
        .selectFrom('order_events')
        .select(eb.fn.max('at').as('at'))
        .where('order_id', '=', orderId),
    )
    .where('at', '>', sql<string>`now() - interval '10 minutes'`)
    .orderBy('id')
    .execute();
}

export async function deleteEvents(tx: Db, ids: number[]): Promise<void> {
  await tx.deleteFrom('order_events').where('id', 'in', ids).execute();
}
