import type { Language } from '#contract/fields.ts';
import { addressFormat } from '#core/address-formats.ts';
import { own } from '#core/own.ts';
import { countryName } from './country-name.ts';
import { formatPhone } from './phone.ts';

type Town = Record<'postcode' | 'city' | 'region' | 'country', string | null>;
type Place = Record<'line1' | 'line2', string | null> & Town;

/** A postal address line by line; missing parts are left out. */
export function placeLines({ line1, line2, ...town }: Place, language: Language): string[] {
  const { country } = town;
  return [line1, line2, ...townLines(town), country && countryName(country, language)].filter(
    isFilled,
  );
}

/**
 * Town, region and postcode in one line, in the format of their country.
 *
 * @example townLine({ city: 'London', postcode: 'N1 8EA', region: null, country: 'GB' }) // 'London N1 8EA'
 */
export function townLine(town: Town): string {
  return townLines(town).join(', ');
}

function townLines(town: Town): string[] {
  const format = addressFormat(town.country).town ?? '{postcode} {city}';
  // A known region is printed even if the country's format has none.
  const completed = format.includes('{region}') ? format : `${format}, {region}`;
  return completed
    .split('\n')
    .map((line) => fill(line, town))
    .filter(isFilled);
}

/** Fills a line with the known parts, each with the separator before it except the first. */
function fill(line: string, town: Town): string {
  return [...line.matchAll(/([^{]*)\{(\w+)\}/g)].reduce((written, [, sign = '', name = '']) => {
    const part = own(town, name);
    return part ? `${written}${written && sign}${part}` : written;
  }, '');
}

/** The same as `placeLines`, with name and phone number. */
export function addressLines(
  { fullName, phone, ...place }: Place & { fullName: string; phone: string },
  language: Language,
): string[] {
  return [fullName, ...placeLines(place, language), formatPhone(phone)].filter(isFilled);
}

function isFilled(line: string | null): line is string {
  return Boolean(line);
}
