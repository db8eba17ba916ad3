import type { AdminOrder } from '#contract/admin-orders.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockOrder } from '#domain/orders/orders.sql.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { atMost, type PaymentContext } from './context.ts';
import { listActionsOf, makeDue } from './payments.sql.ts';
import { workOn } from './run-payments.ts';

/** Milliseconds that an admin waits for a provider; what takes longer goes on, and is tried again. */
const patience = 8_000;

/**
 * Carries out at once what an admin's change of an order asks of payment providers, and returns the order
 * with their answers. The job does what is left.
 */
export async function carryOutNow<Refused extends Refusal<string>>(
  context: PaymentContext,
  changed: AdminOrder | Refused,
): Promise<AdminOrder | Refused> {
  if (isRefusal(changed)) return changed;
  const ids = await listActionsOf(context.db, changed.id);
  if (!ids.length) return changed;
  await workFor(context, ids);
  return await requireAdminOrder(context.db, changed.id);
}

/** Asks a provider about a payment now, and tries again what it has not carried out. */
export async function checkPayment(
  context: PaymentContext,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<AdminOrder | Refusal<'not_found'>> {
  const isThere = await inTransaction(context.db, async (tx) =>
    (await lockOrder(tx, id)) ? await makeDue(tx, id, paymentId) : false,
  );
  if (!isThere) return refuse('not_found');
  await workFor(context, [paymentId]);
  return await requireAdminOrder(context.db, id);
}

/** A failure is only logged: the change that asks for the work has been made. */
async function workFor(context: PaymentContext, ids: readonly string[]): Promise<void> {
  const work = Promise.all(ids.map((id) => workOn(context, id)));
  context.finishLater(work);
  await atMost(
    context,
    patience,
    work.catch(() => undefined),
  );
}
