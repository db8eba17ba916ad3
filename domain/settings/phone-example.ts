import { getCountries, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/**
 * An example phone number in national format; an international one for countries without an
 * example.
 *
 * @example phoneExample('DE') // '01512 3456789'
 */
export function phoneExample(country: string): string {
  return findExample(country) ?? '+49 1512 3456789';
}

type Examples = Readonly<{ [country: string]: string }>;

/**
 * Examples for the countries in any of the lists, in national format; null is all countries.
 * Countries without an example are missing.
 *
 * @example phoneExamples([['DE'], ['DE', 'TM']]) // { DE: '01512 3456789', TM: '8 66 123456' }
 */
export function phoneExamples(lists: readonly (readonly string[] | null)[]): Examples {
  if (lists.includes(null)) {
    ofAll ??= listExamples(getCountries());
    return ofAll;
  }
  return listExamples(lists.flatMap((list) => list ?? []));
}

let ofAll: Examples | undefined;

function listExamples(countries: readonly string[]): Examples {
  const found = countries.map((country) => [country, findExample(country)] as const);
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined));
}

/** Formatting all of them takes longer than a page. */
const known = new Map<string, string | undefined>();

function findExample(country: string): string | undefined {
  if (!known.has(country)) {
    const example = isSupportedCountry(country) && getExampleNumber(country, examples);
    known.set(country, example ? example.formatNational() : undefined);
  }
  return known.get(country);
}
