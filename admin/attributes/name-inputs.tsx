import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '#core/languages.ts';

type Texts = Partial<Record<Language, string>>;

type Props = {
  label: string;
  help?: ReactNode;
  value: Texts;
  onChange: (value: Texts) => void;
  /** Shown under the first field. */
  error?: string | undefined;
  readOnly: boolean;
  autofocus?: boolean;
};

/** A short text in each of the four languages. */
export function NameInputs({ label, help, value, onChange, error, readOnly, autofocus }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      {languages.map((language, index) => (
        <TextInput
          key={language}
          lang={language}
          label={`${label}, ${languageNames[language]}`}
          description={index === 0 ? help : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={index === 0 ? error : undefined}
          readOnly={readOnly}
          maxLength={120}
          data-autofocus={autofocus && index === 0 ? true : undefined}
          value={value[language] ?? ''}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
