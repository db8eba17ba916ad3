import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type LockedOrder, lockOrder } from '#domain/orders/orders.sql.ts';
import { inMinutes, type PaymentContext } from './context.ts';
import { noteDispute } from './note-dispute.ts';
import { noteMoney } from './note-money.ts';
import { noteStatus } from './note-status.ts';
import { lockPayment, noAction, type OnlinePayment, updatePayment } from './payments.sql.ts';
import type { Answer, Failure, PaymentReading } from './provider.ts';
import { reportProblem } from './report-problem.ts';

type Tx = Kysely<Tables>;
type Shop = Pick<PaymentContext, 'publicUrl'>;

/** Minutes after the end of a page until which it may still have been paid on. */
const grace = 10;
/** Minutes after which a payment is given up that the provider does not answer for. */
const longestSilence = 24 * 60;

/** Stores what a provider says of a payment, with all that follows for the order. */
export async function applyReading(
  tx: Tx,
  shop: Shop,
  { id, orderId }: OnlinePayment,
  reading: Answer<PaymentReading>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const payment = await lockPayment(tx, id);
  if (reading.failure) return await noteFailure(tx, shop, { order, payment }, reading);
  if (reading.dispute !== undefined)
    await noteDispute(tx, shop, { order, payment }, reading.dispute);
  switch (reading.state) {
    case 'pending':
      return await notePending(tx, shop, { order, payment }, reading);
    case 'paid':
    case 'authorised':
      return await noteMoney(tx, shop, { order, payment }, reading);
    default:
      return await noteEnd(tx, shop, { order, payment }, reading);
  }
}

type Both = { order: LockedOrder; payment: OnlinePayment };

/** Nothing is paid any more, and the payment ends in this state. */
async function noteEnd(
  tx: Tx,
  shop: Shop,
  both: Both,
  { state, reason }: { state: OnlinePayment['state']; reason: string | null },
): Promise<void> {
  const { order, payment } = both;
  const ended = { ...noAction, check_at: null };
  // Money that came stays until it is refunded, whatever is said of the page.
  if (payment.state === 'paid' || payment.state === state)
    return await updatePayment(
      tx,
      payment.id,
      payment.state === 'paid' ? { check_at: null } : ended,
    );
  const wasHeld = payment.state === 'authorised';
  await updatePayment(tx, payment.id, { ...ended, state, reason });
  if (wasHeld && payment.action !== 'void') await reportProblem(tx, shop, both, 'released');
  await noteStatus(tx, order, payment);
}

async function notePending(
  tx: Tx,
  shop: Shop,
  both: Both,
  { reason }: PaymentReading,
): Promise<void> {
  const { payment } = both;
  if (minutesOver(payment) > grace)
    return await noteEnd(tx, shop, both, { state: 'expired', reason });
  await updatePayment(tx, payment.id, { reason, check_at: nextCheck(payment) });
}

async function noteFailure(
  tx: Tx,
  shop: Shop,
  both: Both,
  { failure, reason }: Failure,
): Promise<void> {
  const { payment } = both;
  const isGivenUp = minutesOver(payment) > longestSilence;
  const check_at = isGivenUp ? null : inMinutes(2);
  if (failure === 'uncertain' && !isGivenUp)
    return await updatePayment(tx, payment.id, { check_at });
  await updatePayment(tx, payment.id, { check_at, reason });
  await reportProblem(tx, shop, both, failure);
}

/** Minutes since the end of the page. */
function minutesOver({ expiresAt }: OnlinePayment): number {
  return expiresAt === null ? 0 : (Date.now() - Date.parse(expiresAt)) / 60_000;
}

/** Often at first, when most buyers pay. */
function nextCheck({ createdAt }: OnlinePayment): Date {
  const age = (Date.now() - Date.parse(createdAt)) / 60_000;
  return inMinutes(age < 10 ? 1 : 3);
}
