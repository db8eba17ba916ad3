import { Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { History } from '../activity/history.tsx';
import { FeedsPanel } from '../imports/feeds-panel.tsx';
import { Integrations } from '../integrations/panel.tsx';
import { MailTextsSection } from '../mails/mail-texts.tsx';
import { Page } from '../parts/page.tsx';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { MailPanel } from './mail-panel.tsx';
import { isPart, type Part, parts } from './parts.ts';
import { PolicyForm } from './policy-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ShopPictures } from './shop-pictures.tsx';
import { SmsPanel } from './sms-panel.tsx';

/** The settings of the shop in tabs: `?part=delivery`. */
export function Component() {
  const { data: settings, loading, error, refetch } = useRead('GET /settings/admin');
  const t = useWords('settings');
  const readOnly = !useMe().mayChange('settings');
  const [asked, setAsked] = useSearchParams();
  const named = asked.get('part');
  const show = (part: Part) => setAsked(part === 'shop' ? {} : { part }, { replace: true });
  return (
    <Page title={t('title')}>
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {settings && (
          <Tabs
            value={isPart(named) ? named : 'shop'}
            onChange={(part) => isPart(part) && show(part)}
            // Edits in one tab stay while another is open; leaving the page asks.
            keepMountedMode="display-none"
          >
            <Tabs.List className="parts" mb="lg">
              {parts.map((part) => (
                <Tabs.Tab key={part} value={part}>
                  {t(part)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <SettingsForm settings={settings} readOnly={readOnly} onShow={show} />
            <Tabs.Panel value="messages">
              <Stack gap="xl">
                <MailPanel readOnly={readOnly} />
                <SmsPanel readOnly={readOnly} />
                <MailTextsSection readOnly={readOnly} />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="pictures">
              <ShopPictures readOnly={readOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="policies">
              <PolicyForm readOnly={readOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="feeds">
              <FeedsPanel />
            </Tabs.Panel>
            <Tabs.Panel value="integrations">
              <Integrations readOnly={readOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <History subject="settings" id="1" empty={t('noHistory')} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </Page>
  );
}
