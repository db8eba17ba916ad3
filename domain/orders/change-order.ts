import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { OrderChange } from '#contract/order-changes.ts';
import type { PaymentStatus } from '#contract/orders.ts';
import { nextPaymentStatuses, nextStatuses } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { endHold, stopPaying } from './end-hold.ts';
import { closesLink, findIdByToken, renewLink } from './linked-orders.sql.ts';
import { writeStatusNotifications } from './notifications.ts';
import {
  addEvents,
  type EventDraft,
  findOrderOfClient,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from './orders.sql.ts';
import { updateNewestParcel } from './parcels.sql.ts';
import { savePaymentStatus } from './payment-status.ts';
import { actOnAuthorised } from './payments.sql.ts';
import { putStockBack } from './place-order.sql.ts';
import { requireAdminOrder, requireLinkedOrder } from './read-orders.ts';
import { recordRest } from './record-payment.ts';
import { recordRefund, refundRest } from './refund-order.ts';
import { sendRest } from './send-parcel.ts';

type Db = Kysely<Tables>;
type ChangeRefusal = Refusal<'not_found' | 'illegal_transition' | 'invalid'>;
type By = { actor: string; publicUrl: string; byClient?: boolean };

/** Changes an order's status, payment or tracking, or adds a note, all or nothing. */
export async function changeOrder(
  db: Db,
  id: string,
  change: OrderChange,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<AdminOrder | ChangeRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse('not_found');
    const illegal = findIllegal(order, change) ?? (await findWrongMoney(tx, order, change));
    if (illegal) return illegal;
    const rest = (await actOnline(tx, id, change))
      ? { ...change, paymentStatus: undefined }
      : change;
    await applyChange(tx, order, rest, { actor, publicUrl });
    await settle(tx, id, change, { actor, publicUrl });
    return await requireAdminOrder(tx, id);
  });
}

/** Cancels the client's own order, before it is processed. */
export async function cancelOwnOrder(
  db: Db,
  clientId: string,
  id: string,
  by: { language: Language; publicUrl: string },
): Promise<LinkedOrder | ChangeRefusal> {
  const order = await findOrderOfClient(db, clientId, id);
  if (!order) return refuse('not_found');
  const actor = `${order.client?.firstName ?? ''} ${order.client?.lastName ?? ''}`.trim();
  return await cancelAsCustomer(db, id, { ...by, actor });
}

/** The same for whoever has the order's link. */
export async function cancelLinkedOrder(
  db: Db,
  token: string,
  by: { language: Language; publicUrl: string },
): Promise<LinkedOrder | ChangeRefusal> {
  const id = await findIdByToken(db, token);
  return id ? await cancelAsCustomer(db, id, { ...by, actor: '' }) : refuse('not_found');
}

async function cancelAsCustomer(
  db: Db,
  id: string,
  { language, publicUrl, actor }: { language: Language; publicUrl: string; actor: string },
): Promise<LinkedOrder | ChangeRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse('not_found');
    if (order.status !== 'new') return refuseTransition(order, []);
    const by = { actor: actor || 'client', publicUrl, byClient: true };
    await applyChange(tx, order, { status: 'cancelled' }, by);
    return await requireLinkedOrder(tx, id, language);
  });
}

function findIllegal(order: LockedOrder, change: OrderChange): ChangeRefusal | undefined {
  const allowed = nextStatuses(order.status, order.has_left);
  if (change.status && !allowed.includes(change.status)) return refuseTransition(order, allowed);
  const payments = nextPaymentStatuses(order.payment_status);
  if (change.paymentStatus && !payments.includes(change.paymentStatus)) {
    return refuse('illegal_transition', {
      detail: `Payment is ${order.payment_status}; possible next: ${payments.join(', ') || 'none'}`,
      legal: payments,
    });
  }
  return undefined;
}

function refuseTransition(order: LockedOrder, legal: string[]) {
  return refuse('illegal_transition', {
    detail: `The order is ${order.status}; possible next: ${legal.join(', ') || 'none'}`,
    legal,
  });
}

/** Applies a validated change, under the order's lock. */
export async function applyChange(
  tx: Db,
  order: LockedOrder,
  change: OrderChange,
  { actor, publicUrl, byClient = false }: By,
): Promise<void> {
  const { status, paymentStatus, tracking } = change;
  const closes = status === 'cancelled' || status === 'returned';
  if (closesLink(status)) await renewLink(tx, order.id, 'any');
  const goesBack = closes && (change.restock ?? status === 'cancelled');
  if (goesBack) await putStockBack(tx, order.id);
  if (status === 'shipped') await sendRest(tx, order.id, tracking ?? null, actor);
  else if (tracking) await updateNewestParcel(tx, order.id, tracking);
  if (paymentStatus) await setPayment(tx, order.id, paymentStatus, actor);
  await updateOrder(tx, order.id, {
    ...(status && { status }),
    ...(closes && { restocked: goesBack }),
    ...(paymentStatus === 'refunded' && { kept: 0 }),
    ...(tracking && { tracking: JSON.stringify(tracking) }),
  });
  const events = toEvents(order, change, actor);
  await addEvents(
    tx,
    order.id,
    events.map((event) => ({ ...event, byClient })),
  );
  const isPaidByHand = paymentStatus === 'paid' || paymentStatus === 'authorised';
  if (closes) await stopPaying(tx, order.id);
  else if (status || isPaidByHand) await endHold(tx, order, { publicUrl, wasPaid: isPaidByHand });
  const asksForBalance = status === 'packed' && (await isBalanceMissing(tx, order.id));
  const news = asksForBalance ? 'balance_due' : status;
  if (news === 'balance_due' || news === 'shipped' || news === 'cancelled') {
    const settings = await readSettings(tx);
    await writeStatusNotifications(tx, { order, status: news, settings, url: publicUrl });
  }
}

async function isBalanceMissing(tx: Db, id: string): Promise<boolean> {
  const { paymentMethod, dueNext } = await requireAdminOrder(tx, id);
  return Boolean(paymentMethod.deposit) && dueNext > 0;
}

/**
 * Has an amount that is authorised online captured or released instead of recording that it was; the
 * status follows once the provider has done it.
 */
async function actOnline(tx: Db, id: string, { paymentStatus }: OrderChange): Promise<boolean> {
  if (paymentStatus !== 'paid' && paymentStatus !== 'failed') return false;
  const { payable } = await requireAdminOrder(tx, id);
  return await actOnAuthorised(tx, id, paymentStatus === 'paid' ? 'capture' : 'void', payable);
}

/** Sets the payment status by what it says of the money: the rest was paid, refunded, authorised or failed. */
async function setPayment(tx: Db, id: string, status: PaymentStatus, actor: string): Promise<void> {
  if (status === 'refunded') await refundRest(tx, id, actor);
  if (status === 'authorised' || status === 'paid' || status === 'failed') {
    await recordRest(tx, id, status, actor);
  }
  await savePaymentStatus(tx, id, status);
}

/** Validates a refund made together with closing the order, and an amount to keep. */
async function findWrongMoney(
  tx: Db,
  locked: LockedOrder,
  { status, refund, keep }: OrderChange,
): Promise<Refusal<'invalid'> | undefined> {
  if (refund === undefined && keep === undefined) return undefined;
  const order = await requireAdminOrder(tx, locked.id);
  const closes = status === 'cancelled' || status === 'returned';
  const due = closes ? order.refundable : order.refundDue;
  const errors: FieldError[] = [];
  if (refund !== undefined && refund > due) {
    const most = { most: due, currency: order.currency };
    errors.push(fieldError('refund', 'amount_too_large', most));
  } else if (refund !== undefined && !closes) {
    errors.push(fieldError('refund', 'refund_without_closing'));
  }
  if (keep !== undefined && due - (refund ?? 0) <= 0)
    errors.push(fieldError('keep', 'nothing_due'));
  return errors.length ? refuse('invalid', { errors }) : undefined;
}

/** Settles the payment of a closed order: records the refund, or the amount kept and its reason. */
async function settle(tx: Db, id: string, { refund, keep, reason }: OrderChange, by: By) {
  if (refund) await recordRefund(tx, id, { amount: refund, note: reason ?? null, lines: [] }, by);
  if (!keep) return;
  const { refundDue, kept } = await requireAdminOrder(tx, id);
  await updateOrder(tx, id, { kept: kept + refundDue });
  const event = { actor: by.actor, type: 'kept' as const, to: String(refundDue), text: keep };
  await addEvents(tx, id, [event]);
}

function toEvents(order: LockedOrder, change: OrderChange, actor: string): EventDraft[] {
  const { status, paymentStatus, tracking, note } = change;
  const events: EventDraft[] = [];
  if (tracking) {
    events.push({ actor, type: 'tracking', to: `${tracking.carrier} ${tracking.number}` });
  }
  if (status) {
    events.push({
      actor,
      type: 'status',
      from: order.status,
      to: status,
      text: change.reason ?? null,
    });
  }
  if (paymentStatus) {
    events.push({ actor, type: 'payment', from: order.payment_status, to: paymentStatus });
  }
  if (note) events.push({ actor, type: 'note', text: note });
  return events;
}
