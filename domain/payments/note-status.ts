import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addEvents, type LockedOrder } from '#domain/orders/orders.sql.ts';
import { savePaymentStatus } from '#domain/orders/payment-status.ts';
import type { OnlinePayment } from './payments.sql.ts';

type Tx = Kysely<Tables>;

/** Stores the payment status that follows, and notes its change in the history. */
export async function noteStatus(
  tx: Tx,
  { id, payment_status: before }: LockedOrder,
  { provider }: Pick<OnlinePayment, 'provider'>,
): Promise<void> {
  const status = await savePaymentStatus(tx, id);
  if (status === before) return;
  // Not an admin's step, so that no admin can undo it.
  const event = { actor: provider, type: 'payment' as const, from: before, to: status };
  await addEvents(tx, id, [{ ...event, byClient: true }]);
}
