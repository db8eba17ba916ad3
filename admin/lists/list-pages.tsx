import { Group, Pagination, Text } from '@mantine/core';
import { useWords } from '../words/words.ts';
import { formatCount } from './format-count.ts';
import type { Address } from './use-address.ts';

type Props = { address: Address; total: number; shown: number };

/** Which rows these are, and the way to the others, under whatever is no table. */
export function ListPages({ address, total, shown }: Props) {
  const t = useWords('lists');
  const from = (address.page - 1) * address.pageSize + 1;
  const to = Math.min(from + shown - 1, total);
  const pages = Math.ceil(total / address.pageSize);
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('pageOf', { from: String(from), to: String(to), total: formatCount(total) })}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={address.page}
          onChange={(page) => address.set({ page: page > 1 ? String(page) : null })}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
        />
      )}
    </Group>
  );
}
