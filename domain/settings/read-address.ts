import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { addressFormat } from '#core/address-formats.ts';
import { readRegion } from '#core/regions.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readPhone } from './read-phone.ts';

/** The given parts of an address. Null means sent empty, undefined means omitted. */
type Parts = {
  phone?: string | undefined;
  country?: string | null | undefined;
  city?: string | null | undefined;
  line1?: string | null | undefined;
  postcode?: string | null | undefined;
  region?: string | null | undefined;
};

/**
 * Validates an address and normalises its phone to E.164 and its region to the country's
 * abbreviation. A refusal names all invalid fields with `prefix`.
 */
export async function readAddress<T extends Parts>(
  db: Kysely<Tables>,
  address: T,
  prefix = '',
): Promise<T | Refusal<'invalid'>> {
  const { country } = address;
  const phone =
    address.phone === undefined
      ? undefined
      : await readPhone(db, address.phone, `${prefix}phone`, country);
  const errors = [
    ...((isRefusal(phone) && phone.errors) || []),
    ...findFaults(address).map((error) => ({ ...error, field: prefix + error.field })),
  ];
  if (errors.length) return refuse('invalid', { errors });
  const region = address.country && address.region && readRegion(address.country, address.region);
  return { ...address, ...(phone && { phone }), ...(region && { region }) };
}

/**
 * Checks an address against the rules of its country, and that no part is punctuation alone.
 */
function findFaults({ country, city, line1, postcode, region }: Parts): FieldError[] {
  const format = addressFormat(country);
  const [pattern, example = ''] = format.postcode ?? [];
  const isOdd = postcode && !(pattern ?? /[\p{L}\p{N}]/u).test(postcode.trim());
  const isUnknown = country && region && readRegion(country, region) === undefined;
  const errors: FieldError[] = [];
  if (city && !/\p{L}/u.test(city)) errors.push(fieldError('city', 'letter_required'));
  if (line1 && !/[\p{L}\p{N}]/u.test(line1)) {
    errors.push(fieldError('line1', 'letter_or_digit_required'));
  }
  if (pattern && isEmpty(postcode)) errors.push(fieldError('postcode', 'required'));
  else if (isOdd) {
    const byCountry = fieldError('postcode', 'invalid_postcode', { example });
    errors.push(pattern ? byCountry : fieldError('postcode', 'invalid'));
  }
  if (format.region?.required && isEmpty(region)) errors.push(fieldError('region', 'required'));
  else if (isUnknown) errors.push(fieldError('region', 'invalid_region'));
  return errors;
}

/** Whether a field was sent empty. Fields omitted by older clients are not required. */
function isEmpty(value: string | null | undefined): boolean {
  return value !== undefined && !value?.trim();
}
