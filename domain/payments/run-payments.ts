import { type OnlineKind, onlineKinds } from '#core/online-payments.ts';
import { carryOutAction } from './carry-out.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';
import { type PaymentContext, withPayment } from './context.ts';
import { endHolds, endUnseenHolds } from './end-holds.ts';
import {
  findOnlinePayment,
  listDuePayments,
  type OnlinePayment,
  postponeWork,
} from './payments.sql.ts';
import type { Failure } from './provider.ts';
import { settleClaimed } from './settle-payment.ts';

/** Payments of a provider worked on in one run; none begins meanwhile. */
const batch = 20;

/**
 * Ends holds, carries out what was written, and asks about payments that nobody has reported. A provider that
 * does not answer is left alone until the next run, so that it delays nothing that needs another one or none.
 */
export async function runPayments(context: PaymentContext, stopping?: AbortSignal): Promise<void> {
  const ended = await Promise.allSettled([
    endUnseenHolds(context, stopping),
    ...onlineKinds.map((provider) => runFor(context, provider, stopping)),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

async function runFor(
  context: PaymentContext,
  provider: OnlineKind,
  stopping?: AbortSignal,
): Promise<void> {
  let isSilent = false;
  for (const id of await listDuePayments(context.db, provider, batch)) {
    if (stopping?.aborted) return;
    isSilent = (await workOn(context, id)) === 'silent';
    if (isSilent) break;
  }
  await endHolds(context, { provider, isSilent, stopping });
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
  for (const step of [carryOutDue, carryOutRefunds, settleDue]) {
    const failure = await step(context, payment);
    if (!failure?.isUnanswered) continue;
    await postponeWork(context.db, payment.id);
    return 'silent';
  }
  return 'done';
}

type Step = (context: PaymentContext, payment: OnlinePayment) => Promise<Failure | undefined>;

const carryOutDue: Step = async (context, payment) =>
  payment.isActionDue ? await carryOutAction(context, payment) : undefined;

const settleDue: Step = async (context, { id }) => {
  const now = await findOnlinePayment(context.db, id);
  return now?.isDue ? await settleClaimed(context, now) : undefined;
};
