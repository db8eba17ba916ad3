import { Stack } from '@mantine/core';
import { History } from '../activity/history.tsx';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/words.ts';
import { PolicyForm } from './policy-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ShopPictures } from './shop-pictures.tsx';

/** Everything the owner decides about the shop. */
export function Component() {
  const { data: settings, loading, error, refetch } = useRead('GET /settings/admin');
  const t = useWords('settings');
  const readOnly = !useMe().mayChange('settings');
  return (
    <Page title={t('title')}>
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {settings && (
          <Stack gap="lg">
            <SettingsForm settings={settings} readOnly={readOnly} />
            <ShopPictures readOnly={readOnly} />
            <PolicyForm readOnly={readOnly} />
            <History subject="settings" id="1" />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
