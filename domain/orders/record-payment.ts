import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { PaymentDraft } from '#contract/order-changes.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { endHold } from './end-hold.ts';
import { addEvents, type EventDraft, lockOrder } from './orders.sql.ts';
import { savePaymentStatus } from './payment-status.ts';
import { insertManualPayment, settleAuthorised } from './payments.sql.ts';
import { requireAdminOrder } from './read-orders.ts';

type Db = Kysely<Tables>;

/** Records money received by hand, never more than is not yet paid. */
export async function recordPayment(
  db: Db,
  id: string,
  { amount, note = null, was }: PaymentDraft,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<AdminOrder | Refusal<'not_found' | 'illegal_transition' | 'stale' | 'invalid'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) return refuse('not_found');
    const order = await requireAdminOrder(tx, id);
    // Before the amount: of two admins who record the same transfer, the later one is told so.
    if (was && was.paid !== order.paid) return refuse('stale');
    if (order.payable === 0) {
      return refuse('illegal_transition', {
        detail: `Payment is ${order.paymentStatus}; nothing is left to pay`,
        legal: order.nextPaymentStatuses,
      });
    }
    if (amount > order.payable) {
      const most = { most: order.payable, currency: order.currency };
      return refuse('invalid', { errors: [fieldError('amount', 'amount_too_large', most)] });
    }
    await writePayment(tx, id, { amount, state: 'paid', note, actor });
    const status = await savePaymentStatus(tx, id);
    const events: EventDraft[] = [{ actor, type: 'received', to: String(amount), text: note }];
    if (status !== order.paymentStatus) {
      events.push({ actor, type: 'payment', from: order.paymentStatus, to: status });
    }
    await addEvents(tx, id, events);
    await endHold(tx, locked, { publicUrl, wasPaid: true });
    return await requireAdminOrder(tx, id);
  });
}

/** Records a payment over the rest, when an admin sets the payment status. */
export async function recordRest(
  tx: Db,
  id: string,
  state: 'authorised' | 'paid' | 'failed',
  actor: string,
): Promise<void> {
  const { payable: amount } = await requireAdminOrder(tx, id);
  if (amount > 0) await writePayment(tx, id, { amount, state, note: null, actor });
}

type Written = Parameters<typeof insertManualPayment>[2];

async function writePayment(tx: Db, id: string, payment: Written): Promise<void> {
  const isSettled = payment.state !== 'authorised' && (await settleAuthorised(tx, id, payment));
  if (!isSettled) await insertManualPayment(tx, id, payment);
}
