import type { SavedAddress } from '#contract/accounts.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { createStored } from '../session/stored.ts';

type AddressField = 'fullName' | 'phone' | 'country' | 'city' | 'line1' | 'line2' | 'postcode';

/** A way of delivery as it is offered. */
export type Way = CheckoutOptions['deliveryMethods'][number];

/** What has been filled in so far; kept for this tab, so that a reload loses nothing. */
export type Draft = Partial<Record<AddressField, string>> & {
  /** Which of the kept addresses it goes to; 'new' is the one that is filled in here. */
  addressId?: number | 'new' | undefined;
  /** Whether the one filled in here is to be kept. */
  keepAddress?: boolean;
  note?: string;
  giftMessage?: string;
  deliveryMethod?: string | undefined;
  paymentMethod?: string | undefined;
};

const empty: Draft = {};

const orderDraft = createStored<Draft>('orderDraft', empty, 'session');

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

/** The kept address an order goes to: the one chosen, else the default unless another is begun. */
export function chosenAddress(
  { addressId, city, line1 }: Draft,
  addresses: readonly SavedAddress[],
): SavedAddress | undefined {
  if (addressId === 'new') return undefined;
  const chosen = addresses.find(({ id }) => id === addressId);
  return chosen ?? (city || line1 ? undefined : addresses[0]);
}

/** The parts of an address as fields are filled with them. */
export function fieldsOf(address: Omit<SavedAddress, 'id' | 'isDefault'>): Draft {
  const { fullName, phone, country, city, line1, line2, postcode } = address;
  return { fullName, phone, country, city, line1, line2: line2 ?? '', postcode: postcode ?? '' };
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
