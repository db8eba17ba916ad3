import type { CheckoutOptions } from '#contract/orders.ts';
import { formatPhone } from '#ui/phone.ts';
import { fieldsOf } from '../addresses/address-values.ts';
import { useAddresses } from '../addresses/addresses.ts';
import { useUser } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';
import { chosenAddress, type Draft, type Way } from './draft.ts';

/**
 * The recipient and address: a saved address, or typed values prefilled from the account. `isComing`
 * while the account or its addresses are loading; `isReached` unless the delivery method does not
 * deliver there.
 */
export function useAddressee(options: CheckoutOptions, draft: Draft) {
  const { user, loading } = useUser();
  const { settings } = useShop();
  const { addresses = [], loading: isListComing } = useAddresses();
  const method = options.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const isCollected = method?.pickUp ?? false;
  const chosen = isCollected ? undefined : chosenAddress(draft, addresses);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const typed: Draft = {
    ...draft,
    country: draft.country ?? (reaches(method, settings) ? settings.country : ''),
    fullName: draft.fullName ?? name,
    phone: draft.phone ?? formatPhone(user.phone ?? ''),
    // Sent even if empty, so that they are validated where the country requires them.
    postcode: draft.postcode ?? '',
    region: draft.region ?? '',
  };
  const filled: Draft = chosen ? { ...draft, ...fieldsOf(chosen) } : typed;
  const isComing = loading || isListComing;
  const isReached = reaches(method, filled);
  return { method, isCollected, addresses, chosen, typed, filled, isReached, isComing };
}

/** Whether a delivery method delivers to the country entered. */
function reaches(method: Way | undefined, { country }: Pick<Draft, 'country'>): boolean {
  if (method?.pickUp || !method?.countries || !country) return true;
  return method.countries.includes(country);
}
