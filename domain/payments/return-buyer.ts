import type { Order } from '#contract/orders.ts';
import { pathIn } from '#core/languages.ts';
import { findOrder } from '#domain/orders/orders.sql.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { atMost, type PaymentContext, untilDone } from './context.ts';
import { checkAfterClaim, findOnlinePayment } from './payments.sql.ts';
import { settlePayment } from './settle-payment.ts';

/** Milliseconds that a buyer waits; the order's page shows what becomes known afterwards. */
const patience = 8_000;

const day = 24 * 60 * 60 * 1000;

/** When the buyer has received the items, the order's link is replaced. */
const received: Order['status'][] = ['delivered', 'returned'];

/**
 * Settles the payment that a buyer comes back from. Returns the path of the order's page, with a query
 * parameter that says where the buyer comes from; undefined for an unknown payment. For a day, the payment's
 * id leads to the order like its link; afterwards, and once the buyer has the items, it leads to the page that
 * finds orders.
 */
export async function returnBuyer(
  context: PaymentContext,
  paymentId: string,
): Promise<string | undefined> {
  const payment = await findOnlinePayment(context.db, paymentId);
  const order = payment && (await findOrder(context.db, payment.orderId));
  if (!order) return undefined;
  await atMost(context, patience, settle(context, paymentId));
  const { defaultLanguage } = await readSettings(context.db);
  const isRecent = Date.now() - Date.parse(payment.createdAt) < day;
  const path =
    isRecent && !received.includes(order.status)
      ? `/orders/${order.linkToken}?payment=returned`
      : '/track-order';
  return pathIn(order.language, path, defaultLanguage);
}

async function settle(context: PaymentContext, paymentId: string): Promise<void> {
  // While an event is settling the same payment, it is tried again.
  if (!(await untilDone(() => settlePayment(context, paymentId))))
    await checkAfterClaim(context.db, paymentId);
}
