import type { OnlineKind } from '#core/online-payments.ts';
import { carryOutAction } from './carry-out.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';
import { type PaymentContext, withPayment } from './context.ts';
import { endHolds, endUnseenHolds } from './end-holds.ts';
import { findOnlinePayment, listDuePayments, type OnlinePayment } from './payments.sql.ts';
import { settleClaimed } from './settle-payment.ts';

/** Payments worked on in one run; none begins meanwhile. */
const batch = 20;

/**
 * Ends holds, carries out what was written, and asks about payments that nobody has reported. A provider that
 * does not answer is left alone until the next run, so that it delays nothing that needs another one or none.
 */
export async function runPayments(context: PaymentContext, stopping?: AbortSignal): Promise<void> {
  const silent = new Set<OnlineKind>();
  await endUnseenHolds(context, stopping);
  for (const { id, provider } of await listDuePayments(context.db, batch)) {
    if (stopping?.aborted) return;
    if (silent.has(provider)) continue;
    if ((await workOn(context, id)) === 'silent') silent.add(provider);
  }
  await endHolds(context, silent, stopping);
}

/** `busy`: something else has the payment. `silent`: its provider did not answer. */
export type Worked = 'done' | 'busy' | 'silent';

/** Does all that is due for one payment. */
export async function workOn(context: PaymentContext, id: string): Promise<Worked> {
  return (await withPayment(context, id, (payment) => workOnClaimed(context, payment))) ?? 'busy';
}

async function workOnClaimed(
  context: PaymentContext,
  payment: OnlinePayment,
): Promise<'done' | 'silent'> {
  if (payment.action && (await carryOutAction(context, payment)) === 'uncertain') return 'silent';
  if ((await carryOutRefunds(context, payment)) === 'uncertain') return 'silent';
  const now = await findOnlinePayment(context.db, payment.id);
  if (now?.isDue && (await settleClaimed(context, now)) === 'uncertain') return 'silent';
  return 'done';
}
