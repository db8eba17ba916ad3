import type { PaymentAction } from '#core/payment-status.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { applyReading } from './apply-reading.ts';
import { closedPage } from './closed-page.ts';
import { askedOf, inMinutes, openProviderOf, type PaymentContext, pauseAfter } from './context.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { lockPayment, noAction, type OnlinePayment, updatePayment } from './payments.sql.ts';
import type { Answer, AskedPayment, Failure, PaymentProvider, PaymentReading } from './provider.ts';
import { reportProblem } from './report-problem.ts';
import { settleClaimed } from './settle-payment.ts';

/** The tries after which a person has to look: about a day. */
const mostTries = 30;

type Done = Answer<{ reading?: PaymentReading; closed?: boolean }>;

/**
 * Carries out what was written to be done with a claimed payment; returns why the provider did not, if it
 * didn't. If nobody knows whether it happened, it stays and is tried again, which has no second effect.
 */
export async function carryOutAction(
  context: PaymentContext,
  payment: OnlinePayment,
): Promise<Failure | undefined> {
  const { action, reference } = payment;
  if (!action || reference === null) return undefined;
  const provider = await openProviderOf(context, payment);
  const done = 'failure' in provider ? provider : await call(provider, payment, action, reference);
  if (done.failure) {
    await noteFailure(context, payment, action, done);
    return done;
  }
  await inTransaction(context.db, async (tx) => {
    if (!(await lockOrder(tx, payment.orderId))) return;
    const reading = done.closed ? closedPage(payment) : done.reading;
    if (reading) await applyReading(tx, context, payment, reading);
    // Another one may have been written, now or by somebody else.
    const { action: left } = await lockPayment(tx, payment.id);
    if (left !== action) return;
    await updatePayment(tx, payment.id, noAction);
    if (action === 'return') await notifyOfReturn(tx, context, payment);
  });
  return done.closed === false ? await settleClaimed(context, payment) : undefined;
}

async function call(
  provider: PaymentProvider,
  payment: OnlinePayment,
  action: PaymentAction,
  reference: string,
): Promise<Done> {
  const asked = askedOf(payment, reference);
  const amount = payment.actionAmount ?? payment.amount;
  switch (action) {
    case 'capture':
      return readingOf(await provider.capture(asked, amount));
    case 'void':
      return readingOf(await provider.void(asked));
    case 'close':
      return await provider.close(asked);
    default:
      return await giveBack(provider, asked, amount);
  }
}

function readingOf(answer: Answer<PaymentReading>): Done {
  return answer.failure ? answer : { reading: answer };
}

/** There is one return of a payment, so its key follows from the payment's id. */
async function giveBack(
  provider: PaymentProvider,
  asked: AskedPayment,
  amount: number,
): Promise<Done> {
  const made = await provider.refund(asked, amount, `return-${asked.paymentId}`);
  if (made.failure) return made;
  return made.state === 'failed'
    ? { failure: 'declined', reason: 'The bank did not take the money back.' }
    : {};
}

async function noteFailure(
  context: PaymentContext,
  payment: OnlinePayment,
  action: PaymentAction,
  { failure, reason }: Failure,
): Promise<void> {
  const tries = payment.actionTries + 1;
  const mayHelp = failure === 'uncertain' || failure === 'misconfigured';
  const isTriedAgain = mayHelp && tries < mostTries;
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const now = await lockPayment(tx, payment.id);
    if (!order || now.action !== action) return;
    if (isTriedAgain) {
      const action_at = inMinutes(pauseAfter(tries));
      return await updatePayment(tx, payment.id, { action_tries: tries, action_at });
    }
    // Money that can't be sent back stays noted, until a person has done it.
    const left = action === 'return' ? { action_at: null, action_tries: tries } : noAction;
    await updatePayment(tx, payment.id, { ...left, reason });
    await reportProblem(tx, context, { order, payment: now }, `${action}:${failure}`);
  });
  // It was refused perhaps because the payment is not what it was.
  if (!mayHelp && action !== 'return') await settleClaimed(context, payment);
}
