import type { BasketLine } from '#contract/basket.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { useShownAmounts } from '../money/price.tsx';
import { priceOfDelivery } from './draft.ts';

/** A basket's sums in the display currency; each is exactly the sum of the displayed amounts. */
export function useShownSums(
  lines: readonly BasketLine[],
  options: CheckoutOptions,
  deliveryMethod: string | undefined,
) {
  const { convert, format } = useShownAmounts();
  const subtotal = lines.reduce(
    (sum, { price, quantity, available }) => sum + convert(price) * Math.min(quantity, available),
    0,
  );
  const charged = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const delivery = convert(priceOfDelivery(options, deliveryMethod, charged));
  return {
    subtotal: format(subtotal),
    delivery: delivery === 0 ? null : format(delivery),
    total: format(subtotal + delivery),
  };
}
