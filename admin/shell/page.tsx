import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A page: its name, what can be done to the whole of it, and its content. */
export function Page({ title, actions, children }: Props) {
  return (
    <Stack gap="lg">
      <title>{`${title} · Back office`}</title>
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
