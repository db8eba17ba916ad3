import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useId } from 'react';
import { formatCount } from '../formats/format-count.ts';
import { useWords } from '../words/translator.ts';
import { type Address, pageSizes } from './use-address.ts';

type Props = { address: Address; total: number; rowsOnPage: number };

/** Pagination for rows that are not drawn as a table. */
export function ListPages({ address, total, rowsOnPage }: Props) {
  const t = useWords('lists');
  const id = useId();
  const from = (address.page - 1) * address.pageSize + 1;
  const to = Math.min(from + rowsOnPage - 1, total);
  const pages = Math.ceil(total / address.pageSize);
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('pageOf', { from: String(from), to: String(to), total: formatCount(total) })}
      </Text>
      {total > (pageSizes[0] ?? 0) && (
        <Group gap={6} wrap="nowrap" ml="auto">
          <Text size="sm" c="dimmed" component="label" htmlFor={id}>
            {t('perPage')}
          </Text>
          <NativeSelect
            id={id}
            size="xs"
            data={pageSizes.map(String)}
            value={String(address.pageSize)}
            onChange={(event) => address.set({ pageSize: event.currentTarget.value })}
          />
        </Group>
      )}
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
