import { NumberInput, SimpleGrid, Text } from '@mantine/core';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import type { SettingsFormed } from './settings-formed.ts';

const kept = ['keepMessages', 'keepEnquiries', 'keepLog', 'keepImports'] as const;

/** Fields for how long messages, enquiries, the log and imported files are kept. */
export function RetentionFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  return (
    <Section title={t('retention')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {kept.map((name) => (
          <NumberInput
            key={name}
            label={t(name)}
            {...(name === 'keepImports' && { description: t('keepImportsHint') })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix={` ${t('months')}`}
            clampBehavior="none"
            min={1}
            max={120}
            {...form.getInputProps(`${name}Months`)}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('retentionHint', { names: kept.map((name) => `{${name}}`).join(', ') })}
      </Text>
    </Section>
  );
}
