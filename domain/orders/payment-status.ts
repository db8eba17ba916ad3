import type { Kysely } from 'kysely';
import type { PaymentStatus } from '#contract/orders.ts';
import { paymentStatusOf } from '#core/payment-status.ts';
import type { Tables } from '#database/tables.ts';
import { updateOrder } from './orders.sql.ts';
import { requireAdminOrder } from './read-orders.ts';

type Db = Kysely<Tables>;

/**
 * Stores and returns the payment status that follows from the payments and refunds. An order whose
 * total is 0 has none of either: its status is only what was set.
 */
export async function savePaymentStatus(
  tx: Db,
  id: string,
  set?: PaymentStatus,
): Promise<PaymentStatus> {
  const order = await requireAdminOrder(tx, id);
  const status = order.total > 0 ? paymentStatusOf(order) : (set ?? order.paymentStatus);
  // Written even if it stays the same: a further part of a payment is reported to webhooks by this.
  await updateOrder(tx, id, { payment_status: status });
  return status;
}
