import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getWords } from '../words/translator.ts';
import { showProblem, showSuccess, showToast } from './toast.ts';

type Done = {
  undo?: (() => Promise<unknown>) | undefined;
  /** Parts that failed, with the reason. */
  left?: ReactNode;
};

/**
 * Shows a toast with ten seconds to undo, by its button or ⌘Z. An undo refetches every query on
 * screen.
 */
export function useUndoToast() {
  const queries = useQueryClient();

  return function showWithUndo(message: string, { undo, left }: Done): void {
    const t = getWords('lists');
    const autoClose = undo || left ? 10_000 : 3000;
    const id = showToast({
      color: left ? 'orange' : 'teal',
      autoClose,
      message: (
        <>
          <Group justify="space-between" wrap="nowrap">
            {message && <Text size="sm">{message}</Text>}
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
    // A toast that was replaced by another one is not closed, so a timer ends the undo.
    setTimeout(forget, autoClose);

    async function takeBack() {
      forget();
      notifications.hide(id);
      await undo?.().then(() => showSuccess(t('undone')), showProblem);
      await queries.invalidateQueries();
    }
  };
}

let latest: (() => unknown) | undefined;

/** Makes ⌘Z call `undo` until the returned function is called. */
function offerUndo(undo: () => unknown): () => void {
  latest = undo;
  window.removeEventListener('keydown', press);
  window.addEventListener('keydown', press);
  return () => {
    if (latest === undo) latest = undefined;
  };
}

function press(event: KeyboardEvent): void {
  const isUndo = (event.metaKey || event.ctrlKey) && event.code === 'KeyZ' && !event.shiftKey;
  const field = document.activeElement?.closest(
    'input:not([type=checkbox]), textarea, [contenteditable]',
  );
  if (!isUndo || field || !latest) return;
  event.preventDefault();
  latest();
}
