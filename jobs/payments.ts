import type { PaymentContext } from '#domain/payments/context.ts';
import { runPayments } from '#domain/payments/run-payments.ts';
import type { Jobs } from './job.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Asks providers about payments that nobody has reported, ends holds, and carries out refunds. */
export function paymentJobs(context: PaymentContext): Jobs {
  const run = oneAtATime((stopping: AbortSignal) => runPayments(context, stopping));
  return { payments: { every: '* * * * *', run: (_, stopping) => run(stopping) } };
}
