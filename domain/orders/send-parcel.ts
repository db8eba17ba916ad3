import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { ParcelDraft, TrackingChange } from '#contract/order-changes.ts';
import { findSteps } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findUnsent } from './find-unsent.ts';
import { writeParcelNotifications, writeStatusNotifications } from './notifications.ts';
import { addEvents, findOrder, lockOrder, type OrderRow, updateOrder } from './orders.sql.ts';
import { insertParcel, type LineCount, type Tracking, updateParcel } from './parcels.sql.ts';
import { requireAdminOrder } from './read-orders.ts';

type Db = Kysely<Tables>;
type By = { actor: string; publicUrl: string };

/**
 * Ships some of an order's items and notifies the customer. With the last of them, the order
 * becomes shipped through the allowed transitions.
 */
export async function sendParcel(
  db: Db,
  id: string,
  draft: ParcelDraft,
  { actor, publicUrl }: By,
): Promise<AdminOrder | Refusal<'not_found' | 'illegal_transition' | 'invalid'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    const order = locked && (await findOrder(tx, id));
    if (!order) return refuse('not_found');
    if (order.status !== 'confirmed' && order.status !== 'packed') {
      return refuse('illegal_transition', {
        detail: `The order is ${order.status}; only confirmed or packed orders can be shipped in parts`,
        legal: [],
      });
    }
    const errors = findTooMany(order, draft.lines);
    if (errors.length) return refuse('invalid', { errors });
    await send(tx, order, draft.lines, draft.tracking ?? null, actor);
    const after = await requireAdminOrder(tx, id);
    const settings = await readSettings(tx);
    if (after.unsent.length) {
      await writeParcelNotifications(tx, { order: after, settings, url: publicUrl });
      return after;
    }
    await markShipped(tx, order, actor);
    await writeStatusNotifications(tx, {
      order: locked,
      status: 'shipped',
      settings,
      url: publicUrl,
    });
    return await requireAdminOrder(tx, id);
  });
}

/** Ships all remaining items in one parcel. */
export async function sendRest(
  tx: Db,
  id: string,
  tracking: Tracking | null,
  actor: string,
): Promise<void> {
  const order = await findOrder(tx, id);
  const left = order ? findUnsent(order).filter(({ quantity }) => quantity > 0) : [];
  if (left.length) await insertParcel(tx, id, { actor, tracking, lines: left });
}

/** Changes the tracking of one parcel. */
export async function changeParcel(
  db: Db,
  id: string,
  parcelId: number,
  { was, ...tracking }: TrackingChange,
  actor: string,
): Promise<AdminOrder | Refusal<'not_found' | 'stale'>> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, id))) return refuse('not_found');
    const { parcels } = await requireAdminOrder(tx, id);
    const parcel = parcels.find((one) => one.id === parcelId);
    if (!parcel) return refuse('not_found');
    if (was !== undefined && !isSame(was, parcel.tracking)) return refuse('stale');
    await updateParcel(tx, id, parcelId, tracking);
    if (parcel === parcels.at(-1)) {
      await updateOrder(tx, id, { tracking: JSON.stringify(tracking) });
    }
    const to = `${tracking.carrier} ${tracking.number}`;
    await addEvents(tx, id, [{ actor, type: 'tracking', to }]);
    return await requireAdminOrder(tx, id);
  });
}

function isSame(one: Tracking | null, other: Tracking | null): boolean {
  return one?.carrier === other?.carrier && one?.number === other?.number;
}

async function send(
  tx: Db,
  order: OrderRow,
  lines: LineCount[],
  tracking: Tracking | null,
  actor: string,
): Promise<void> {
  await insertParcel(tx, order.id, { actor, tracking, lines });
  if (tracking) await updateOrder(tx, order.id, { tracking: JSON.stringify(tracking) });
  const products = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = tracking ? `${tracking.carrier} ${tracking.number}` : null;
  await addEvents(tx, order.id, [{ actor, type: 'parcel', from: String(products), to }]);
}

async function markShipped(tx: Db, order: OrderRow, actor: string): Promise<void> {
  const steps = findSteps(order.status, 'shipped');
  const befores = [order.status, ...steps];
  await addEvents(
    tx,
    order.id,
    steps.map((to, i) => ({ actor, type: 'status', from: befores[i] ?? null, to })),
  );
  await updateOrder(tx, order.id, { status: 'shipped' });
}

function findTooMany(order: OrderRow, lines: LineCount[]): FieldError[] {
  const left = new Map(findUnsent(order).map((line) => [line.lineId, line.quantity]));
  return lines.flatMap(({ lineId, quantity }, i) => {
    const most = left.get(lineId) ?? 0;
    const twice = lines.findIndex((line) => line.lineId === lineId) !== i;
    if (twice) return [fieldError(`lines.${i}.lineId`, 'duplicate')];
    return quantity > most ? [fieldError(`lines.${i}.quantity`, 'too_large', { most })] : [];
  });
}
