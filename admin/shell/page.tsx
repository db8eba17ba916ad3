import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A page: its name, what can be done to the whole of it, and its content. */
export function Page({ title, actions, children }: Props) {
  const t = useWords('shell');
  return (
    <Stack gap="lg">
      <title>{`${title} · ${t('office')}`}</title>
      <Group justify="space-between" wrap="wrap">
        <Title order={1} size="h2">
          {title}
        </Title>
        {actions && <Group>{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
