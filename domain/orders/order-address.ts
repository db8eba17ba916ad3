import { fieldError } from '#contract/field-errors.ts';
import type { Order, OrderDraft } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

type Method = Settings['deliveryMethods'][number];

const place = ['country', 'city', 'line1'] as const;

/**
 * The delivery address of an order. For pick-up, only name and phone are stored, whatever was sent.
 */
export function addressFor(
  { pickUp }: Method,
  { address }: OrderDraft,
): Order['address'] | Refusal<'invalid'> {
  const { fullName, phone, country, city, line1, line2 = null } = address;
  const { postcode = null, region = null } = address;
  if (pickUp) {
    const nowhere = { country: null, city: null, line1: null, line2: null };
    return { fullName, phone, ...nowhere, postcode: null, region: null };
  }
  if (country && city && line1) {
    return { fullName, phone, country, city, line1, line2, postcode, region };
  }
  const missing = place.filter((name) => !address[name]);
  const errors = missing.map((name) => fieldError(`address.${name}`, 'required'));
  return refuse('invalid', { errors });
}
