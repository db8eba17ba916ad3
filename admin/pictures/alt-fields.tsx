import { SimpleGrid, TextInput } from '@mantine/core';
import type { Translated } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  alt: Translated;
  /** A suggestion, shown while the English text is empty. */
  placeholder?: string;
  readOnly: boolean;
  onChange: (alt: Translated) => void;
};

/** The alternative texts of a picture, one per language. */
export function AltFields({ alt, placeholder, readOnly, onChange }: Props) {
  const t = useWords('pictures');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language, index) => (
        <TextInput
          key={language}
          data-autofocus={index === 0 || undefined}
          label={t('shows', { language: languageNames[language] })}
          placeholder={language === 'en' ? placeholder : undefined}
          lang={language}
          maxLength={2000}
          readOnly={readOnly}
          value={alt[language] ?? ''}
          onChange={(event) => onChange({ ...alt, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
