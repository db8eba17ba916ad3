import { Alert, Button, Group, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** The product was deleted by another admin: the edits stay on screen, and it can be restored. */
export function GoneNotice({ id, readOnly }: { id: number; readOnly: boolean }) {
  const t = useWords('products');
  const { busy, write } = useWrite();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);

  async function restore() {
    const back = await write(() => call('POST /products/:id/restore', { params: { id } }));
    if (back) showSuccess(t('gone.back'));
  }

  return (
    <Alert
      ref={place}
      role="alert"
      color="red"
      variant="outline"
      icon={<Trash2 size={18} aria-hidden />}
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {t('gone.title')}
        </Text>
      }
    >
      <Text size="sm">{t('gone.text')}</Text>
      {!readOnly && (
        <Group mt="sm">
          <Button size="xs" loading={busy} onClick={() => void restore()}>
            {t('gone.restore')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
