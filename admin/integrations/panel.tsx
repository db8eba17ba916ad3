import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** The connections to other systems: API keys, webhooks and the addresses of the feeds. */
export function Integrations({ readOnly }: { readOnly: boolean }) {
  const t = useWords('integrations');
  return (
    <Stack gap="lg">
      <ApiKeys readOnly={readOnly} />
      <Webhooks readOnly={readOnly} />
      <Panel title={t('feeds')}>
        <Text size="sm">{t('feedsHelp')}</Text>
        <Anchor component={Link} to="/admin/settings?part=feeds" size="sm" underline="always">
          {t('toFeeds')}
        </Anchor>
      </Panel>
    </Stack>
  );
}
