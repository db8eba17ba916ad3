import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { getWords } from '../words/words.ts';
import { showProblem, showSuccess } from './toast.ts';

/** Says what was done, with ten seconds to take it back. */
export function takeBack(message: string, undo: (() => Promise<unknown>) | null): void {
  const t = getWords('lists');
  const id = notifications.show({
    autoClose: 10_000,
    color: 'teal',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        {undo && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo().then(() => showSuccess(t('undone')), showProblem);
            }}
          >
            {t('undo')}
          </Button>
        )}
      </Group>
    ),
  });
}
