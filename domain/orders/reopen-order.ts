import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addEvents, findOrder, type LockedOrder, updateOrder } from './orders.sql.ts';
import { findShortSizes, takeStockAgain } from './place-order.sql.ts';

/**
 * Reopens an order that the end of its hold cancelled, because it was paid in time or a moment later.
 * False, and nothing changed, if its items have been sold meanwhile.
 */
export async function reopenLapsed(tx: Kysely<Tables>, { id }: LockedOrder): Promise<boolean> {
  const order = await findOrder(tx, id);
  const cancelled = order?.events.findLast(
    ({ type, to }) => type === 'status' && to === 'cancelled',
  );
  if (!cancelled || (await findShortSizes(tx, id)).length > 0) return false;
  await takeStockAgain(tx, id);
  await updateOrder(tx, id, { status: 'new', restocked: null, kept: 0, lapsed_at: null });
  await addEvents(tx, id, [
    {
      actor: 'shop',
      type: 'undone',
      from: 'cancelled',
      to: 'new',
      undoes: cancelled.id,
      byClient: true,
    },
  ]);
  return true;
}
