import { useMemo } from 'react';
import { countryCodes } from '#ui/countries.ts';
import { countryName } from '#ui/country-name.ts';
import { useLanguage } from './language.ts';

/** All countries, named and sorted in the admin's language. */
export function useCountries(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: countryName(value, language) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [language],
  );
}
