import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/**
 * An example phone number in national format; an international one for countries without an
 * example.
 *
 * @example phoneExample('DE') // '01512 3456789'
 */
export function phoneExample(country: string): string {
  const example = isSupportedCountry(country) && getExampleNumber(country, examples);
  return example ? example.formatNational() : '+49 1512 3456789';
}
