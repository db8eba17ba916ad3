import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PaymentContext } from './context.ts';
import { type OnlinePayment, updatePayment } from './payments.sql.ts';
import type { PaymentDispute } from './provider.ts';
import { reportProblem } from './report-problem.ts';

type Both = { order: { id: string; number: string }; payment: OnlinePayment };

/** Stores a dispute as the provider reports it; notifies the admins when it is opened and if it is lost. */
export async function noteDispute(
  tx: Kysely<Tables>,
  shop: Pick<PaymentContext, 'publicUrl'>,
  { order, payment }: Both,
  dispute: PaymentDispute | null,
): Promise<void> {
  if (isDeepStrictEqual(payment.dispute, dispute)) return;
  await updatePayment(tx, payment.id, { dispute: dispute && JSON.stringify(dispute) });
  const state = dispute?.state;
  if (state === 'needs_response' || state === 'lost')
    await reportProblem(tx, shop, { order, payment }, `dispute:${state}`);
}
