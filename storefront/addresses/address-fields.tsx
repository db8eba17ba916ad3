import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { addressFormat } from '#core/address-formats.ts';
import { regions } from '#core/regions.ts';
import { Field } from '../forms/field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import type { AddressField } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';

type Props = {
  values: { [name in AddressField]?: string | null | undefined };
  /** The selectable countries; null for all. */
  only?: string[] | null;
  onChange: (change: { [name in AddressField]?: string }) => void;
  errorOf: (name: AddressField) => string | undefined;
};

export function AddressFields({ only = null, ...fields }: Props) {
  const t = useTranslations('checkout');
  const { values, onChange, errorOf } = fields;
  const text = textIn(fields);
  const { postcode, region } = addressFormat(values.country);
  return (
    <>
      <WhoFields {...fields} />
      <CountrySelect
        value={values.country ?? ''}
        only={only}
        onChange={(country) => onChange({ country, region: '' })}
        error={errorOf('country')}
      />
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
function RegionField(fields: Omit<Props, 'only'>) {
  const t = useTranslations('checkout');
  const { values, onChange, errorOf } = fields;
  const { called = 'region', required } = addressFormat(values.country).region ?? {};
  const all = regions[values.country ?? ''];
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
  return (name: AddressField) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
}
