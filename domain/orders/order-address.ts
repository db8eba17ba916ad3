import type { Order, OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

type Method = Settings['deliveryMethods'][number];

const place = ['country', 'city', 'line1'] as const;

/**
 * Where an order goes: the whole address, or who comes for it. Of somebody who comes to the shop
 * nothing more is kept, whatever was sent along.
 */
export function addressFor(
  { pickUp }: Method,
  { address }: OrderDraft,
): Order['address'] | Refusal<'invalid'> {
  const { fullName, phone, country, city, line1, line2 = null, postcode = null } = address;
  if (pickUp) {
    const nowhere = { country: null, city: null, line1: null, line2: null, postcode: null };
    return { fullName, phone, ...nowhere };
  }
  if (country && city && line1) {
    return { fullName, phone, country, city, line1, line2, postcode };
  }
  const missing = place.filter((name) => !address[name]);
  const fields = Object.fromEntries(missing.map((name) => [`address.${name}`, 'is required']));
  return refuse('invalid', { fields, detail: `address.${missing[0]}: is required` });
}
