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
import { MoneyInput } from '../money/money-input.tsx';
import { useCountries } from '../orders/draft-address.tsx';
import { useWords } from '../words/words.ts';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

/** The ways an order reaches its customer. */
export function DeliveryFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const places = useCountries();
  const { deliveryMethods, chargeCurrency } = form.values;
  const code = chargeCurrency.toUpperCase();
  return (
    <Section title={t('delivery')} error={form.errors.deliveryMethods}>
      {deliveryMethods.map((method, index) => {
        const path = `deliveryMethods.${index}`;
        const countries = form.getInputProps(`${path}.countries`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their place
          <Stack key={index} gap="sm">
            {index > 0 && <Divider />}
            <TranslatedInputs
              form={form}
              path={`${path}.title`}
              label={t('way', { place: index + 1 })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
              <TextInput
                label={t('shortName')}
                description={t('shortNameHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps(`${path}.id`)}
              />
              <MoneyInput
                label={t('price', { currency: code })}
                {...form.getInputProps(`${path}.price`)}
                value={method.price}
                // No price is not a price of nothing: the shop then asks for one.
                onChange={(amount) => form.setFieldValue(`${path}.price`, amount as number)}
              />
              <MoneyInput
                label={t('freeFrom', { currency: code })}
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
                {...countries}
                value={method.countries ?? []}
                onChange={(codes) =>
                  form.setFieldValue(`${path}.countries`, codes.length ? codes : null)
                }
              />
            </SimpleGrid>
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
      })}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            form.insertListItem('deliveryMethods', {
              id: '',
              title: {},
              price: 0,
              freeFrom: null,
              countries: null,
              pickUp: false,
            })
          }
        >
          {t('addDelivery')}
        </Button>
      </Group>
    </Section>
  );
}
