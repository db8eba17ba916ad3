import { Button, Group, Stack, Text } from '@mantine/core';
import type { AdminSession } from '#contract/admins.ts';
import { deviceName } from '#ui/device-name.ts';
import { formatInstant } from '../formats/format-date.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Props = { sessions: readonly AdminSession[]; onEnd: (id: string) => Promise<unknown> };

/** The active sessions, last used first. */
export function SessionList({ sessions, onEnd }: Props) {
  const t = useWords('users');
  const { busy, write } = useWrite();
  if (!sessions.length) return <Text size="sm">{t('noSessions')}</Text>;

  async function end(id: string) {
    const ended = await write(async () => {
      await onEnd(id);
      return true;
    });
    if (ended) showSuccess(t('sessionEnded'));
  }

  return (
    <Stack gap="md">
      {sessions.map((session) => (
        <Group key={session.id} justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={0} className="anywhere">
            <Text size="sm" title={session.device ?? undefined}>
              {deviceName(session.device) ?? t('unknownDevice')}
            </Text>
            <Text size="sm" c="dimmed">
              {session.reusedAt
                ? t('usedTwice', { at: formatInstant(session.reusedAt) })
                : t('usedFrom', {
                    at: formatInstant(session.lastUsedAt),
                    address: session.address ?? '—',
                  })}
            </Text>
          </Stack>
          {session.current ? (
            <Text size="sm" fw={500} flex="none">
              {t('thisOne')}
            </Text>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              loading={busy}
              onClick={() => end(session.id)}
            >
              {session.reusedAt ? t('dismiss') : t('end')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
