import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Refusal, refuse } from '#domain/refuse.ts';

/** Where a number written without its country is looked for, in this order. */
const homes: CountryCode[] = ['TM', 'TR', 'RU'];

/**
 * A phone number in any usual writing, as E.164; refused, it says so of the field that it stood in.
 *
 * @example readPhone('8 (916) 123-45-67') // '+79161234567'
 */
export function readPhone(typed: string, field = 'phone'): string | Refusal<'invalid'> {
  const text = typed.trim().replace(/^00/, '+');
  const international = find(text.startsWith('+') ? text : `+${text}`);
  if (text.startsWith('+')) return international ?? notAPhone(field);
  for (const home of homes) {
    const national = find(text, home);
    if (national) return national;
  }
  return international ?? notAPhone(field);
}

function find(text: string, home?: CountryCode): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  if (!phone?.isValid() || phone.ext) return undefined;
  return /^\+[1-9]\d{5,15}$/.test(phone.number) ? phone.number : undefined;
}

function notAPhone(field: string): Refusal<'invalid'> {
  const message = 'is not a phone number: it begins with + and its country’s code';
  return refuse('invalid', { detail: `${field}: ${message}`, fields: { [field]: message } });
}
