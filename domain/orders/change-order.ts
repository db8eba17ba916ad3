import type { Kysely } from 'kysely';
import type { OfficeOrder, Order, OrderChange } from '#contract/orders.ts';
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
import { putStockBack } from './place-order.sql.ts';
import { requireOfficeOrder, toClientOrder } from './read-orders.ts';
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
    await apply(tx, order, change, actor, publicUrl);
    return await requireOfficeOrder(tx, id);
  });
}

/** The client's own way out, while nobody has begun on the order. */
export async function cancelOwnOrder(
  db: Db,
  clientId: string,
  id: string,
  publicUrl: string,
): Promise<Order | ChangeRefusal> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.client_id !== clientId) return refuse('not_found');
    if (order.status !== 'new') return refuseMove(order, []);
    const before = await findOrderOfClient(tx, clientId, id);
    const actor = `${before?.client?.firstName ?? ''} ${before?.client?.lastName ?? ''}`.trim();
    await apply(tx, order, { status: 'cancelled' }, actor || 'client', publicUrl);
    const after = await findOrder(tx, id);
    return after ? toClientOrder(after) : refuse('not_found');
  });
}

function findIllegal(order: LockedOrder, change: OrderChange): ChangeRefusal | undefined {
  const moves = nextStatuses(order.status);
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

async function apply(
  tx: Db,
  order: LockedOrder,
  change: OrderChange,
  actor: string,
  publicUrl: string,
): Promise<void> {
  const { status, paymentStatus, tracking, note, restock } = change;
  const goesBack = status === 'cancelled' || (status === 'returned' && restock);
  if (goesBack) await putStockBack(tx, order.id);
  await updateOrder(tx, order.id, {
    ...(status && { status }),
    ...(paymentStatus && { payment_status: paymentStatus }),
    ...(tracking && { tracking: JSON.stringify(tracking) }),
  });
  const events: EventDraft[] = [];
  if (tracking) {
    events.push({ actor, type: 'tracking', to: `${tracking.carrier} ${tracking.number}` });
  }
  if (status) events.push({ actor, type: 'status', from: order.status, to: status });
  if (paymentStatus) {
    events.push({ actor, type: 'payment', from: order.payment_status, to: paymentStatus });
  }
  if (note) events.push({ actor, type: 'note', text: note });
  await addEvents(tx, order.id, events);
  if (status === 'shipped' || status === 'cancelled') {
    const settings = await readSettings(tx);
    await writeMovedLetters(tx, { order, status, settings, url: publicUrl });
  }
}
