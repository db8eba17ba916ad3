import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { announceWaiting } from './announce-order.ts';
import { type LockedOrder, updateOrder } from './orders.sql.ts';
import { savePaymentStatus } from './payment-status.ts';
import { stopOnlinePayments } from './payments.sql.ts';

/**
 * Ends the hold of an order that an admin took over, by confirming it or by recording a payment: it is
 * announced, because it was not before, and does not lapse any more.
 */
export async function endHold(
  tx: Kysely<Tables>,
  { id, held_until }: LockedOrder,
  { publicUrl, wasPaid }: { publicUrl: string; wasPaid: boolean },
): Promise<void> {
  // Its page would still ask for the whole amount.
  if (wasPaid) await stopPaying(tx, id);
  if (held_until === null) return;
  await updateOrder(tx, id, { held_until: null });
  await announceWaiting(tx, id, publicUrl);
}

/** Has nothing more be paid online for an order: pages are closed, and authorised amounts released. */
export async function stopPaying(tx: Kysely<Tables>, id: string): Promise<void> {
  if (await stopOnlinePayments(tx, id)) await savePaymentStatus(tx, id);
}
