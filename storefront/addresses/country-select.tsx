import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#core/languages.ts';
import { countryCodes } from '#ui/countries.ts';
import { countryName } from '#ui/country-name.ts';
import { SelectField } from '../forms/select-field.tsx';
import { useLanguage } from '../shop/shop.ts';

type Props = {
  value: string;
  /** The selectable countries; all by default. */
  countries?: readonly string[] | undefined;
  onChange: (country: string) => void;
  error: string | undefined;
};

export function CountrySelect({ countries = countryCodes, ...field }: Props) {
  const t = useTranslations('checkout');
  const language = useLanguage();
  const options = useMemo(() => namesOf(countries, language), [countries, language]);
  return (
    <SelectField
      label={t('country')}
      name="country"
      autoComplete="country"
      required
      placeholder={t('chooseCountry')}
      options={options}
      {...field}
    />
  );
}

function namesOf(codes: readonly string[], language: Language) {
  return codes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
