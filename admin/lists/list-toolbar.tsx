import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';

type Props = {
  folded: boolean;
  search: ReactNode;
  filters: ReactNode;
  sort: ReactNode;
  tools: ReactNode;
};

/** What stands above the rows. In a narrow window most of it is folded, so that rows begin high. */
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
