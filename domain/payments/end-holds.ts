import { inTransaction } from '#database/transaction.ts';
import { lapseOrder } from '#domain/orders/lapse-order.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { applyReading } from './apply-reading.ts';
import { closedPage } from './closed-page.ts';
import { askedOf, openProviderOf, type PaymentContext, withPayment } from './context.ts';
import { expirePages, listEndedHolds, listPagesOf, type OnlinePayment } from './payments.sql.ts';
import { settleClaimed } from './settle-payment.ts';

/** Minutes that an order is still held if its provider does not say whether it was paid. */
const longestSilence = 60;

/** Orders whose hold is ended in one run. */
const batch = 100;

/**
 * Ends the holds that are over: the provider is asked, its page closed, and an order that is still not
 * paid is cancelled. A payment that comes later reopens it or goes back.
 */
export async function endHolds(context: PaymentContext, stopping?: AbortSignal): Promise<void> {
  for (const { id, minutesOver } of await listEndedHolds(context.db, batch)) {
    if (stopping?.aborted) return;
    const isKnown = await closePages(context, id);
    if (isKnown || minutesOver > longestSilence) await lapse(context, id);
  }
}

/** Closes the pages of an order; false if one may have been paid on and nobody knows. */
async function closePages(context: PaymentContext, orderId: string): Promise<boolean> {
  let isKnown = true;
  for (const id of await listPagesOf(context.db, orderId)) {
    const answer = await withPayment(context, id, (payment) => closePage(context, payment));
    // Another process has it, and will be done by the next minute.
    if (!answer) isKnown = false;
  }
  return isKnown;
}

async function closePage(context: PaymentContext, payment: OnlinePayment): Promise<boolean> {
  const { reference } = payment;
  if (reference === null) return true;
  const provider = await openProviderOf(context, payment);
  if ('failure' in provider) return false;
  const answer = await provider.close(askedOf(payment, reference));
  if (answer.failure) return false;
  // It was paid on, or can't be closed: then it is watched until minutes after its end.
  if (!answer.closed) return await settleClaimed(context, payment);
  await inTransaction(context.db, (tx) => applyReading(tx, context, payment, closedPage(payment)));
  return true;
}

async function lapse({ db, publicUrl }: PaymentContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    // It was paid or changed meanwhile.
    if (!order?.held_until || Date.parse(order.held_until) > Date.now()) return;
    await expirePages(tx, id);
    await lapseOrder(tx, order, publicUrl);
  });
}
