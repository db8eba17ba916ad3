import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { RefundDraft } from '#contract/order-changes.ts';
import { findSteps, unfulfilledStatuses } from '#core/order-status.ts';
import { paymentStatusOf } from '#core/payment-status.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { isClosed } from './dues.ts';
import { countGivenBack, findUnsent } from './find-unsent.ts';
import { writeRefundNotifications, writeStatusNotifications } from './notifications.ts';
import { addEvents, type EventDraft, lockOrder, updateOrder } from './orders.sql.ts';
import { requireAdminOrder } from './read-orders.ts';
import { type RefundLine, restockRefund } from './refunds.sql.ts';
import { writeRefund } from './write-refund.ts';

type Db = Kysely<Tables>;

/**
 * Records a refund, never more than was paid, with the returned or withdrawn items, which may be
 * restocked. Notifies the customer.
 */
export async function refundOrder(
  db: Db,
  id: string,
  draft: RefundDraft,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<AdminOrder | Refusal<'not_found' | 'illegal_transition' | 'stale' | 'invalid'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) return refuse('not_found');
    const order = await requireAdminOrder(tx, id);
    if (order.refundable === 0) {
      return refuse('illegal_transition', {
        detail: `Payment is ${order.paymentStatus}; there is nothing to refund`,
        legal: order.nextPaymentStatuses,
      });
    }
    if (draft.was && draft.was.refunded !== order.refunded) {
      return refuse('stale');
    }
    const errors = findWrong(order, draft);
    if (errors.length) return refuse('invalid', { errors });
    const { amount, note = null } = draft;
    const lines = toRefundLines(order, draft);
    const after = await recordRefund(tx, id, { amount, note, lines }, { actor, publicUrl });
    if (!isAllSent(order, after)) return after;
    const settings = await readSettings(tx);
    const steps = findSteps(order.status, 'shipped');
    const befores = [order.status, ...steps];
    await addEvents(
      tx,
      id,
      steps.map((to, i) => ({ actor, type: 'status', from: befores[i] ?? null, to })),
    );
    await updateOrder(tx, id, { status: 'shipped' });
    await writeStatusNotifications(tx, {
      order: locked,
      status: 'shipped',
      settings,
      url: publicUrl,
    });
    return await requireAdminOrder(tx, id);
  });
}

/** Inserts a refund, restocks its items and notifies the customer. */
export async function recordRefund(
  tx: Db,
  id: string,
  { amount, note, lines }: { amount: number; note: string | null; lines: RefundLine[] },
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<AdminOrder> {
  const order = await requireAdminOrder(tx, id);
  const refundId = await writeRefund(tx, id, { amount, note, actor, lines });
  // The stock of a closed order was already restored when it was closed.
  if (!isClosed(order)) await restockRefund(tx, id, refundId);
  await noteRefund(tx, order, amount, note, actor);
  const settings = await readSettings(tx);
  const after = await requireAdminOrder(tx, id);
  const refunded = after.refunds.find((one) => one.id === refundId)?.lines ?? [];
  await writeRefundNotifications(tx, {
    order: after,
    settings,
    url: publicUrl,
    about: `refund:${refundId}`,
    amount,
    lines: refunded,
  });
  return after;
}

/** Refunds the remaining amount, when a payment is marked as refunded without an amount. */
export async function refundRest(tx: Db, id: string, actor: string): Promise<void> {
  const order = await requireAdminOrder(tx, id);
  const amount = order.refundable;
  if (amount > 0) await writeRefund(tx, id, { amount, note: null, actor, lines: [] });
}

async function noteRefund(
  tx: Db,
  order: AdminOrder,
  amount: number,
  note: string | null,
  actor: string,
): Promise<void> {
  const { payments, total, refundable } = order;
  const status = paymentStatusOf({ total, payments, refunded: order.refunded + amount });
  const events: EventDraft[] = [{ actor, type: 'refund', to: String(amount), text: note }];
  if (status !== order.paymentStatus) {
    events.push({ actor, type: 'payment', from: order.paymentStatus, to: status });
  }
  await addEvents(tx, order.id, events);
  await updateOrder(tx, order.id, {
    ...(status !== order.paymentStatus && { payment_status: status }),
    kept: Math.min(order.kept, refundable - amount),
  });
}

function toRefundLines(order: AdminOrder, draft: RefundDraft): RefundLine[] {
  const isUnfulfilled = unfulfilledStatuses.includes(order.status);
  const unsent = new Map(findUnsent(order).map((line) => [line.lineId, line.quantity]));
  return draft.lines.map(({ lineId, quantity, restock }) => ({
    lineId,
    quantity,
    restocked: order.restocked ?? restock,
    withdrawn: isUnfulfilled ? Math.min(quantity, unsent.get(lineId) ?? 0) : 0,
  }));
}

/** Whether a refund of the unsent items completed the shipment. */
function isAllSent(before: AdminOrder, after: AdminOrder): boolean {
  const waited = before.status === 'confirmed' || before.status === 'packed';
  return waited && after.parcels.length > 0 && after.unsent.length === 0;
}

function findWrong(order: AdminOrder, draft: RefundDraft): FieldError[] {
  const wrong: FieldError[] = [];
  if (draft.amount > order.refundable) {
    const most = { most: order.refundable, currency: order.currency };
    wrong.push(fieldError('amount', 'amount_too_large', most));
  }
  draft.lines.forEach(({ lineId, quantity, restock }, i) => {
    const line = order.lines.find((one) => one.id === lineId);
    const most = line ? line.quantity - countGivenBack(order, lineId) : 0;
    const twice = draft.lines.findIndex((one) => one.lineId === lineId) !== i;
    if (twice) wrong.push(fieldError(`lines.${i}.lineId`, 'duplicate'));
    else if (quantity > most) {
      wrong.push(fieldError(`lines.${i}.quantity`, 'too_large', { most }));
    } else if (restock && isClosed(order)) {
      wrong.push(fieldError(`lines.${i}.restock`, 'already_settled'));
    }
  });
  return wrong;
}
