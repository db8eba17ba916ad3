import type { Kysely } from 'kysely';
import type { OfficeOrder, RefundDraft } from '#contract/office-orders.ts';
import type { PaymentStatus } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { countGivenBack, findUnsent } from './find-unsent.ts';
import { writeMovedLetters, writeRefundLetters } from './letters.ts';
import { addEvents, type EventDraft, lockOrder, updateOrder } from './orders.sql.ts';
import { requireOfficeOrder } from './read-orders.ts';
import { insertRefund, type RefundLine, restockRefund } from './refunds.sql.ts';
import { findSteps } from './transitions.ts';

type Db = Kysely<Tables>;

/**
 * Notes money that was given back, never more than was paid, with the pieces that came back or will
 * not be sent after all; those may go into stock again. The customer is told.
 */
export async function refundOrder(
  db: Db,
  id: string,
  draft: RefundDraft,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<
  OfficeOrder | Refusal<'not_found' | 'illegal_transition' | 'changed_meanwhile' | 'invalid'>
> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) return refuse('not_found');
    const order = await requireOfficeOrder(tx, id);
    if (order.refundable === 0) {
      return refuse('illegal_transition', {
        detail: `Payment is ${order.paymentStatus}; there is nothing to give back`,
        legal: order.nextPaymentStatuses,
      });
    }
    if (draft.was && draft.was.refunded !== order.refunded) {
      return refuse('changed_meanwhile');
    }
    const fields = findWrong(order, draft);
    if (fields) return refuse('invalid', { fields, detail: Object.values(fields)[0] ?? '' });
    const refundId = await insertRefund(tx, id, {
      amount: draft.amount,
      note: draft.note ?? null,
      actor,
      lines: toRefundLines(order, draft),
    });
    await restockRefund(tx, id, refundId);
    await noteRefund(tx, order, draft.amount, draft.note ?? null, actor);
    const settings = await readSettings(tx);
    const after = await requireOfficeOrder(tx, id);
    const told = { order: after, settings, url: publicUrl };
    await writeRefundLetters(tx, { ...told, refundId, amount: draft.amount });
    if (!isAllSent(order, after)) return after;
    const steps = findSteps(order.status, 'shipped');
    const befores = [order.status, ...steps];
    await addEvents(
      tx,
      id,
      steps.map((to, i) => ({ actor, type: 'status', from: befores[i] ?? null, to })),
    );
    await updateOrder(tx, id, { status: 'shipped' });
    await writeMovedLetters(tx, { order: locked, status: 'shipped', settings, url: publicUrl });
    return await requireOfficeOrder(tx, id);
  });
}

/** All that is left of the money, when a payment is marked as refunded without more words. */
export async function refundRest(tx: Db, id: string, actor: string): Promise<void> {
  const order = await requireOfficeOrder(tx, id);
  const amount = order.total - order.refunded;
  if (amount > 0) await insertRefund(tx, id, { amount, note: null, actor, lines: [] });
}

async function noteRefund(
  tx: Db,
  order: OfficeOrder,
  amount: number,
  note: string | null,
  actor: string,
): Promise<void> {
  const status: PaymentStatus =
    order.refunded + amount === order.total ? 'refunded' : 'partially_refunded';
  const events: EventDraft[] = [{ actor, type: 'refund', to: String(amount), text: note }];
  if (status !== order.paymentStatus) {
    events.push({ actor, type: 'payment', from: order.paymentStatus, to: status });
  }
  await addEvents(tx, order.id, events);
  await updateOrder(tx, order.id, { payment_status: status });
}

function toRefundLines(order: OfficeOrder, draft: RefundDraft): RefundLine[] {
  const waits = ['new', 'confirmed', 'packed'].includes(order.status);
  const unsent = new Map(findUnsent(order).map((line) => [line.lineId, line.quantity]));
  return draft.lines.map(({ lineId, quantity, restock }) => ({
    lineId,
    quantity,
    restocked: restock,
    withdrawn: waits ? Math.min(quantity, unsent.get(lineId) ?? 0) : 0,
  }));
}

/** What was left to send has been given back, so the last parcel was the last. */
function isAllSent(before: OfficeOrder, after: OfficeOrder): boolean {
  const waited = before.status === 'confirmed' || before.status === 'packed';
  return waited && after.parcels.length > 0 && after.unsent.length === 0;
}

function findWrong(order: OfficeOrder, draft: RefundDraft): Record<string, string> | undefined {
  const wrong: [string, string][] = [];
  if (draft.amount > order.refundable) {
    wrong.push(['amount', `must be at most ${(order.refundable / 100).toFixed(2)}`]);
  }
  const closed = order.status === 'cancelled' || order.status === 'returned';
  draft.lines.forEach(({ lineId, quantity, restock }, i) => {
    const line = order.lines.find((one) => one.id === lineId);
    const most = line ? line.quantity - countGivenBack(order, lineId) : 0;
    const twice = draft.lines.findIndex((one) => one.lineId === lineId) !== i;
    if (twice) wrong.push([`lines.${i}.lineId`, 'is named twice']);
    else if (quantity > most) wrong.push([`lines.${i}.quantity`, `must be at most ${most}`]);
    else if (restock && closed) {
      wrong.push([`lines.${i}.restock`, 'was settled when the order was closed']);
    }
  });
  return wrong.length ? Object.fromEntries(wrong) : undefined;
}
