import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

const countries: CountryCode[] = [
  ...([
    'DE',
    'AT',
    'CH',
    'GB',
    'IE',
    'FR',
    'BE',
    'NL',
    'IT',
    'ES',
    'PT',
    'PL',
    'CZ',
    'HU',
  ] as const),
  ...(['DK', 'SE', 'NO', 'US', 'CA', 'TR', 'RU', 'TM', 'UZ', 'AZ', 'GE', 'UA'] as const),
  ...(['AE', 'IN', 'AU'] as const),
];

test.each(countries)('a mobile number of %s is formatted as is usual in the country', (country) => {
  const example = getExampleNumber(country, examples);
  expect(formatPhone(String(example?.number))).toBe(example?.formatInternational());
});

test.each(['+493055570142', '+4989123456', '+493514567890', '+442079460958', '+33123456789'])(
  'the landline %s is formatted as is usual in its country',
  (phone) => {
    expect(formatPhone(phone)).toBe(parsePhoneNumberFromString(phone)?.formatInternational());
  },
);

test.each(['', '—', '030 123', '+49 30 5557 0142', 'call us'])(
  '“%s” is left unchanged',
  (written) => {
    expect(formatPhone(written)).toBe(written);
  },
);
