import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

/** The tax details printed on invoices. */
export function TaxFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const { value, ...percent } = form.getInputProps('tax.percent');
  return (
    <Section title={t('tax')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('taxPercent')}
          description={t('taxPercentHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clampBehavior="none"
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          {...percent}
          value={value ?? ''}
          onChange={(rate) => form.setFieldValue('tax.percent', rate === '' ? null : rate)}
        />
        <TextInput label={t('taxId')} {...form.getInputProps('tax.id')} />
      </SimpleGrid>
      <TranslatedInputs form={form} path="tax.note" label={t('taxNote')} long />
      <Text size="xs" c="dimmed">
        {t('taxNoteHint')}
      </Text>
    </Section>
  );
}
