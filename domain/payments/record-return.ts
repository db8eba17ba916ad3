import type { AdminOrder } from '#contract/admin-orders.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { PaymentContext } from './context.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { endReturn, findOnlinePayment } from './payments.sql.ts';

/** Records that an amount that the provider could not send back was returned by hand. Notifies the customer. */
export async function recordReturn(
  { db, publicUrl }: Pick<PaymentContext, 'db' | 'publicUrl'>,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<AdminOrder | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const payment = await findOnlinePayment(tx, paymentId);
    if (!order || payment?.orderId !== id) return refuse('not_found');
    if (!(await endReturn(tx, id, paymentId)))
      return refuse('illegal_transition', {
        detail: 'Nothing has to be returned by hand',
        legal: [],
      });
    await notifyOfReturn(tx, { publicUrl }, payment);
    return await requireAdminOrder(tx, id);
  });
}
