import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { PaymentContext } from './context.ts';
import { endReturn, findOnlinePayment, listActionsOf, makeDue } from './payments.sql.ts';
import { workOn } from './run-payments.ts';

/** Milliseconds that an admin waits for a provider; what takes longer goes on, and is tried again. */
const patience = 8_000;

type No = Refusal<'not_found' | 'illegal_transition'>;
type OnFailure = (error: unknown) => void;

/**
 * Carries out at once what an admin's change of an order asks of payment providers, and returns the order
 * with their answers. The job does what is left.
 */
export async function withAnswers<Refused extends Refusal<string>>(
  context: PaymentContext,
  changed: AdminOrder | Refused,
  onFailure: OnFailure,
): Promise<AdminOrder | Refused> {
  if (isRefusal(changed)) return changed;
  const ids = await listActionsOf(context.db, changed.id);
  if (!ids.length) return changed;
  await workFor(context, ids, onFailure);
  return await requireAdminOrder(context.db, changed.id);
}

/** Asks a provider about a payment now, and tries again what it has not carried out. */
export async function checkPayment(
  context: PaymentContext,
  { id, paymentId }: { id: string; paymentId: string },
  onFailure: OnFailure,
): Promise<AdminOrder | No> {
  const isThere = await inTransaction(context.db, async (tx) =>
    (await lockOrder(tx, id)) ? await makeDue(tx, id, paymentId) : false,
  );
  if (!isThere) return refuse('not_found');
  await workFor(context, [paymentId], onFailure);
  return await requireAdminOrder(context.db, id);
}

/** Records that an amount was returned by hand, which the provider could not send back. */
export async function recordReturn(
  { db }: PaymentContext,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<AdminOrder | No> {
  return await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const payment = await findOnlinePayment(tx, paymentId);
    if (!order || payment?.orderId !== id) return refuse('not_found');
    if (!(await endReturn(tx, id, paymentId)))
      return refuse('illegal_transition', {
        detail: 'Nothing has to be returned by hand',
        legal: [],
      });
    return await requireAdminOrder(tx, id);
  });
}

async function workFor(
  context: PaymentContext,
  ids: readonly string[],
  onFailure: OnFailure,
): Promise<void> {
  const work = Promise.all(ids.map((id) => workOn(context, id))).catch(onFailure);
  await Promise.race([work, sleep(patience, undefined, { ref: false })]);
}
