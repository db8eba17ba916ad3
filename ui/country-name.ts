import type { Language } from '#contract/fields.ts';
import { countriesInTurkmen } from './countries-in-turkmen.ts';

/** The name of a country from `Intl`, or from our own list in Turkmen, which browsers lack. */
export function countryName(code: string, language: Language): string {
  const ours = language === 'tk' && countriesInTurkmen.get(code);
  return ours || (new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code);
}
