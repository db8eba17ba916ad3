import { Button, Group, Stack, Text } from '@mantine/core';
import type { Change } from '#contract/activity.ts';
import { formatInstant } from '../lists/format-date.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { mayWrite } from '../session/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { areaOf } from './subjects.ts';
import { useChangeWords } from './use-change-words.ts';

type Props = { change: Change; dated?: boolean };

/** One change as a sentence, and the button that takes it back while nobody changed it since. */
export function ChangeLine({ change, dated }: Props) {
  const t = useWords('activity');
  const say = useChangeWords();
  const { me } = useMe();
  const { busy, write } = useWrite();
  const offered = change.undoable && me && mayWrite(me.role, areaOf[change.subject]);

  async function undo() {
    const done = await write(() => call('POST /activity/:id/undo', { params: { id: change.id } }));
    if (done) showSuccess(t('undone'));
  }

  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} className="anywhere">
        <Text size="sm">{say(change)}</Text>
        {dated && (
          <Text size="sm" c="dimmed">
            {change.actor} · {formatInstant(change.at)}
          </Text>
        )}
        {change.undoneAt && (
          <Text size="sm" c="dimmed">
            {t('undoneBy', { name: change.undoneBy ?? '', at: formatInstant(change.undoneAt) })}
          </Text>
        )}
      </Stack>
      {offered && (
        <Button flex="none" size="compact-sm" variant="default" loading={busy} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}
