import { Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Panel } from '../shell/panel.tsx';
import { useCountries } from '../words/use-countries.ts';
import { useWords } from '../words/words.ts';
import type { DraftForm } from './draft.ts';

type Props = { form: DraftForm; isCollected: boolean };

/** Where it goes; of who comes to the shop, only who that is. */
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
        />
        <TextInput label={t('city')} required {...form.getInputProps('address.city')} />
      </Group>
      <TextInput label={t('line1')} required {...form.getInputProps('address.line1')} />
      <Group grow align="flex-start">
        <TextInput label={t('line2')} {...form.getInputProps('address.line2')} />
        <TextInput label={t('postcode')} {...form.getInputProps('address.postcode')} />
      </Group>
    </>
  );
}
