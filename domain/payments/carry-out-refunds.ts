import { inTransaction } from '#database/transaction.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { askedOf, inMinutes, openProviderOf, type PaymentContext, pauseAfter } from './context.ts';
import { noteStatus } from './note-status.ts';
import {
  listDueRefunds,
  type OnlinePayment,
  type OnlineRefund,
  updateRefund,
} from './payments.sql.ts';
import type { Answer, Failure, PaymentProvider, PaymentRefund } from './provider.ts';
import { reportProblem } from './report-problem.ts';

/** The tries after which a person has to look: about a day. */
const mostTries = 30;
/** Minutes between two looks at a refund that the bank has not paid yet. */
const hourly = 60;

/**
 * Makes the refunds through a claimed payment that are due, each with the key it was written with; stops at
 * a call that was not answered, and returns its failure.
 */
export async function carryOutRefunds(
  context: PaymentContext,
  payment: OnlinePayment,
): Promise<Failure | undefined> {
  const { reference } = payment;
  if (reference === null) return undefined;
  for (const refund of await listDueRefunds(context.db, payment.id)) {
    const provider = await openProviderOf(context, payment);
    const made =
      'failure' in provider ? provider : await make(provider, payment, reference, refund);
    await noteRefund(context, payment, refund, made);
    if (made.failure && made.isUnanswered) return made;
  }
  return undefined;
}

/** Asks first whether an earlier try has made it, because its answer may have been lost. */
async function make(
  provider: PaymentProvider,
  payment: OnlinePayment,
  reference: string,
  { key, amount, tries }: OnlineRefund,
): Promise<Answer<PaymentRefund>> {
  const asked = askedOf(payment, reference);
  if (tries > 0) {
    const earlier = await provider.hasRefunded(asked, key);
    if (earlier.failure) return earlier;
    if (earlier.refund) return earlier.refund;
  }
  return await provider.refund(asked, amount, key);
}

async function noteRefund(
  context: PaymentContext,
  payment: OnlinePayment,
  { id, tries: before }: OnlineRefund,
  made: Answer<PaymentRefund>,
): Promise<void> {
  const tries = before + 1;
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (!order) return;
    if (!made.failure && made.state !== 'failed') {
      const try_at = made.state === 'pending' ? inMinutes(hourly) : null;
      return await updateRefund(tx, id, {
        state: made.state,
        reference: made.reference,
        reason: null,
        tries,
        try_at,
      });
    }
    const mayHelp = made.failure === 'uncertain' || made.failure === 'misconfigured';
    if (mayHelp && tries < mostTries)
      return await updateRefund(tx, id, { tries, try_at: inMinutes(pauseAfter(tries)) });
    const reason = made.failure ? made.reason : null;
    // A refund that is still uncertain may have been paid, so it stays pending for a person to decide.
    await updateRefund(tx, id, {
      ...(!mayHelp && { state: 'failed' }),
      reason,
      tries,
      try_at: null,
    });
    await reportProblem(tx, context, { order, payment }, `refund:${id}`);
    await noteStatus(tx, order, payment);
  });
}
