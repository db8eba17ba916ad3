import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { Currency } from '#contract/words.ts';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';

const currencies: readonly Currency[] = ['eur', 'usd', 'try', 'tmt'];

/** The currency that is charged, and at what rates prices are shown in others. */
export function MoneyFields({ form }: { form: SettingsFormed }) {
  const { chargeCurrency, rates } = form.values;
  const missing = currencies.filter(
    (one) => one !== chargeCurrency && !rates.some(({ currency }) => currency === one),
  );
  return (
    <Section title="Currencies">
      <Select
        label="Currency charged"
        maw={240}
        allowDeselect={false}
        data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        {...form.getInputProps('chargeCurrency')}
      />
      {rates.map(
        ({ currency }, index) =>
          currency !== chargeCurrency && (
            <Group key={currency} align="flex-end">
              <NumberInput
                label={`1 ${chargeCurrency.toUpperCase()} in ${currency.toUpperCase()}`}
                min={0}
                decimalScale={6}
                hideControls
                {...form.getInputProps(`rates.${index}.rate`)}
              />
              <NumberInput
                label={`${currency.toUpperCase()} rounded to cents`}
                min={1}
                allowDecimal={false}
                hideControls
                {...form.getInputProps(`rates.${index}.roundTo`)}
              />
              <TextInput
                label={`Date of the ${currency.toUpperCase()} rate`}
                type="date"
                {...form.getInputProps(`rates.${index}.date`)}
              />
              <Button
                variant="default"
                aria-label={`Remove ${currency.toUpperCase()}`}
                onClick={() => form.removeListItem('rates', index)}
              >
                Remove
              </Button>
            </Group>
          ),
      )}
      <Text size="sm" c="dimmed">
        Rounding: 1 shows every cent, 100 whole units.
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
            Add {currency.toUpperCase()}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
