import type { Kysely } from 'kysely';
import type { OfficeOrder, OrderChange } from '#contract/office-orders.ts';
import type { Order } from '#contract/orders.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { writeMovedLetters } from './letters.ts';
import {
  addEvents,
  type EventDraft,
  findOrder,
  findOrderOfClient,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from './orders.sql.ts';
import { updateNewestParcel } from './parcels.sql.ts';
import { putStockBack } from './place-order.sql.ts';
import { requireOfficeOrder, toClientOrder } from './read-orders.ts';
import { refundRest } from './refund-order.ts';
import { sendRest } from './send-parcel.ts';
import { nextPaymentStatuses, nextStatuses } from './transitions.ts';

type Db = Kysely<Tables>;
type ChangeRefusal = Refusal<'not_found' | 'illegal_transition'>;

/** Moves an order on, records payment or tracking, adds a note: all of it, or none. */
export async function changeOrder(
  db: Db,
  id: string,
  change: OrderChange,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<OfficeOrder | ChangeRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse('not_found');
    const illegal = findIllegal(order, change);
    if (illegal) return illegal;
    await applyChange(tx, order, change, { actor, publicUrl });
    return await requireOfficeOrder(tx, id);
  });
}

/** The client's own way out, while nobody has begun on the order. */
export async function cancelOwnOrder(
  db: Db,
  clientId: string,
  id: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Order | ChangeRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.client_id !== clientId) return refuse('not_found');
    if (order.status !== 'new') return refuseMove(order, []);
    const before = await findOrderOfClient(tx, clientId, id);
    const actor = `${before?.client?.firstName ?? ''} ${before?.client?.lastName ?? ''}`.trim();
    await applyChange(tx, order, { status: 'cancelled' }, { actor: actor || 'client', publicUrl });
    const after = await findOrder(tx, id);
    return after ? toClientOrder(after, language) : refuse('not_found');
  });
}

function findIllegal(order: LockedOrder, change: OrderChange): ChangeRefusal | undefined {
  const moves = nextStatuses(order.status, order.has_left);
  if (change.status && !moves.includes(change.status)) return refuseMove(order, moves);
  const payments = nextPaymentStatuses(order.payment_status);
  if (change.paymentStatus && !payments.includes(change.paymentStatus)) {
    return refuse('illegal_transition', {
      detail: `Payment is ${order.payment_status}; next may be ${payments.join(', ') || 'nothing'}`,
      legal: payments,
    });
  }
  return undefined;
}

function refuseMove(order: LockedOrder, legal: string[]) {
  return refuse('illegal_transition', {
    detail: `The order is ${order.status}; next may be ${legal.join(', ') || 'nothing'}`,
    legal,
  });
}

/** Does what was found legal, under the order's lock. */
export async function applyChange(
  tx: Db,
  order: LockedOrder,
  change: OrderChange,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<void> {
  const { status, paymentStatus, tracking, restock } = change;
  const goesBack = status === 'cancelled' || (status === 'returned' && restock);
  if (goesBack) await putStockBack(tx, order.id);
  if (status === 'shipped') await sendRest(tx, order.id, tracking ?? null, actor);
  else if (tracking) await updateNewestParcel(tx, order.id, tracking);
  if (paymentStatus === 'refunded') await refundRest(tx, order.id, actor);
  await updateOrder(tx, order.id, {
    ...(status && { status }),
    ...(paymentStatus && { payment_status: paymentStatus }),
    ...(tracking && { tracking: JSON.stringify(tracking) }),
  });
  await addEvents(tx, order.id, toEvents(order, change, actor));
  if (status === 'shipped' || status === 'cancelled') {
    const settings = await readSettings(tx);
    await writeMovedLetters(tx, { order, status, settings, url: publicUrl });
  }
}

function toEvents(order: LockedOrder, change: OrderChange, actor: string): EventDraft[] {
  const { status, paymentStatus, tracking, note } = change;
  const events: EventDraft[] = [];
  if (tracking) {
    events.push({ actor, type: 'tracking', to: `${tracking.carrier} ${tracking.number}` });
  }
  if (status) events.push({ actor, type: 'status', from: order.status, to: status });
  if (paymentStatus) {
    events.push({ actor, type: 'payment', from: order.payment_status, to: paymentStatus });
  }
  if (note) events.push({ actor, type: 'note', text: note });
  return events;
}
