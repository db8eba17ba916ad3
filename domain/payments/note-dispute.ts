import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PaymentContext } from './context.ts';
import { type OnlinePayment, updatePayment } from './payments.sql.ts';
import type { PaymentDispute } from './provider.ts';
import { reportProblem } from './report-problem.ts';

type Both = { order: { id: string; number: string }; payment: OnlinePayment };

/** Stores what a provider says of a dispute, and tells the admins of each step once. */
export async function noteDispute(
  tx: Kysely<Tables>,
  shop: Pick<PaymentContext, 'publicUrl'>,
  { order, payment }: Both,
  dispute: PaymentDispute | null,
): Promise<void> {
  if (isDeepStrictEqual(payment.dispute, dispute)) return;
  await updatePayment(tx, payment.id, { dispute: dispute && JSON.stringify(dispute) });
  if (dispute) await reportProblem(tx, shop, { order, payment }, `dispute:${dispute.state}`);
}
