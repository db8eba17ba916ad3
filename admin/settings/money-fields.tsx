import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#contract/fields.ts';
import { convertPrice, currencies, toMinorUnits } from '#core/currencies.ts';
import { formatPrice } from '#ui/price.ts';
import { hasChanged } from '../drafts/draft.ts';
import { Section } from '../parts/section.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import type { SettingsFormed } from './settings-formed.ts';

/** The format of a rate that the server accepts; no preview is shown for anything else. */
const isDecimal = (rate: string) => /^\d{1,7}(\.\d{1,15})?$/.test(rate) && /[1-9]/.test(rate);

type Props = { form: SettingsFormed; readOnly: boolean };

/** The charge currency, and the rates at which prices are shown in others. */
export function MoneyFields({ form, readOnly }: Props) {
  const t = useWords('settings');
  const language = useLanguage();
  const { chargeCurrency, rates } = form.values;
  const missing = currencies.filter(
    (one) => one !== chargeCurrency && !rates.some(({ currency }) => currency === one),
  );
  const amount = toMinorUnits(1290, chargeCurrency);
  const example = formatPrice(amount, chargeCurrency, language);
  const converted = rates
    .filter(
      ({ currency, rate, roundTo }) =>
        currency !== chargeCurrency && isDecimal(rate) && roundTo > 0,
    )
    .map((rate) =>
      formatPrice(convertPrice(amount, chargeCurrency, rate), rate.currency, language),
    );
  const [changing, setChanging] = useState(false);
  const isChanged = hasChanged(form);

  return (
    <Section title={t('currencies')} error={form.errors.rates}>
      <Group align="center">
        <Text size="sm">
          {t('charged')}: <strong>{chargeCurrency.toUpperCase()}</strong>
        </Text>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="default"
            // Rates edited here would then be relative to another currency.
            disabled={isChanged}
            onClick={() => setChanging(true)}
          >
            {t('charge.change')}
          </Button>
        )}
        {!readOnly && isChanged && (
          <Text size="sm" c="dimmed">
            {t('charge.saveFirst')}
          </Text>
        )}
      </Group>
      {rates.map(
        ({ currency }, index) =>
          currency !== chargeCurrency && (
            <RateFields key={currency} form={form} currency={currency} index={index} />
          ),
      )}
      <Text size="sm" c="dimmed">
        {t('rounding')}
      </Text>
      <Text size="sm" className="numbers" aria-live="polite">
        {t('preview')} {[example, ...converted].join(' · ')}
      </Text>
      <Group>
        {missing.map((currency) => (
          <Button
            key={currency}
            variant="default"
            onClick={() =>
              form.insertListItem('rates', {
                currency,
                rate: '1',
                roundTo: 1,
                date: new Date().toISOString().slice(0, 10),
              })
            }
          >
            {t('add', { currency: currency.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {changing && <ChargeDialog from={chargeCurrency} onClose={() => setChanging(false)} />}
    </Section>
  );
}

type RateProps = { form: SettingsFormed; currency: Currency; index: number };

/** The exchange rate from the charge currency to another one, and the rounding of prices. */
function RateFields({ form, currency, index }: RateProps) {
  const t = useWords('settings');
  const code = currency.toUpperCase();
  return (
    <Group align="flex-start" className="in-a-row">
      <TextInput
        label={t('rateOf', {
          from: form.values.chargeCurrency.toUpperCase(),
          to: code,
        })}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps(`rates.${index}.rate`)}
        onChange={({ currentTarget }) =>
          form.setFieldValue(`rates.${index}.rate`, currentTarget.value.trim().replace(',', '.'))
        }
      />
      <NumberInput
        label={t('roundTo', { currency: code })}
        clampBehavior="none"
        min={1}
        hideControls
        {...form.getInputProps(`rates.${index}.roundTo`)}
      />
      <TextInput
        label={t('rateDate', { currency: code })}
        type="date"
        {...form.getInputProps(`rates.${index}.date`)}
      />
      <Button
        variant="default"
        aria-label={t('removeCurrency', { currency: code })}
        onClick={() => form.removeListItem('rates', index)}
      >
        {t('remove')}
      </Button>
    </Group>
  );
}
