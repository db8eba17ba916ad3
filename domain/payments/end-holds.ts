import type { OnlineKind } from '#core/online-payments.ts';
import { inTransaction } from '#database/transaction.ts';
import { lapseOrder } from '#domain/orders/lapse-order.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { applyReading } from './apply-reading.ts';
import { closedPage } from './closed-page.ts';
import { askedOf, openProviderOf, type PaymentContext, withPayment } from './context.ts';
import {
  expirePages,
  listEndedHolds,
  listPagesOf,
  listUnseenHolds,
  type OnlinePayment,
} from './payments.sql.ts';
import type { Failure } from './provider.ts';
import { settleClaimed } from './settle-payment.ts';

/** Minutes that an order is still held if its provider does not say whether it was paid. */
const longestSilence = 60;

/** Orders whose hold is ended in one run. */
const batch = 100;

/** Cancels the orders whose hold is over and on whose page nobody can have paid: no provider is asked. */
export async function endUnseenHolds(
  context: PaymentContext,
  stopping?: AbortSignal,
): Promise<void> {
  for (const { id } of await listUnseenHolds(context.db, batch)) {
    if (stopping?.aborted) return;
    // A page may have been opened meanwhile.
    if ((await listPagesOf(context.db, id)).length === 0) await lapse(context, id);
  }
}

/**
 * Ends the other holds that are over: the provider is asked, its page closed, and an order that is still not
 * paid is cancelled. A payment that comes later reopens it or goes back. A provider that does not answer is asked
 * no more.
 */
export async function endHolds(
  context: PaymentContext,
  {
    provider,
    isSilent,
    stopping,
  }: { provider: OnlineKind; isSilent: boolean; stopping: AbortSignal | undefined },
): Promise<void> {
  const silent = new Set<OnlineKind>(isSilent ? [provider] : []);
  for (const { id, minutesOver } of await listEndedHolds(context.db, provider, batch)) {
    if (stopping?.aborted) return;
    const isKnown = await closePages(context, id, silent);
    if (isKnown || minutesOver > longestSilence) await lapse(context, id);
  }
}

/** Closes the pages of an order; false if one may have been paid on and nobody knows. */
async function closePages(
  context: PaymentContext,
  orderId: string,
  silent: Set<OnlineKind>,
): Promise<boolean> {
  let isKnown = true;
  for (const { id, provider } of await listPagesOf(context.db, orderId)) {
    const closed = silent.has(provider)
      ? undefined
      : await withPayment(context, id, async (payment) => ({
          failure: await closePage(context, payment),
        }));
    if (closed?.failure?.isUnanswered) silent.add(provider);
    // Not closed: its provider is silent, or something else has it and will be done by the next minute.
    if (!closed || closed.failure) isKnown = false;
  }
  return isKnown;
}

/** Returns why nobody knows whether it was paid on; undefined if it is known. */
async function closePage(
  context: PaymentContext,
  payment: OnlinePayment,
): Promise<Failure | undefined> {
  const { reference } = payment;
  if (reference === null) return undefined;
  const provider = await openProviderOf(context, payment);
  if ('failure' in provider) return provider;
  const answer = await provider.close(askedOf(payment, reference));
  if (answer.failure) return answer;
  // It was paid on, or can't be closed: then it is watched until minutes after its end.
  if (!answer.closed) return await settleClaimed(context, payment);
  await inTransaction(context.db, (tx) => applyReading(tx, context, payment, closedPage(payment)));
  return undefined;
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
