import { ActionIcon, Group, Stack, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUnseen } from '../news/unseen.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  title: string;
  /** The list that this record belongs to. */
  back?: { to: string; label: string };
  /** Shown beside the title: the status. */
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a page: heading, actions and content. */
export function Page({ title, back, mark, actions, children }: Props) {
  const t = useWords('shell');
  const unseen = useUnseen();
  return (
    <Stack gap="lg">
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${t('office')}`}</title>
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
