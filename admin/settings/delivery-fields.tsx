import { Button, Divider, Group, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { MoneyInput } from '../money/money-input.tsx';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

/** The ways an order reaches its customer. */
export function DeliveryFields({ form }: { form: SettingsFormed }) {
  const { deliveryMethods, chargeCurrency } = form.values;
  const code = chargeCurrency.toUpperCase();
  return (
    <Section title="Delivery">
      {deliveryMethods.map((method, index) => {
        const path = `deliveryMethods.${index}`;
        const countries = form.getInputProps(`${path}.countries`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their place
          <Stack key={index} gap="sm">
            {index > 0 && <Divider />}
            <TranslatedInputs form={form} path={`${path}.title`} label={`Way ${index + 1}`} />
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
              <TextInput label="Short name" {...form.getInputProps(`${path}.id`)} />
              <MoneyInput
                label={`Price, ${code}`}
                {...form.getInputProps(`${path}.price`)}
                value={method.price}
                onChange={(amount) => form.setFieldValue(`${path}.price`, amount ?? 0)}
              />
              <MoneyInput
                label={`Free from, ${code}`}
                placeholder="never"
                {...form.getInputProps(`${path}.freeFrom`)}
                value={method.freeFrom}
                onChange={(amount) => form.setFieldValue(`${path}.freeFrom`, amount)}
              />
              <TagsInput
                label="Countries, by two letters"
                placeholder={method.countries?.length ? undefined : 'everywhere'}
                {...countries}
                value={method.countries ?? []}
                onChange={(codes) =>
                  form.setFieldValue(
                    `${path}.countries`,
                    codes.length ? codes.map((one) => one.toUpperCase()) : null,
                  )
                }
              />
            </SimpleGrid>
            {deliveryMethods.length > 1 && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Remove delivery way ${index + 1}`}
                  onClick={() => form.removeListItem('deliveryMethods', index)}
                >
                  Remove
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
            })
          }
        >
          Add a way to deliver
        </Button>
      </Group>
    </Section>
  );
}
