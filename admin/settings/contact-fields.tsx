import { Button, Group, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import { useCountries } from '../words/use-countries.ts';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

export function ContactFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const countries = useCountries();
  return (
    <Section title={t('contact')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('email')} type="email" {...form.getInputProps('contact.email')} />
        <TextInput label={t('phone')} type="tel" {...form.getInputProps('contact.phone')} />
      </SimpleGrid>
      <Textarea label={t('address')} minRows={2} {...form.getInputProps('contact.address')} />
      <Select
        label={t('country')}
        description={t('countryHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        allowDeselect={false}
        data={countries}
        {...form.getInputProps('country')}
      />
      <TranslatedInputs form={form} path="contact.hours" label={t('hours')} />
      {form.values.contact.social.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form identifies its rows by position
        <Group key={index} align="flex-start" className="in-a-row">
          <TextInput label={t('network')} {...form.getInputProps(`contact.social.${index}.name`)} />
          <TextInput
            label={t('networkAddress')}
            type="url"
            flex={1}
            miw={220}
            {...form.getInputProps(`contact.social.${index}.url`)}
          />
          <Button
            variant="default"
            aria-label={t('removeNetwork', { place: index + 1 })}
            onClick={() => form.removeListItem('contact.social', index)}
          >
            {t('remove')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => form.insertListItem('contact.social', { name: '', url: 'https://' })}
        >
          {t('addNetwork')}
        </Button>
      </Group>
    </Section>
  );
}
