import type { CheckoutOptions } from '#contract/orders.ts';
import { depositOf } from '#core/deposit.ts';

/** The deposit that the chosen payment method asks for; null if all is paid at once. */
export function chosenDeposit(
  { paymentMethods }: CheckoutOptions,
  chosen: string | undefined,
  total: number,
): number | null {
  const method = paymentMethods.find(({ id }) => id === chosen);
  return method ? depositOf(total, method) : null;
}
