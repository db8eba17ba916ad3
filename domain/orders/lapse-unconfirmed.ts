import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lapseOrder } from './lapse-order.ts';
import { isOverdue, listLapsing } from './lapsing-orders.sql.ts';
import { lockOrder } from './orders.sql.ts';

/** Orders that lapse in one run. */
const batch = 100;

/** Cancels new unpaid orders of guests who have not confirmed the phone, once their time is over. */
export async function lapseUnconfirmed(
  { db, publicUrl }: { db: Kysely<Tables>; publicUrl: string },
  stopping?: AbortSignal,
): Promise<void> {
  for (const id of await listLapsing(db, batch)) {
    if (stopping?.aborted) return;
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      // It was confirmed, closed or paid meanwhile.
      if (!order || !(await isOverdue(tx, id))) return;
      await lapseOrder(tx, order, publicUrl);
    });
  }
}
