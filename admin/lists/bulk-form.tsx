import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../words/translator.ts';

type Props = { ready: boolean; act: () => void; children: ReactNode };

/** The dialog of a bulk action: Enter in any of its fields applies it. */
export function BulkForm({ ready, act, children }: Props) {
  const t = useWords('lists');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) act();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button type="submit" disabled={!ready}>
            {t('apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
