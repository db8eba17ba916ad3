import type { Kysely } from 'kysely';
import { providerNames } from '#core/online-payments.ts';
import { isOpenDispute } from '#core/payment-status.ts';
import type { Tables } from '#database/tables.ts';
import { announceWaiting } from '#domain/orders/announce-order.ts';
import { missingOf } from '#domain/orders/dues.ts';
import {
  addEvents,
  type EventDraft,
  type LockedOrder,
  updateOrder,
} from '#domain/orders/orders.sql.ts';
import { savePaymentStatus } from '#domain/orders/payment-status.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { reopenLapsed } from '#domain/orders/reopen-order.ts';
import { inMinutes, type PaymentContext } from './context.ts';
import { noAction, type OnlinePayment, type PaymentChange, updatePayment } from './payments.sql.ts';
import type { PaymentReading } from './provider.ts';
import { reportProblem } from './report-problem.ts';

type Tx = Kysely<Tables>;
type Shop = Pick<PaymentContext, 'publicUrl'>;
type Both = { order: LockedOrder; payment: OnlinePayment };

/** Minutes between two checks of an authorised amount, which the bank releases after some days, or of an open dispute. */
const daily = 24 * 60;

/**
 * Notes that an amount was paid or authorised. What is more than the order needs goes back, and all of it
 * if the order was cancelled meanwhile and can't be reopened.
 */
export async function noteMoney(
  tx: Tx,
  shop: Shop,
  { order, payment }: Both,
  reading: PaymentReading,
): Promise<void> {
  const isPaid = reading.state === 'paid';
  const isSettled = isPaid && !isOpenDispute(reading.dispute ?? payment.dispute);
  const check_at = isSettled ? null : inMinutes(daily);
  if (payment.state === reading.state || payment.state === 'paid')
    return await updatePayment(tx, payment.id, { check_at });
  const isReopened = order.lapsed_at !== null && (await reopenLapsed(tx, order));
  const isOpen = isReopened || (order.status !== 'cancelled' && order.status !== 'returned');
  const needed = isOpen ? await findNeeded(tx, order.id, payment.id) : 0;
  const amount = isPaid ? reading.captured : payment.amount;
  const kept = Math.min(amount, needed);
  await updatePayment(tx, payment.id, {
    ...noAction,
    state: reading.state,
    captured: isPaid ? amount : 0,
    charge_reference: reading.chargeReference,
    reason: null,
    check_at,
    ...giveBack(isPaid, amount, kept),
  });
  await noteHistory(tx, order, payment, { kept: isPaid ? kept : 0 });
  if (kept < amount) await reportProblem(tx, shop, { order, payment }, 'returned');
  if (kept === 0) return;
  if (order.held_until !== null) await updateOrder(tx, order.id, { held_until: null });
  if (order.held_until !== null || isReopened) await announceWaiting(tx, order.id, shop.publicUrl);
}

/** The amount that the order's other payments have neither paid nor authorised. */
async function findNeeded(tx: Tx, orderId: string, paymentId: string): Promise<number> {
  const order = await requireAdminOrder(tx, orderId);
  return missingOf({ ...order, payments: order.payments.filter(({ id }) => id !== paymentId) });
}

/** An authorised amount that is needed only in part is captured in part later. */
function giveBack(isPaid: boolean, amount: number, kept: number): PaymentChange {
  const action_at = new Date();
  const returned = amount - kept;
  if (isPaid && returned > 0)
    return { returned, action: 'return', action_amount: returned, action_at };
  return !isPaid && kept === 0 ? { action: 'void', action_at } : {};
}

async function noteHistory(
  tx: Tx,
  { id, payment_status: before }: LockedOrder,
  { provider }: OnlinePayment,
  { kept }: { kept: number },
): Promise<void> {
  const status = await savePaymentStatus(tx, id);
  // Not an admin's step, so that no admin can undo it.
  const by = { actor: providerNames[provider], byClient: true };
  const events: EventDraft[] = [];
  if (kept > 0) events.push({ ...by, type: 'received', to: String(kept) });
  if (status !== before) events.push({ ...by, type: 'payment', from: before, to: status });
  await addEvents(tx, id, events);
}
