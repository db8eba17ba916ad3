import type { SavedAddress } from '#contract/accounts.ts';
import { formatPhone } from '#ui/phone.ts';

export type AddressField =
  | 'fullName'
  | 'phone'
  | 'country'
  | 'city'
  | 'line1'
  | 'line2'
  | 'postcode'
  | 'region';

/** The values typed into an address form. */
export type AddressValues = { [name in AddressField]?: string | undefined };

/** Converts an address to form values. */
export function fieldsOf(address: Omit<SavedAddress, 'id' | 'isDefault'>): AddressValues {
  const { fullName, phone, country, city, line1, line2, postcode, region } = address;
  return {
    fullName,
    phone: formatPhone(phone),
    country,
    city,
    line1,
    line2: line2 ?? '',
    postcode: postcode ?? '',
    // An address saved before regions existed is valid without one.
    region: region ?? undefined,
  };
}
