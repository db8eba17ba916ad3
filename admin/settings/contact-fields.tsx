import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Section } from './section.tsx';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

export function ContactFields({ form }: { form: SettingsFormed }) {
  return (
    <Section title="Contact">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="E-mail" type="email" {...form.getInputProps('contact.email')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('contact.phone')} />
      </SimpleGrid>
      <Textarea label="Address" minRows={2} {...form.getInputProps('contact.address')} />
      <TranslatedInputs form={form} path="contact.hours" label="Opening hours" />
      {form.values.contact.social.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their place
        <Group key={index} align="flex-end">
          <TextInput label="Network" {...form.getInputProps(`contact.social.${index}.name`)} />
          <TextInput
            label="Its address"
            type="url"
            flex={1}
            {...form.getInputProps(`contact.social.${index}.url`)}
          />
          <Button
            variant="default"
            aria-label={`Remove network ${index + 1}`}
            onClick={() => form.removeListItem('contact.social', index)}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => form.insertListItem('contact.social', { name: '', url: 'https://' })}
        >
          Add a social network
        </Button>
      </Group>
    </Section>
  );
}
