import { Stack, Text } from '@mantine/core';
import { Loaded } from '../problems/states.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Page } from '../shell/page.tsx';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { OwnPassword } from './own-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** One's own way in: where one is signed in, and the second factor. */
export function Component() {
  const t = useWords('users');
  const { me } = useMe();
  const { data, loading, error, refetch } = useRead('GET /admin/me/sessions');
  return (
    <Page title={t('mySignIn')}>
      <Stack maw={640}>
        {me && (
          <Text size="sm">
            {me.name} · {me.username} · {t(`roles.${me.role}`)}
          </Text>
        )}
        {me && <SecondFactor isOn={me.secondFactor} />}
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
