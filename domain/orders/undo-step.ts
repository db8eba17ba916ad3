import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { announceWaiting } from './announce-order.ts';
import { lapseAfter } from './lapse-after.ts';
import { delayLapse } from './lapsing-orders.sql.ts';
import { findLastStep, notificationPrefix, type Step } from './last-step.ts';
import { closesLink, restoreLink } from './linked-orders.sql.ts';
import { addEvents, type EventDraft, findOrder, lockOrder, updateOrder } from './orders.sql.ts';
import { savePaymentStatus } from './payment-status.ts';
import { undoPaymentsOf } from './payments.sql.ts';
import { findShortSizes, takeStockAgain } from './place-order.sql.ts';
import { requireAdminOrder } from './read-orders.ts';
import { deleteParcelsOf, findNewestTracking, withdrawMessages } from './undo-step.sql.ts';

type Db = Kysely<Tables>;
type No = Refusal<'not_found' | 'stale' | 'illegal_transition' | 'out_of_stock'>;

/**
 * Undoes the last step of an order, unless the customer was notified of it: deletes its parcel,
 * takes or restores stock, deletes its unsent messages. The step stays in the history, and the undo
 * is an event of its own.
 */
export async function undoStep(
  db: Db,
  id: string,
  eventId: number,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<AdminOrder | No> {
  return await inTransaction(db, async (tx) => {
    const no = await undoInside(tx, id, { actor, publicUrl, eventId });
    return no ?? (await requireAdminOrder(tx, id));
  });
}

/**
 * Selects the step to undo: by event id, or the caller's own last step, optionally to a given
 * status.
 */
type Meant = {
  actor: string;
  publicUrl: string;
  eventId?: number;
  status?: OrderStatus | undefined;
};

/** The same inside the caller's transaction. */
export async function undoInside(
  tx: Db,
  id: string,
  { actor, publicUrl, eventId, status }: Meant,
): Promise<No | undefined> {
  const locked = await lockOrder(tx, id);
  const order = locked && (await findOrder(tx, id));
  if (!locked || !order) return refuse('not_found');
  const step = findLastStep(order.events, order.invoice?.issuedAt);
  const event = order.events.find((one) => one.id === step?.eventId);
  if (!step || !event)
    return refuse('illegal_transition', { detail: 'This step can’t be undone', legal: [] });
  const isOwn = event.actor === actor && (!status || step.status?.to === status);
  const isMeant = eventId ? eventId === step.eventId : isOwn;
  if (!isMeant) return refuse('stale');
  if (!(await withdrawMessages(tx, id, notificationPrefix(id, step)))) {
    return refuse('illegal_transition', {
      detail: 'The customer has already been notified',
      legal: [],
    });
  }
  const taken = locked.restocked ? await takeBackStock(tx, id, step) : undefined;
  if (isRefusal(taken)) return taken;
  if (closesLink(step.status?.to)) await restoreLink(tx, id);
  await deleteParcelsOf(tx, id, step.eventId);
  const tracking = await findNewestTracking(tx, id);
  await updateOrder(tx, id, {
    ...(step.status && {
      status: step.status.from as OrderStatus,
      restocked: null,
      kept: 0,
      tracking: tracking && JSON.stringify(tracking),
    }),
  });
  if (step.payment) await undoPayment(tx, id, step);
  // It may have been cancelled before it was announced.
  if (step.status?.to === 'cancelled') await announceWaiting(tx, id, publicUrl);
  await delayLapse(tx, id, lapseAfter(1));
  await addEvents(tx, id, toEvents(step, actor));
  return undefined;
}

async function undoPayment(tx: Db, id: string, { eventId, payment }: Step): Promise<void> {
  await undoPaymentsOf(tx, id, eventId);
  await savePaymentStatus(tx, id, (payment?.from ?? undefined) as PaymentStatus | undefined);
}

async function takeBackStock(
  tx: Db,
  id: string,
  { status }: Step,
): Promise<Refusal<'out_of_stock'> | undefined> {
  if (!status) return undefined;
  const short = await findShortSizes(tx, id);
  if (short.length) {
    const detail = short.map(({ name, stock }) => `${name}: ${stock} left`).join('; ');
    return refuse('out_of_stock', { detail });
  }
  await takeStockAgain(tx, id);
  return undefined;
}

function toEvents({ status, payment }: Step, actor: string): EventDraft[] {
  return [status, payment].flatMap((one) =>
    one ? [{ actor, type: 'undone', from: one.to, to: one.from, undoes: one.eventId }] : [],
  );
}
