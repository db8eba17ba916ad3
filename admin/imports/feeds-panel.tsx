import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Currency, Language } from '#contract/fields.ts';
import { currencies } from '#core/currencies.ts';
import { languageNames } from '#core/languages.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useShop } from '../session/use-shop.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';

/** The addresses of the merchant product feeds. */
export function FeedsPanel() {
  const t = useWords('imports');
  const { languages } = useShop();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(
    languages.includes(own) ? own : (languages[0] ?? 'en'),
  );
  const [currency, setCurrency] = useState<Currency>('eur');
  const at = (ending: 'xml' | 'csv') =>
    `${location.origin}/feeds/${language}-${currency}.${ending}`;
  return (
    <Panel title={t('feeds')}>
      <Stack gap="sm" maw={680}>
        <Text size="sm">{t('feedsHelp')}</Text>
        <Group align="flex-end">
          <Select
            label={t('feedLanguage')}
            allowDeselect={false}
            w={180}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(value) => value && setLanguage(value)}
          />
          <SegmentedControl
            aria-label={t('feedCurrency')}
            data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={currency}
            onChange={setCurrency}
          />
        </Group>
        <FeedAddress format="XML" address={at('xml')} />
        <FeedAddress format="CSV" address={at('csv')} />
      </Stack>
    </Panel>
  );
}

function FeedAddress({ format, address }: { format: string; address: string }) {
  const t = useWords('imports');
  return (
    <CopyField
      label={t('feedAddress', { format })}
      value={address}
      copyLabel={t('copy', { format })}
      copied={t('copied')}
    />
  );
}
