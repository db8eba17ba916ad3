import type { Language } from '#contract/words.ts';
import { countriesInTurkmen } from './countries-in-turkmen.ts';

/** A country by its code, as the browser names it; in Turkmen, which browsers lack, as we do. */
export function countryName(code: string, language: Language): string {
  const ours = language === 'tk' && countriesInTurkmen.get(code);
  return ours || (new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code);
}
