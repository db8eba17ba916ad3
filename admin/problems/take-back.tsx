import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getWords } from '../words/words.ts';
import { showProblem, showSuccess } from './toast.ts';
import { offerUndo } from './undo.ts';

type Done = {
  undo?: (() => Promise<unknown>) | undefined;
  /** What could not be done, and why. */
  left?: ReactNode;
};

/**
 * Says what was done, with ten seconds to take it back, by a press or by ⌘Z; then every list on
 * screen is read anew.
 */
export function useTakeBack() {
  const queries = useQueryClient();

  return function tell(said: string, { undo, left }: Done): void {
    const t = getWords('lists');
    const id = notifications.show({
      color: left ? 'orange' : 'teal',
      autoClose: undo || left ? 10_000 : 3000,
      message: (
        <>
          <Group justify="space-between" wrap="nowrap">
            {said && <Text size="sm">{said}</Text>}
            {undo && (
              <Button size="compact-sm" variant="default" onClick={() => void takeBack()}>
                {t('undo')}
              </Button>
            )}
          </Group>
          {left}
        </>
      ),
      onClose: () => forget(),
    });
    const forget = undo ? offerUndo(takeBack) : () => undefined;

    async function takeBack() {
      forget();
      notifications.hide(id);
      await undo?.().then(() => showSuccess(t('undone')), showProblem);
      await queries.invalidateQueries();
    }
  };
}
