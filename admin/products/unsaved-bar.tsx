import { Button, Group, Kbd, Paper, Text } from '@mantine/core';
import { confirmThen } from '../problems/confirm.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  isVisible: boolean;
  isNew: boolean;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** A bar at the bottom of the page while there are unsaved changes. */
export function UnsavedBar({ isVisible, isNew, busy, onSave, onDiscard }: Props) {
  const t = useWords('products');
  if (!isVisible) return null;
  return (
    <Paper className="unsaved-bar" component="section" aria-label={t('unsaved')} withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm" visibleFrom="xs">
          {isNew ? t('notYetThere') : t('unsaved')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            disabled={busy}
            onClick={() =>
              confirmThen(
                t('discardAsk'),
                isNew ? t('discardNewEffect') : t('discardEffect'),
                onDiscard,
                t('discard'),
              )
            }
          >
            {t('discard')}
          </Button>
          <Button
            loading={busy}
            onClick={onSave}
            aria-keyshortcuts="Control+S Meta+S"
            rightSection={
              <Kbd size="xs" aria-hidden visibleFrom="sm">
                {isApple() ? '⌘S' : 'Ctrl S'}
              </Kbd>
            }
          >
            {isNew ? t('create') : t('save')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
