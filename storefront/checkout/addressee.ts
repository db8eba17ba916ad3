import { useMemo } from 'react';
import type { CheckoutOptions } from '#contract/orders.ts';
import { formatPhone } from '#ui/phone.ts';
import { fieldsOf } from '../addresses/address-values.ts';
import { useAddresses } from '../addresses/addresses.ts';
import { visitorCountry } from '../addresses/visitor-country.ts';
import { useUser } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';
import { chosenWay, isCollectedBy, reachedCountries } from './delivery.ts';
import { chosenAddress, type Draft } from './draft.ts';

export type Addressee = ReturnType<typeof useAddressee>;

/**
 * The recipient, address and delivery method: a saved address, or typed values prefilled from the
 * account and the browser. `isComing` while the account or its addresses are loading; no `method`
 * where the shop does not deliver.
 */
export function useAddressee({ deliveryMethods }: CheckoutOptions, draft: Draft) {
  const { user, loading } = useUser();
  const { settings } = useShop();
  const { addresses = [], loading: isListComing } = useAddresses();
  const reached = useMemo(() => reachedCountries(deliveryMethods), [deliveryMethods]);
  const isCollected = isCollectedBy(deliveryMethods, draft.deliveryMethod);
  const chosen = isCollected ? undefined : chosenAddress(draft, addresses);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const typed: Draft = {
    ...draft,
    country: draft.country ?? visitorCountry(navigator.languages, reached, settings.country),
    fullName: draft.fullName ?? name,
    phone: draft.phone ?? formatPhone(user.phone ?? ''),
    // Sent even if empty, so that they are validated where the country requires them.
    postcode: draft.postcode ?? '',
    region: draft.region ?? '',
  };
  const { country = '', ...rest }: Draft = chosen ? { ...draft, ...fieldsOf(chosen) } : typed;
  const method = chosenWay(deliveryMethods, draft.deliveryMethod, country);
  const filled: Draft = { ...rest, country, deliveryMethod: method?.id };
  const isComing = loading || isListComing;
  return { method, isCollected, reached, addresses, chosen, typed, country, filled, isComing };
}
