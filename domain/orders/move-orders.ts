import type { Kysely } from 'kysely';
import type { Moved, OrderMoves } from '#contract/office-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { applyChange } from './change-order.ts';
import { type LockedOrder, lockOrder, updateOrder } from './orders.sql.ts';
import { findSteps } from './transitions.ts';
import { deleteEvents, listLastMove } from './undo-moves.sql.ts';

type Db = Kysely<Tables>;
type By = { actor: string; publicUrl: string };
type No = Moved['stuck'][number];

/** Moves that tell nobody and touch no stock: they can be taken back. */
const undoable: readonly OrderStatus[] = ['confirmed', 'packed', 'delivered'];

/** Moves many orders on, each in a transaction of its own: what one can't does not stop the others. */
export async function moveOrders(db: Db, { ids, status }: OrderMoves, by: By): Promise<Moved> {
  const moved: string[] = [];
  const stuck: No[] = [];
  for (const id of new Set(ids)) {
    const no = await inTransaction(db, (tx) => moveOne(tx, id, status, by));
    if (no) stuck.push(no);
    else moved.push(id);
  }
  return { moved, stuck, undoable: moved.length > 0 && undoable.includes(status) };
}

/** Takes back the last move of each, if it was one's own, is fresh, and nobody was told of it. */
export async function undoMoves(db: Db, ids: string[], actor: string): Promise<Moved> {
  const moved: string[] = [];
  const stuck: No[] = [];
  for (const id of new Set(ids)) {
    const no = await inTransaction(db, (tx) => undoOne(tx, id, actor));
    if (no) stuck.push(no);
    else moved.push(id);
  }
  return { moved, stuck, undoable: false };
}

async function moveOne(tx: Db, id: string, to: OrderStatus, by: By): Promise<No | undefined> {
  const order = await lockOrder(tx, id);
  if (!order) return { id, number: '', detail: 'There is no such order' };
  const steps = order.has_left && to === 'cancelled' ? [] : findSteps(order.status, to);
  if (!steps.length) return no(order, `is ${order.status}`);
  let status = order.status;
  for (const step of steps) {
    await applyChange(tx, { ...order, status }, { status: step }, by);
    status = step;
  }
  return undefined;
}

async function undoOne(tx: Db, id: string, actor: string): Promise<No | undefined> {
  const order = await lockOrder(tx, id);
  if (!order) return { id, number: '', detail: 'There is no such order' };
  const events = await listLastMove(tx, id);
  const own = events.every(
    (event) =>
      event.type === 'status' &&
      event.actor === actor &&
      undoable.includes(event.to as OrderStatus),
  );
  const from = events[0]?.from as OrderStatus | undefined;
  if (!from || !own) return no(order, 'has gone on since');
  await deleteEvents(
    tx,
    events.map((event) => event.id),
  );
  await updateOrder(tx, id, { status: from });
  return undefined;
}

function no({ id, number }: LockedOrder, detail: string): No {
  return { id, number, detail };
}
