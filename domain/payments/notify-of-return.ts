import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { writeRefundNotifications } from '#domain/orders/notifications.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import type { PaymentContext } from './context.ts';
import type { OnlinePayment } from './payments.sql.ts';

/** Notifies the customer that an amount that was paid too late or twice has been returned. */
export async function notifyOfReturn(
  tx: Kysely<Tables>,
  { publicUrl }: Pick<PaymentContext, 'publicUrl'>,
  { id, orderId, amount, actionAmount }: OnlinePayment,
): Promise<void> {
  const order = await requireAdminOrder(tx, orderId);
  const settings = await readSettings(tx);
  await writeRefundNotifications(tx, {
    order,
    settings,
    url: publicUrl,
    about: `return:${id}`,
    amount: actionAmount ?? amount,
    lines: [],
  });
}
