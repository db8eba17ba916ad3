import { Button, Group, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { onAnyLayout } from '../browser/keyboard.ts';
import { confirmThen } from '../problems/confirm.ts';
import { useWords } from '../words/translator.ts';
import type { Cells } from './use-cells.ts';

/** A bar at the bottom of the page while any page of the list has unsaved cells. */
export function UnsavedCells({ cells }: { cells: Cells }) {
  const t = useWords('sheet');
  const { count, busy, save, discard } = cells;
  useHotkeys([['mod+S', () => void (count > 0 && save()), onAnyLayout]], []);
  if (count === 0) return null;
  return (
    <Paper className="unsaved-bar" component="section" aria-label={t('unsaved')} withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm">{t('changed', { count })}</Text>
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            disabled={busy}
            onClick={() => confirmThen(t('discardAsk'), t('discardEffect'), discard, t('discard'))}
          >
            {t('discard')}
          </Button>
          <Button loading={busy} onClick={() => void save()} aria-keyshortcuts="Control+S Meta+S">
            {t('save')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
