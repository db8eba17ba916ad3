import type { CheckoutOptions } from '#contract/orders.ts';
import { createStored } from '../session/stored.ts';

/** What has been filled in so far; kept for this tab, so that a reload loses nothing. */
export type Draft = {
  fullName?: string;
  phone?: string;
  country?: string;
  city?: string;
  line1?: string;
  line2?: string;
  postcode?: string;
  note?: string;
  giftMessage?: string;
  deliveryMethod?: string | undefined;
  paymentMethod?: string | undefined;
};

const empty: Draft = {};

export const orderDraft = createStored<Draft>('orderDraft', empty, 'session');

/** The draft, with the first ways to deliver and pay chosen, and how to change it. */
export function useDraft({ deliveryMethods, paymentMethods }: CheckoutOptions) {
  const kept = orderDraft.use();
  const isOffered = (methods: { id: string }[], id = '') => methods.some((one) => one.id === id);
  const draft: Draft = {
    ...kept,
    deliveryMethod: isOffered(deliveryMethods, kept.deliveryMethod)
      ? kept.deliveryMethod
      : deliveryMethods[0]?.id,
    paymentMethod: isOffered(paymentMethods, kept.paymentMethod)
      ? kept.paymentMethod
      : paymentMethods[0]?.id,
  };
  return [draft, (change: Draft) => orderDraft.write({ ...orderDraft.read(), ...change })] as const;
}

export function forgetDraft() {
  orderDraft.write(empty);
}

/** What delivery costs for a basket. */
export function deliveryPrice(
  { deliveryMethods }: CheckoutOptions,
  id: string | undefined,
  subtotal: number,
): number {
  const method = deliveryMethods.find((one) => one.id === id);
  if (!method) return 0;
  return method.freeFrom !== null && subtotal >= method.freeFrom ? 0 : method.price;
}
