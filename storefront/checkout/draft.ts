import type { SavedAddress } from '#contract/accounts.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { AddressValues } from '../addresses/address-values.ts';
import { createStored } from '../browser/stored.ts';

/** The order form's values; stored for this tab, so that a reload loses nothing. */
export type Draft = AddressValues & {
  /** The e-mail address of an order without an account. */
  email?: string;
  /** The selected saved address; 'new' for the one entered here. */
  addressId?: number | 'new' | undefined;
  /** Whether to save the address entered here. */
  keepAddress?: boolean;
  note?: string;
  giftMessage?: string;
  /** The method last chosen, which may not go to the country entered: see `chosenWay`. */
  deliveryMethod?: string | undefined;
  paymentMethod?: string | undefined;
};

const empty: Draft = {};

const orderDraft = createStored<Draft>('orderDraft', empty, 'session');

/** The draft, with the first payment method preselected, and its setter. */
export function useDraft({ paymentMethods }: CheckoutOptions) {
  const kept = orderDraft.use();
  const isOffered = paymentMethods.some(({ id }) => id === kept.paymentMethod);
  const draft: Draft = {
    ...kept,
    paymentMethod: isOffered ? kept.paymentMethod : paymentMethods[0]?.id,
  };
  return [draft, (change: Draft) => orderDraft.write({ ...orderDraft.read(), ...change })] as const;
}

export function forgetDraft() {
  orderDraft.write(empty);
}

/**
 * The saved address of the order: the selected one, else the default unless a new one was started.
 */
export function chosenAddress(
  { addressId, city, line1 }: Draft,
  addresses: readonly SavedAddress[],
): SavedAddress | undefined {
  if (addressId === 'new') return undefined;
  const chosen = addresses.find(({ id }) => id === addressId);
  return chosen ?? (city || line1 ? undefined : addresses[0]);
}
