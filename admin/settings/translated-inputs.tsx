import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { languages, ownNames } from '../texts/languages.ts';
import type { SettingsFormed } from './settings-formed.ts';

type Props = { form: SettingsFormed; path: string; label: string; long?: boolean };

/** One text in the four languages. */
export function TranslatedInputs({ form, path, label, long }: Props) {
  const Input = long ? Textarea : TextInput;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      {languages.map((language) => {
        const { value, ...props } = form.getInputProps(`${path}.${language}`);
        return (
          <Input
            key={language}
            lang={language}
            label={`${label}, ${ownNames[language]}`}
            {...props}
            value={value ?? ''}
          />
        );
      })}
    </SimpleGrid>
  );
}
