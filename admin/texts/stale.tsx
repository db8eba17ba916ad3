import { Button, Text } from '@mantine/core';
import { useWords } from '../words/translator.ts';

/** Marks a text as possibly outdated, with a button to confirm that it is current. */
export function Stale({ onConfirm }: { onConfirm: (() => unknown) | undefined }) {
  const t = useWords('texts');
  return (
    <>
      <Text component="span" size="sm" c="dimmed">
        {t('stale')}
      </Text>
      {onConfirm && (
        <Button variant="subtle" size="compact-xs" onClick={() => void onConfirm()}>
          {t('markCurrent')}
        </Button>
      )}
    </>
  );
}
