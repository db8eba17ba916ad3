import { inTransaction } from '#database/transaction.ts';
import { applyReading } from './apply-reading.ts';
import { askedOf, openProviderOf, type PaymentContext, withPayment } from './context.ts';
import type { OnlinePayment } from './payments.sql.ts';
import type { Failure } from './provider.ts';

/**
 * Asks the provider about a payment and stores what follows, any number of times with the same result.
 * Its answer alone decides. False while another process has the payment.
 */
export async function settlePayment(context: PaymentContext, id: string): Promise<boolean> {
  const settled = await withPayment(context, id, async (payment) => {
    await settleClaimed(context, payment);
    return true;
  });
  return settled ?? false;
}

/** The same for a payment that the caller has claimed; why the provider does not say, if it doesn't. */
export async function settleClaimed(
  context: PaymentContext,
  payment: OnlinePayment,
): Promise<Failure | undefined> {
  const { reference } = payment;
  // Nobody has seen its page, so nobody can have paid.
  if (reference === null) return undefined;
  const provider = await openProviderOf(context, payment);
  const reading =
    'failure' in provider ? provider : await provider.read(askedOf(payment, reference));
  await inTransaction(context.db, (tx) => applyReading(tx, context, payment, reading));
  return reading.failure ? reading : undefined;
}
