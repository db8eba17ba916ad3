import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../page/field.tsx';
import { CountrySelect } from './country-select.tsx';

type Name = 'fullName' | 'phone' | 'country' | 'city' | 'line1' | 'line2' | 'postcode';

type Props = {
  values: { [name in Name]?: string | null | undefined };
  /** The countries that may be chosen; null is all. */
  only?: string[] | null;
  onChange: (change: { [name in Name]?: string }) => void;
  errorOf: (name: Name) => string | undefined;
};

/** An address, in the checkout and on the account. */
export function AddressFields({ only = null, ...fields }: Props) {
  const t = useTranslations('checkout');
  const { values, onChange, errorOf } = fields;
  const text = textIn(fields);
  return (
    <>
      <WhoFields {...fields} />
      <CountrySelect
        value={values.country ?? ''}
        only={only}
        onChange={(country) => onChange({ country })}
        error={errorOf('country')}
      />
      <div className="grid gap-5 xs:grid-cols-[2fr_1fr]">
        <Field label={t('city')} autoComplete="address-level2" required {...text('city')} />
        <Field label={t('postcode')} autoComplete="postal-code" {...text('postcode')} />
      </div>
      <Field label={t('line1')} autoComplete="address-line1" required {...text('line1')} />
      <Field label={t('line2')} autoComplete="address-line2" {...text('line2')} />
    </>
  );
}

/** Who it is for: all that is asked of somebody who comes to the shop. */
export function WhoFields(fields: Omit<Props, 'only'>) {
  const t = useTranslations('checkout');
  const text = textIn(fields);
  return (
    <>
      <Field label={t('fullName')} autoComplete="name" required {...text('fullName')} />
      <Field label={t('phone')} type="tel" autoComplete="tel" required {...text('phone')} />
    </>
  );
}

function textIn({ values, onChange, errorOf }: Props) {
  return (name: Name) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
}
