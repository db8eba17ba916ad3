import { ActionIcon, Group, Stack, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../words/words.ts';

type Props = {
  title: string;
  /** The list that this page is of one thing of. */
  back?: { to: string; label: string };
  /** Beside the title: where it stands. */
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page: its name, what can be done to the whole of it, and its content. */
export function Page({ title, back, mark, actions, children }: Props) {
  const t = useWords('shell');
  return (
    <Stack gap="lg">
      <title>{`${title} · ${t('office')}`}</title>
      <Group justify="space-between" gap="sm">
        <Group gap={4} wrap="nowrap" align="flex-start" flex="1 1 auto" miw={0} maw="100%">
          {back && (
            <ActionIcon
              component={Link}
              to={back.to}
              variant="subtle"
              color="gray"
              size="lg"
              ml={-8}
              aria-label={back.label}
            >
              <ArrowLeft size={20} aria-hidden />
            </ActionIcon>
          )}
          <Group gap="xs" className="anywhere">
            <Title order={1} size="h2">
              {title}
            </Title>
            {mark}
          </Group>
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
