import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListedChange } from '#contract/activity.ts';
import { mayWrite } from '#core/roles.ts';
import { formatInstant } from '../formats/format-date.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { areaOf } from './subjects.ts';
import { useChangeWords } from './use-change-words.ts';

type Props = {
  change: ListedChange;
  dated?: boolean;
  /** Called before the undo request is sent. */
  onUndo?: () => void;
};

/** A change as a sentence, with an undo button while the value has not been changed since. */
export function ChangeLine({ change, dated, onUndo }: Props) {
  const t = useWords('activity');
  const describeChange = useChangeWords();
  const { me } = useMe();
  const { busy, write } = useWrite();
  const offered = change.undoable && me && mayWrite(me.role, areaOf[change.subject]);

  const params = { id: change.id };
  async function undo() {
    onUndo?.();
    if (change.inGroup === 1) {
      const done = await write(() => call('POST /activity/:id/undo', { params }));
      if (done) showSuccess(t('undone'));
      return;
    }
    const done = await write(() => call('POST /activity/:id/undo-group', { params }));
    if (!done) return;
    const { undone, left } = done;
    showSuccess(t(left ? 'undoneSome' : 'undoneAll', { undone, left }));
  }

  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} className="anywhere">
        <Text size="sm">{describeChange(change)}</Text>
        {change.inGroup > 1 && <Others change={change} />}
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
          {change.inGroup > 1 ? t('undoAll', { count: change.inGroup }) : t('undo')}
        </Button>
      )}
    </Group>
  );
}

/** The other changes of the same request: their number, and the list after a click. */
function Others({ change }: { change: ListedChange }) {
  const t = useWords('activity');
  const [opened, { open }] = useDisclosure();
  if (opened) return <All change={change} />;
  return (
    <Anchor component="button" size="sm" ta="left" onClick={open}>
      {t('others', { count: change.inGroup - 1 })}
    </Anchor>
  );
}

function All({ change }: { change: ListedChange }) {
  const describeChange = useChangeWords();
  const query = { group: change.id, pageSize: 100 };
  const { data } = useRead('GET /activity', { query });
  const others = data?.changes.filter(({ id }) => id !== change.id).toReversed() ?? [];
  return others.map((one) => (
    <Text key={one.id} size="sm">
      {describeChange(one)}
    </Text>
  ));
}
