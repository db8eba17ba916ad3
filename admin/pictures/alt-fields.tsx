import { SimpleGrid, TextInput } from '@mantine/core';
import type { Translated } from '#contract/words.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';

type Props = {
  alt: Translated;
  /** What stands for the English words as long as there are none. */
  placeholder?: string;
  readOnly: boolean;
  onChange: (alt: Translated) => void;
};

/** What a picture shows, in each language, for those who don't see it. */
export function AltFields({ alt, placeholder, readOnly, onChange }: Props) {
  const t = useWords('pictures');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={t('shows', { language: ownNames[language] })}
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
