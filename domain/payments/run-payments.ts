import { carryOutAction } from './carry-out.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';
import { type PaymentContext, withPayment } from './context.ts';
import { endHolds } from './end-holds.ts';
import { findOnlinePayment, listDuePayments } from './payments.sql.ts';
import { settleClaimed } from './settle-payment.ts';

/** Payments worked on in one run. It can take minutes while a provider does not answer; none begins meanwhile. */
const batch = 20;

/** Ends holds, carries out what was written, and asks about payments that nobody has reported. */
export async function runPayments(context: PaymentContext, stopping?: AbortSignal): Promise<void> {
  for (const id of await listDuePayments(context.db, batch)) {
    if (stopping?.aborted) return;
    await workOn(context, id);
  }
  await endHolds(context, stopping);
}

/** Does all that is due for one payment; undefined while another process has it. */
export async function workOn(context: PaymentContext, id: string): Promise<boolean | undefined> {
  return await withPayment(context, id, async (payment) => {
    if (payment.action) await carryOutAction(context, payment);
    await carryOutRefunds(context, payment);
    const now = await findOnlinePayment(context.db, id);
    if (now?.isDue) await settleClaimed(context, now);
    return true;
  });
}
