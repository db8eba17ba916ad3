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
import { useCountries } from '../words/use-countries.ts';
import { useWords } from '../words/words.ts';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

type Props = { form: SettingsFormed };

/** The ways an order reaches its customer. */
export function DeliveryFields({ form }: Props) {
  const t = useWords('settings');
  const { deliveryMethods } = form.values;
  return (
    <Section title={t('delivery')} error={form.errors.deliveryMethods}>
      {deliveryMethods.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their place
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
      <TranslatedInputs form={form} path={`${path}.title`} label={t('way', { place: index + 1 })} />
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
            aria-label={t('removeWay', { place: index + 1 })}
            onClick={() => form.removeListItem('deliveryMethods', index)}
          >
            {t('remove')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** What a way is called for short, what it costs, and where it goes. */
function Terms({ form, path, method }: Props & { path: string; method: Method }) {
  const t = useWords('settings');
  const places = useCountries();
  const currency = form.values.chargeCurrency.toUpperCase();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <TextInput
        label={t('shortName')}
        description={t('shortNameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps(`${path}.id`)}
      />
      <MoneyInput
        label={t('price', { currency })}
        {...form.getInputProps(`${path}.price`)}
        value={method.price}
        // No price is not a price of nothing: the shop then asks for one.
        onChange={(amount) => form.setFieldValue(`${path}.price`, amount as number)}
      />
      <MoneyInput
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
