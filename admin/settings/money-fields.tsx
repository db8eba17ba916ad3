import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { Currency } from '#contract/words.ts';
import { convertPrice, formatPrice } from '#ui/price.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';
import { ratesFrom } from './rates.ts';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';

const currencies: readonly Currency[] = ['eur', 'usd', 'try', 'tmt'];

/** The currency that is charged, and at what rates prices are shown in others. */
export function MoneyFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const language = useLanguage();
  const { chargeCurrency, rates } = form.values;
  const missing = currencies.filter(
    (one) => one !== chargeCurrency && !rates.some(({ currency }) => currency === one),
  );
  const example = formatPrice(129_000, chargeCurrency, language);
  const shown = rates
    .filter(({ currency, rate, roundTo }) => currency !== chargeCurrency && rate > 0 && roundTo > 0)
    .map((rate) => formatPrice(convertPrice(129_000, rate), rate.currency, language));
  const before = form.getInitialValues().chargeCurrency;

  function charge(chosen: Currency) {
    form.setFieldValue('rates', ratesFrom(rates, chargeCurrency, chosen));
    form.setFieldValue('chargeCurrency', chosen);
  }

  return (
    <Section title={t('currencies')} error={form.errors.rates}>
      <Select
        label={t('charged')}
        maw={240}
        allowDeselect={false}
        data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        {...form.getInputProps('chargeCurrency')}
        onChange={(chosen) => chosen && charge(chosen as Currency)}
        description={
          chargeCurrency !== before &&
          t('chargedInstead', {
            before: formatPrice(129_000, before, language),
            now: example,
          })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
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
        {t('preview')} {[example, ...shown].join(' · ')}
      </Text>
      <Group>
        {missing.map((currency) => (
          <Button
            key={currency}
            variant="default"
            onClick={() =>
              form.insertListItem('rates', {
                currency,
                rate: 1,
                roundTo: 1,
                date: new Date().toISOString().slice(0, 10),
              })
            }
          >
            {t('add', { currency: currency.toUpperCase() })}
          </Button>
        ))}
      </Group>
    </Section>
  );
}

type RateProps = { form: SettingsFormed; currency: Currency; index: number };

/** What one unit of what is charged is worth in another currency, and how prices round. */
function RateFields({ form, currency, index }: RateProps) {
  const t = useWords('settings');
  const code = currency.toUpperCase();
  return (
    <Group align="flex-start" className="in-a-row">
      <NumberInput
        label={t('rateOf', {
          from: form.values.chargeCurrency.toUpperCase(),
          to: code,
        })}
        clampBehavior="none"
        min={0}
        decimalScale={6}
        hideControls
        {...form.getInputProps(`rates.${index}.rate`)}
      />
      <NumberInput
        label={t('roundTo', { currency: code })}
        clampBehavior="none"
        min={1}
        allowDecimal={false}
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
