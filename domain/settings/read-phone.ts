import type { Kysely } from 'kysely';
import {
  findPhoneNumbersInText,
  parsePhoneNumberFromString as parseStrictly,
} from 'libphonenumber-js/max';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { fieldError } from '#contract/field-errors.ts';
import { cleanCode } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { phoneExample } from './phone-example.ts';
import { recentSettings } from './read-settings.ts';

/**
 * Normalises a phone number to E.164. A number without a country code is read as one of the given
 * country, else as one of the shop's. A refusal names the field.
 */
export async function readPhone(
  db: Kysely<Tables>,
  typed: string,
  field = 'phone',
  country?: string | null,
): Promise<string | Refusal<'invalid'>> {
  const settings = await recentSettings(db);
  const countries = [country, settings.country].filter((code) => typeof code === 'string');
  for (const code of countries) {
    const phone = parsePhone(typed, code);
    if (phone) return phone;
  }
  return notAPhone(field, countries[0] ?? settings.country);
}

/**
 * Normalises to E.164 where possible, followed by an extension; else returns the text unchanged,
 * unless it has too few digits to be a phone number.
 */
export async function tidyPhone(
  db: Kysely<Tables>,
  typed: string | null | undefined,
): Promise<string | null | Refusal<'invalid'>> {
  if (!typed) return null;
  const { country } = await recentSettings(db);
  if (digitsOf(typed).length < 5) return notAPhone('phone', country);
  return parsePhone(typed, country) ?? withExtension(typed, country) ?? typed;
}

function withExtension(typed: string, country: string): string | undefined {
  const phone = isSupportedCountry(country)
    ? parseStrictly(cleanCode(typed), { defaultCountry: country, extract: false })
    : parseStrictly(cleanCode(typed), { extract: false });
  return phone?.isValid() && phone.ext ? `${phone.number} ext. ${phone.ext}` : undefined;
}

/**
 * All phone numbers in a text, in E.164.
 *
 * @example phonesIn('65 12 34 56 ext. 2, 61 22 33 44', 'TM') // ['+99365123456', '+99361223344']
 */
export function phonesIn(text: string, country: string): string[] {
  const options = isSupportedCountry(country) ? { defaultCountry: country } : {};
  // libphonenumber reads text after a comma as an extension, so the parts are also parsed
  // separately.
  const found = [text, ...text.split(/[,;/]/)].flatMap((part) => [
    parsePhone(part, country),
    ...findPhoneNumbersInText(part, options).map(({ number }) => number.number),
  ]);
  return [...new Set(found)].filter((phone) => phone !== undefined);
}

/**
 * Like {@link readPhone}, for a given country; undefined when it is not a phone number.
 *
 * @example parsePhone('0151 12345678', 'DE') // '+4915112345678'
 */
export function parsePhone(typed: string, country: string): string | undefined {
  const text = cleanCode(typed).replace(/^tel:/i, '').replace(/^00/, '+');
  if (text.startsWith('+')) return toE164(parsePhoneNumberFromString(text, { extract: false }));
  const international = toE164(parseStrictly(`+${text}`, { extract: false }));
  if (!isSupportedCountry(country)) return international;
  // In countries with variable number lengths, a number with the country's own code would also
  // parse as national.
  const hasOwnCode = international?.startsWith(`+${getCountryCallingCode(country)}`);
  return (hasOwnCode ? undefined : findNational(text, country)) ?? international;
}

function toE164(phone: PhoneNumber | undefined): string | undefined {
  if (!phone?.isValid() || phone.ext) return undefined;
  return /^\+[1-9]\d{5,15}$/.test(phone.number) ? phone.number : undefined;
}

/**
 * Accepts the national format, or a mobile number without its trunk zero; rejects a Russian `8 916
 * …` as a German number.
 */
function findNational(text: string, country: CountryCode): string | undefined {
  const phone = parseStrictly(text, { defaultCountry: country, extract: false });
  const isComplete = phone && digitsOf(phone.formatNational()) === digitsOf(text);
  return isComplete || phone?.getType()?.includes('MOBILE') ? toE164(phone) : undefined;
}

/** The kinds of numbers that cost the sender of a message more, or belong to no phone. */
const specialTypes: readonly unknown[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

/**
 * Whether a number is premium-rate, shared-cost or of a satellite or another network without a country.
 *
 * @example isSpecialNumber('+881612345678') // true
 */
export function isSpecialNumber(phone: string): boolean {
  const parsed = parseStrictly(phone);
  return !parsed || parsed.isNonGeographic() || specialTypes.includes(parsed.getType());
}

/** The countries that a number may belong to: a country code can be shared. */
export function countriesOfPhone(phone: string): string[] {
  const parsed = parseStrictly(phone);
  return parsed?.country ? [parsed.country] : (parsed?.getPossibleCountries() ?? []);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function notAPhone(field: string, country: string): Refusal<'invalid'> {
  const example = phoneExample(country);
  return refuse('invalid', { errors: [fieldError(field, 'invalid_phone', { example })] });
}
