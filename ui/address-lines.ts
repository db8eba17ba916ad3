import type { Language } from '#contract/words.ts';
import { countryName } from './country-name.ts';

type Place = Record<'line1' | 'line2' | 'postcode' | 'city' | 'country', string | null>;

/** A place as it is written on a letter, line by line; what is not known is left out. */
export function placeLines(
  { line1, line2, postcode, city, country }: Place,
  language: Language,
): string[] {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [line1, line2, town, country && countryName(country, language)].filter(isSaid);
}

/** The same with who lives there, and how they are called. */
export function addressLines(
  { fullName, phone, ...place }: Place & { fullName: string; phone: string },
  language: Language,
): string[] {
  return [fullName, ...placeLines(place, language), phone].filter(isSaid);
}

function isSaid(line: string | null): line is string {
  return Boolean(line);
}
