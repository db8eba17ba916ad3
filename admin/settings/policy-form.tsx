import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { Policy } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { Loaded } from '../problems/states.tsx';
import { languageNames, languages } from '../texts/languages.ts';
import { PolicyText } from './policy-text.tsx';
import { Section } from './section.tsx';
import { usePolicy } from './use-policy.ts';

const names: { value: Policy['name']; label: string }[] = [
  { value: 'terms-conditions', label: 'Terms and conditions' },
  { value: 'privacy-policy', label: 'Privacy policy' },
  { value: 'shipping-policy', label: 'Shipping policy' },
];

/** The policies, one in one language at a time. */
export function PolicyForm({ readOnly }: { readOnly: boolean }) {
  const [name, setName] = useState<Policy['name']>('terms-conditions');
  const [language, setLanguage] = useState<Language>('en');
  const { policy, loading, error, refetch } = usePolicy(name, language);

  return (
    <Section title="Policies">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Policy"
          allowDeselect={false}
          data={names}
          value={name}
          onChange={(value) => value && setName(value as Policy['name'])}
        />
        <Select
          label="Language"
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(value) => value && setLanguage(value as Language)}
        />
      </SimpleGrid>
      <Loaded loading={loading} error={error === 404 ? '' : error} onRetry={refetch}>
        <PolicyText
          key={`${name} ${language} ${policy?.updatedAt}`}
          name={name}
          policy={policy}
          language={language}
          readOnly={readOnly}
        />
      </Loaded>
    </Section>
  );
}
