import type { Kysely } from 'kysely';
import type { BulkTransition, TransitionResult } from '#contract/order-changes.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { findSteps } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { applyChange } from './change-order.ts';
import { type LockedOrder, lockOrder } from './orders.sql.ts';
import { undoInside } from './undo-step.ts';

type Db = Kysely<Tables>;
type By = { actor: string; publicUrl: string };
type Undoing = By & { status: OrderStatus | undefined };
type No = TransitionResult['stuck'][number];

/**
 * Changes the status of many orders, each in its own transaction, so that one refusal does not stop
 * the others.
 */
export async function changeStatuses(
  db: Db,
  { ids, status }: BulkTransition,
  by: By,
): Promise<TransitionResult> {
  const changed: string[] = [];
  const stuck: No[] = [];
  for (const id of new Set(ids)) {
    const no = await inTransaction(db, (tx) => changeOne(tx, id, status, by));
    if (no) stuck.push(no);
    else changed.push(id);
  }
  return { changed: changed, stuck, undoable: changed.length > 0 };
}

/** Undoes the last step of each order, if the caller made it and it can still be undone. */
export async function undoTransitions(
  db: Db,
  { ids, status }: { ids: string[]; status?: OrderStatus | undefined },
  by: By,
): Promise<TransitionResult> {
  const changed: string[] = [];
  const stuck: No[] = [];
  for (const id of new Set(ids)) {
    const no = await inTransaction(db, (tx) => undoOne(tx, id, { ...by, status }));
    if (no) stuck.push(no);
    else changed.push(id);
  }
  return { changed: changed, stuck, undoable: false };
}

async function changeOne(tx: Db, id: string, to: OrderStatus, by: By): Promise<No | undefined> {
  const order = await lockOrder(tx, id);
  if (!order) return { id, number: '', status: null, detail: 'Order not found' };
  const steps = findSteps(order.status, to, order.has_left);
  if (!steps.length) return { ...no(order, `is ${order.status}`), status: order.status };
  let status = order.status;
  for (const step of steps) {
    await applyChange(tx, { ...order, status }, { status: step }, by);
    status = step;
  }
  return undefined;
}

/**
 * Thrown for a refusal, so that the transaction rolls back what the attempt had already changed.
 */
async function undoOne(tx: Db, id: string, by: Undoing): Promise<(No & Refusal) | undefined> {
  const order = await lockOrder(tx, id);
  if (!order)
    return refuse('not_found', { id, number: '', status: null, detail: 'Order not found' });
  const refused = await undoInside(tx, id, by);
  return refused && { ...refused, ...no(order, refused.detail ?? 'has changed since') };
}

function no({ id, number }: LockedOrder, detail: string): No {
  return { id, number, status: null, detail };
}
