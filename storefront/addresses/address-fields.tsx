import type { ChangeEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { addressFormat } from '#core/address-formats.ts';
import { own } from '#core/own.ts';
import { regions } from '#core/regions.ts';
import { Field } from '../forms/field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import type { AddressField } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';

type Props = {
  values: { [name in AddressField]?: string | null | undefined };
  /** A phone number as people of the country write it. */
  phoneExample?: string | undefined;
  onChange: (change: { [name in AddressField]?: string }) => void;
  errorOf: (name: AddressField) => string | undefined;
};

type AddressProps = Props & {
  /** The selectable countries; all by default. */
  countries?: readonly string[];
  /** A message about the country, shown below it. */
  children?: ReactNode;
};

/** The country first, because the other fields depend on it. */
export function AddressFields({ countries, children, ...fields }: AddressProps) {
  const t = useTranslations('checkout');
  const { values, onChange, errorOf } = fields;
  const text = textIn(fields);
  const { postcode, region } = addressFormat(values.country);
  return (
    <>
      <CountrySelect
        value={values.country ?? ''}
        countries={countries}
        onChange={(country) => onChange({ country, region: '' })}
        error={errorOf('country')}
      />
      {children && <div className="-mt-4">{children}</div>}
      <WhoFields {...fields} />
      <div className="grid gap-5 xs:grid-cols-[2fr_1fr]">
        <Field
          label={t('city')}
          autoComplete="address-level2"
          required
          className={region ? 'xs:col-span-2' : ''}
          {...text('city')}
        />
        {region && <RegionField {...fields} />}
        <Field
          label={t('postcode')}
          autoComplete="postal-code"
          required={postcode !== undefined}
          {...text('postcode')}
        />
      </div>
      <Field label={t('line1')} autoComplete="address-line1" required {...text('line1')} />
      <Field label={t('line2')} autoComplete="address-line2" {...text('line2')} />
    </>
  );
}

/** The state or province, labelled as in the country; a select where its regions are listed. */
function RegionField(fields: Props) {
  const t = useTranslations('checkout');
  const { values, onChange, errorOf } = fields;
  const { called = 'region', required } = addressFormat(values.country).region ?? {};
  const all = own(regions, values.country ?? '');
  const same = { label: t(`regions.${called}`), autoComplete: 'address-level1', required };
  if (!all) return <Field {...same} {...textIn(fields)('region')} />;
  return (
    <SelectField
      {...same}
      name="region"
      value={values.region ?? ''}
      placeholder={t('chooseRegion')}
      options={Object.entries(all).map(([value, label]) => ({ value, label }))}
      onChange={(region) => onChange({ region })}
      error={errorOf('region')}
    />
  );
}

/** The recipient's fields, enough for pick-up. */
export function WhoFields(fields: Props) {
  const t = useTranslations('checkout');
  const text = textIn(fields);
  const { phoneExample } = fields;
  return (
    <>
      <Field label={t('fullName')} autoComplete="name" required {...text('fullName')} />
      <Field
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        required
        hint={phoneExample && t('phoneHint', { example: phoneExample })}
        {...text('phone')}
      />
    </>
  );
}

function textIn({ values, onChange, errorOf }: Props) {
  return (name: AddressField) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
}
