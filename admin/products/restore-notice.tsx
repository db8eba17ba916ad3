import { Alert, Button, Group, Text } from '@mantine/core';
import { formatInstant } from '../formats/format-date.ts';
import { useWords } from '../words/translator.ts';

type Props = { at: string; onRestore: () => void; onForget: () => void };

/** Offers to restore unsaved changes kept in this browser. */
export function RestoreNotice({ at, onRestore, onForget }: Props) {
  const t = useWords('products');
  return (
    <Alert color="gray" variant="outline" mb="md" role="status">
      <Group justify="space-between">
        <Text size="sm">{t('restore.text', { time: formatInstant(at) })}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onForget}>
            {t('restore.forget')}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {t('restore.restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
