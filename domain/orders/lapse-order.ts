import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { renewLink } from './linked-orders.sql.ts';
import { writeStatusNotifications } from './notifications.ts';
import { addEvents, type LockedOrder, updateOrder } from './orders.sql.ts';
import { savePaymentStatus } from './payment-status.ts';
import { putStockBack } from './place-order.sql.ts';

/** Cancels an order that was not paid or confirmed in time, restocks it and notifies the customer. */
export async function lapseOrder(
  tx: Kysely<Tables>,
  order: LockedOrder,
  url: string,
): Promise<void> {
  const { id, status, payment_status: before } = order;
  await putStockBack(tx, id);
  await updateOrder(tx, id, { status: 'cancelled', restocked: true, lapsed_at: new Date() });
  await renewLink(tx, id, 'any');
  const after = await savePaymentStatus(tx, id);
  // Not an admin's step, so that no admin can undo it.
  const by = { actor: 'shop', byClient: true };
  await addEvents(tx, id, [
    { ...by, type: 'status', from: status, to: 'cancelled' },
    ...(after === before ? [] : [{ ...by, type: 'payment' as const, from: before, to: after }]),
  ]);
  const settings = await readSettings(tx);
  await writeStatusNotifications(tx, { order, status: 'lapsed', settings, url });
}
