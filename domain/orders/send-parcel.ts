import type { Kysely } from 'kysely';
import type { OfficeOrder, ParcelDraft, TrackingChange } from '#contract/office-orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { findUnsent } from './find-unsent.ts';
import { writeMovedLetters, writeParcelLetters } from './letters.ts';
import { addEvents, findOrder, lockOrder, type OrderRow, updateOrder } from './orders.sql.ts';
import { insertParcel, type LineCount, type Tracking, updateParcel } from './parcels.sql.ts';
import { requireOfficeOrder } from './read-orders.ts';
import { findSteps } from './transitions.ts';

type Db = Kysely<Tables>;
type By = { actor: string; publicUrl: string };

/**
 * Sends some of an order's pieces, and tells the customer. With the last of them the order is
 * shipped, by the legal steps there.
 */
export async function sendParcel(
  db: Db,
  id: string,
  draft: ParcelDraft,
  { actor, publicUrl }: By,
): Promise<OfficeOrder | Refusal<'not_found' | 'illegal_transition' | 'invalid'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    const order = locked && (await findOrder(tx, id));
    if (!order) return refuse('not_found');
    if (order.status !== 'confirmed' && order.status !== 'packed') {
      return refuse('illegal_transition', {
        detail: `The order is ${order.status}; only a confirmed or packed one is sent in parts`,
        legal: [],
      });
    }
    const fields = findTooMany(order, draft.lines);
    if (fields) return refuse('invalid', { fields, detail: Object.values(fields)[0] ?? '' });
    await send(tx, order, draft.lines, draft.tracking ?? null, actor);
    const after = await requireOfficeOrder(tx, id);
    const settings = await readSettings(tx);
    if (after.unsent.length) {
      await writeParcelLetters(tx, { order: after, settings, url: publicUrl });
      return after;
    }
    await moveTo(tx, order, actor);
    await writeMovedLetters(tx, { order: locked, status: 'shipped', settings, url: publicUrl });
    return await requireOfficeOrder(tx, id);
  });
}

/** Puts all that is left into one parcel. */
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

/** Writes down where one parcel is followed. */
export async function changeParcel(
  db: Db,
  id: string,
  parcelId: number,
  { was, ...tracking }: TrackingChange,
  actor: string,
): Promise<OfficeOrder | Refusal<'not_found' | 'changed_meanwhile'>> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, id))) return refuse('not_found');
    const { parcels } = await requireOfficeOrder(tx, id);
    const parcel = parcels.find((one) => one.id === parcelId);
    if (!parcel) return refuse('not_found');
    if (was !== undefined && !isSame(was, parcel.tracking)) return refuse('changed_meanwhile');
    await updateParcel(tx, id, parcelId, tracking);
    if (parcel === parcels.at(-1)) {
      await updateOrder(tx, id, { tracking: JSON.stringify(tracking) });
    }
    const to = `${tracking.carrier} ${tracking.number}`;
    await addEvents(tx, id, [{ actor, type: 'tracking', to }]);
    return await requireOfficeOrder(tx, id);
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
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const to = tracking ? `${tracking.carrier} ${tracking.number}` : null;
  await addEvents(tx, order.id, [{ actor, type: 'parcel', from: String(pieces), to }]);
}

async function moveTo(tx: Db, order: OrderRow, actor: string): Promise<void> {
  const steps = findSteps(order.status, 'shipped');
  const befores = [order.status, ...steps];
  await addEvents(
    tx,
    order.id,
    steps.map((to, i) => ({ actor, type: 'status', from: befores[i] ?? null, to })),
  );
  await updateOrder(tx, order.id, { status: 'shipped' });
}

function findTooMany(order: OrderRow, lines: LineCount[]): Record<string, string> | undefined {
  const left = new Map(findUnsent(order).map((line) => [line.lineId, line.quantity]));
  const wrong = lines.flatMap(({ lineId, quantity }, i) => {
    const most = left.get(lineId) ?? 0;
    const twice = lines.findIndex((line) => line.lineId === lineId) !== i;
    if (twice) return [[`lines.${i}.lineId`, 'is named twice']];
    return quantity > most ? [[`lines.${i}.quantity`, `must be at most ${most}`]] : [];
  });
  return wrong.length ? Object.fromEntries(wrong) : undefined;
}
