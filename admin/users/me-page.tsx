import { Stack, Text } from '@mantine/core';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../problems/states.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { NotificationsPanel } from './notifications.tsx';
import { OwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** My account: notifications, password, passkeys, second factor and sessions. */
export function Component() {
  const t = useWords('users');
  const { me } = useMe();
  const { data, loading, error, refetch } = useRead('GET /admin/me/sessions');
  return (
    <Page title={t('mySignIn')}>
      <Stack maw={640}>
        {me && <Text size="sm">{messages([me.name, me.username, t(`roles.${me.role}`)])}</Text>}
        {me && <SecondFactor isOn={me.secondFactor} />}
        {me && <NotificationsPanel role={me.role} />}
        <Passkeys />
        <OwnPassword />
        <Panel title={t('sessions')}>
          <Loaded loading={loading} error={error} onRetry={refetch}>
            <SessionList
              sessions={data?.sessions ?? []}
              onEnd={(sessionId) =>
                call('DELETE /admin/me/sessions/:sessionId', { params: { sessionId } })
              }
            />
          </Loaded>
        </Panel>
      </Stack>
    </Page>
  );
}

/** Removes duplicates, since display name, username and role may be the same. */
function messages(names: string[]): string {
  const plain = names.map((name) => name.toLowerCase());
  return names.filter((_, at) => plain.indexOf(plain[at] ?? '') === at).join(' · ');
}
