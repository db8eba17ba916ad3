import { Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { addressFormat } from '#core/address-formats.ts';
import { own } from '#core/own.ts';
import { regions } from '#core/regions.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { useCountries } from '../words/use-countries.ts';
import type { DraftForm } from './draft.ts';

type Props = { form: DraftForm; isCollected: boolean };

/** The delivery address; for pick-up only name and phone. */
export function DraftAddress({ form, isCollected }: Props) {
  const t = useWords('orders');
  return (
    <Panel title={t('address')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
          <TextInput label={t('fullName')} required {...form.getInputProps('address.fullName')} />
          <TextInput
            label={t('phone')}
            type="tel"
            required
            {...form.getInputProps('address.phone')}
          />
        </SimpleGrid>
        {isCollected ? <Text size="sm">{t('collects')}</Text> : <Place form={form} />}
      </Stack>
    </Panel>
  );
}

function Place({ form }: { form: DraftForm }) {
  const t = useWords('orders');
  const countries = useCountries();
  const hasRegion = addressFormat(form.values.address.country).region !== undefined;
  const line2 = <TextInput label={t('line2')} {...form.getInputProps('address.line2')} />;
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label={t('country')}
          required
          searchable
          allowDeselect={false}
          data={countries}
          {...form.getInputProps('address.country')}
          onChange={(country) => {
            form.setFieldValue('address.country', country ?? '');
            form.setFieldValue('address.region', '');
          }}
        />
        <TextInput label={t('city')} required {...form.getInputProps('address.city')} />
      </Group>
      <TextInput label={t('line1')} required {...form.getInputProps('address.line1')} />
      {hasRegion && line2}
      <Group grow align="flex-start">
        {hasRegion ? <Region form={form} /> : line2}
        <TextInput label={t('postcode')} {...form.getInputProps('address.postcode')} />
      </Group>
    </>
  );
}

/** The state or province under its local name; nothing for countries without one. */
function Region({ form }: { form: DraftForm }) {
  const t = useWords('orders');
  const { country } = form.values.address;
  const { region } = addressFormat(country);
  if (!region) return null;
  const all = own(regions, country);
  const field = {
    label: t(`regions.${region.called}`),
    required: region.required,
    ...form.getInputProps('address.region'),
  };
  if (!all) return <TextInput {...field} />;
  const data = Object.entries(all).map(([value, label]) => ({ value, label }));
  return <Select {...field} data={data} searchable allowDeselect={false} />;
}
