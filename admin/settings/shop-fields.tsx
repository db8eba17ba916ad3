import { MultiSelect, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { languageNames, languages } from '../texts/languages.ts';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

export function ShopFields({ form }: { form: SettingsFormed }) {
  return (
    <Section title="Shop">
      <TextInput label="Shop name" {...form.getInputProps('shopName')} />
      <TranslatedInputs form={form} path="tagline" label="Tagline" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MultiSelect label="Languages" data={choices} {...form.getInputProps('languages')} />
        <Select
          label="Default language"
          allowDeselect={false}
          data={choices.filter(({ value }) => form.values.languages.includes(value))}
          {...form.getInputProps('defaultLanguage')}
        />
        <NumberInput
          label="A basket counts as abandoned after"
          suffix=" minutes"
          min={1}
          max={43_200}
          allowDecimal={false}
          {...form.getInputProps('abandonedAfterMinutes')}
        />
      </SimpleGrid>
    </Section>
  );
}
