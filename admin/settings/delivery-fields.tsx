import {
  Button,
  Checkbox,
  Divider,
  Group,
  MultiSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import { useCountries } from '../words/use-countries.ts';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

type Props = { form: SettingsFormed };

/** The delivery methods. */
export function DeliveryFields({ form }: Props) {
  const t = useWords('settings');
  const { deliveryMethods } = form.values;
  return (
    <Section title={t('delivery')} error={form.errors.deliveryMethods}>
      {deliveryMethods.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form identifies its rows by position
        <Way key={index} form={form} index={index} />
      ))}
      <Group>
        <Button variant="default" onClick={() => form.insertListItem('deliveryMethods', fresh)}>
          {t('addDelivery')}
        </Button>
      </Group>
    </Section>
  );
}

const fresh: Method = {
  id: '',
  title: {},
  price: 0,
  freeFrom: null,
  countries: null,
  pickUp: false,
};

type Method = Settings['deliveryMethods'][number];

function Way({ form, index }: Props & { index: number }) {
  const t = useWords('settings');
  const { deliveryMethods } = form.values;
  const method = deliveryMethods[index];
  const path = `deliveryMethods.${index}`;
  if (!method) return null;
  return (
    <Stack gap="sm">
      {index > 0 && <Divider />}
      <TranslatedInputs
        form={form}
        path={`${path}.title`}
        label={t('deliveryMethod', { place: index + 1 })}
      />
      <Terms form={form} path={path} method={method} />
      <Checkbox
        label={t('pickUp')}
        description={t('pickUpHint')}
        {...form.getInputProps(`${path}.pickUp`, { type: 'checkbox' })}
      />
      {deliveryMethods.length > 1 && (
        <Group>
          <Button
            variant="default"
            size="xs"
            aria-label={t('removeDelivery', { place: index + 1 })}
            onClick={() => form.removeListItem('deliveryMethods', index)}
          >
            {t('remove')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Short name, price and countries of a delivery method. */
function Terms({ form, path, method }: Props & { path: string; method: Method }) {
  const t = useWords('settings');
  const places = useCountries();
  const { chargeCurrency } = form.values;
  const currency = chargeCurrency.toUpperCase();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <TextInput
        label={t('shortName')}
        description={t('shortNameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps(`${path}.id`)}
      />
      <MoneyInput
        currency={chargeCurrency}
        label={t('price', { currency })}
        {...form.getInputProps(`${path}.price`)}
        value={method.price}
        // An empty price stays null instead of 0, so that validation requires one.
        onChange={(amount) => form.setFieldValue(`${path}.price`, amount as number)}
      />
      <MoneyInput
        currency={chargeCurrency}
        label={t('freeFrom', { currency })}
        placeholder={t('never')}
        {...form.getInputProps(`${path}.freeFrom`)}
        value={method.freeFrom}
        onChange={(amount) => form.setFieldValue(`${path}.freeFrom`, amount)}
      />
      <MultiSelect
        label={t('countries')}
        searchable
        data={places}
        disabled={method.pickUp}
        placeholder={method.countries?.length ? undefined : t('everywhere')}
        {...form.getInputProps(`${path}.countries`)}
        value={method.countries ?? []}
        onChange={(codes) => form.setFieldValue(`${path}.countries`, codes.length ? codes : null)}
      />
    </SimpleGrid>
  );
}
