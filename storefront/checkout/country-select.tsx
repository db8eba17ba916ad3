import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countryCodes } from '#ui/countries.ts';
import { countryName } from '#ui/country-name.ts';
import type { Language } from '../languages.ts';
import { useLanguage } from '../page/shop.ts';

type Props = {
  value: string;
  /** The countries a way of delivery reaches; null is all. */
  only: string[] | null;
  onChange: (country: string) => void;
  error: string | undefined;
};

export function CountrySelect({ value, only, onChange, error }: Props) {
  const t = useTranslations('checkout');
  const language = useLanguage();
  const id = useId();
  const countries = useMemo(() => namesOf(only ?? countryCodes, language), [only, language]);
  return (
    <div>
      <label htmlFor={id} className="label mb-1.5 block">
        {t('country')}
      </label>
      <select
        id={id}
        name="country"
        required
        autoComplete="country"
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{t('chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}

function namesOf(codes: readonly string[], language: Language) {
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
