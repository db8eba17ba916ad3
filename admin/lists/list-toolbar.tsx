import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/translator.ts';

type Props = {
  folded: boolean;
  search: ReactNode;
  filters: ReactNode;
  sort: ReactNode;
  tools: ReactNode;
};

/**
 * The controls above the rows. A narrow window folds most of them away, so that the rows start near
 * the top.
 */
export function ListToolbar({ folded, search, filters, sort, tools }: Props) {
  const t = useWords('lists');
  const [opened, { toggle }] = useDisclosure();
  if (!folded) {
    return (
      <Group gap="xs">
        {search}
        {filters}
        <Box flex={1} />
        {tools}
      </Group>
    );
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap">
        {search}
        {filters}
        <ActionIcon
          variant="default"
          size={36}
          ml={search ? undefined : 'auto'}
          aria-label={t('tools')}
          aria-expanded={opened}
          onClick={toggle}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {opened && (
        <>
          <Group gap="xs">{tools}</Group>
          {sort}
        </>
      )}
    </Stack>
  );
}
