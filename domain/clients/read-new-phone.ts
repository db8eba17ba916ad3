import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { countriesOfPhone, isSpecialNumber, readPhone } from '#domain/settings/read-phone.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';

/** Like `readPhone`, for a phone that may be new to the shop and gets a code. */
export async function readNewPhone(
  db: Kysely<Tables>,
  typed: string,
  country?: string | null,
): Promise<string | Refusal<'invalid'>> {
  const phone = await readPhone(db, typed, 'phone', country);
  if (isRefusal(phone)) return phone;
  return (await refuseNewPhone(db, phone)) ?? phone;
}

/**
 * Refuses a phone that the shop sends no codes to: a message to a premium or satellite number, or to a far
 * country, may cost a hundred times as much, and whoever runs the number gets a part of it.
 */
export async function refuseNewPhone(
  db: Kysely<Tables>,
  phone: string,
  field = 'phone',
): Promise<Refusal<'invalid'> | undefined> {
  const special = refuseSpecialNumber(phone, field);
  if (special) return special;
  const countries = listCodeCountries(await recentSettings(db));
  if (countriesOfPhone(phone).some((one) => countries?.includes(one) ?? true)) return undefined;
  return refuse('invalid', { errors: [fieldError(field, 'phone_country')] });
}

/** Refuses a phone to which no message is sent. */
export function refuseSpecialNumber(
  phone: string,
  field = 'phone',
): Refusal<'invalid'> | undefined {
  if (!isSpecialNumber(phone)) return undefined;
  return refuse('invalid', { errors: [fieldError(field, 'special_phone')] });
}

/** The countries whose phones get codes: those chosen, or those the shop delivers to; null for all. */
function listCodeCountries({
  codeCountries,
  deliveryMethods,
  country,
}: Settings): readonly string[] | null {
  if (codeCountries) return codeCountries;
  const delivered = deliveryMethods
    .filter(({ pickUp }) => !pickUp)
    .map(({ countries }) => countries);
  if (delivered.includes(null)) return null;
  return [country, ...delivered.flatMap((countries) => countries ?? [])];
}
