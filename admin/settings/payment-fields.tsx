import { Button, Divider, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

const kinds = [
  { value: 'cash_on_delivery', label: 'Cash on delivery' },
  { value: 'bank_transfer', label: 'Bank transfer' },
];

/** The ways an order is paid. */
export function PaymentFields({ form }: { form: SettingsFormed }) {
  const { paymentMethods } = form.values;
  return (
    <Section title="Payment">
      {paymentMethods.map((_, index) => {
        const path = `paymentMethods.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their place
          <Stack key={index} gap="sm">
            {index > 0 && <Divider />}
            <TranslatedInputs form={form} path={`${path}.title`} label={`Way ${index + 1}`} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label="Short name" {...form.getInputProps(`${path}.id`)} />
              <Select
                label="Kind"
                allowDeselect={false}
                data={kinds}
                {...form.getInputProps(`${path}.kind`)}
              />
            </SimpleGrid>
            <TranslatedInputs
              form={form}
              path={`${path}.instructions`}
              label="What the customer is told"
              long
            />
            {paymentMethods.length > 1 && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Remove payment way ${index + 1}`}
                  onClick={() => form.removeListItem('paymentMethods', index)}
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
            form.insertListItem('paymentMethods', {
              id: '',
              title: {},
              kind: 'bank_transfer',
              instructions: {},
            })
          }
        >
          Add a way to pay
        </Button>
      </Group>
    </Section>
  );
}
