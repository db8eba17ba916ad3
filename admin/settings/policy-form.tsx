import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#contract/fields.ts';
import type { Policy } from '#contract/settings.ts';
import { languages } from '#core/languages.ts';
import { Section } from '../parts/section.tsx';
import { Loaded } from '../problems/states.tsx';
import { useWords } from '../words/translator.ts';
import { PolicyText } from './policy-text.tsx';
import { useIsOlder, usePolicy } from './use-policy.ts';

const names: readonly Policy['name'][] = ['terms-conditions', 'privacy-policy', 'shipping-policy'];

/** The policies, one at a time, with the four languages side by side. */
export function PolicyForm({ readOnly }: { readOnly: boolean }) {
  const t = useWords('settings');
  const [name, setName] = useState<Policy['name']>('terms-conditions');
  return (
    <Section title={t('policies')}>
      <Select
        label={t('policy')}
        maw={320}
        allowDeselect={false}
        data={names.map((value) => ({ value, label: t(`policyNames.${value}`) }))}
        value={name}
        onChange={(value) => value && setName(value as Policy['name'])}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {languages.map((language) => (
          <InLanguage key={`${name} ${language}`} {...{ name, language, readOnly }} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

type Props = { name: Policy['name']; language: Language; readOnly: boolean };

function InLanguage({ name, language, readOnly }: Props) {
  const { policy, loading, error, refetch } = usePolicy(name, language);
  const isStale = useIsOlder(name, language);
  return (
    <Loaded rows={2} loading={loading} error={error === 404 ? '' : error} onRetry={refetch}>
      <PolicyText {...{ name, policy, language, readOnly, isStale }} />
    </Loaded>
  );
}
