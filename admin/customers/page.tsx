import { Group, Select } from '@mantine/core';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { useShop } from '../shell/use-shop.ts';
import { clientColumns } from './client-columns.tsx';
import { clientSorts, useClients } from './use-clients.ts';

const sortNames = {
  newest: 'Newest first',
  name: 'Name',
  '-orders': 'Most orders first',
  '-total': 'Most bought first',
};

/** Registered customers. */
export function Component() {
  const list = useListState();
  const sort = oneOf(list.get('sort'), clientSorts);
  const { clients, total, refetch, ...state } = useClients({
    page: list.page,
    search: list.search,
    sort,
  });
  const mayChange = useMe().mayChange('clients');
  const { chargeCurrency } = useShop();

  return (
    <Page title="Customers">
      <Group>
        <SearchBox
          label="Search name, phone or e-mail"
          value={list.search}
          onSearch={(text) => list.set('search', text)}
        />
        <Select
          aria-label="Sort"
          allowDeselect={false}
          data={clientSorts.map((value) => ({ value, label: sortNames[value] }))}
          value={sort ?? 'newest'}
          onChange={(value) => list.set('sort', value === 'newest' ? null : value)}
        />
      </Group>
      <ListTable
        label="Customers"
        records={clients}
        columns={clientColumns(mayChange, chargeCurrency)}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No customer matches' : 'Nobody has registered yet'}
        {...state}
      />
    </Page>
  );
}
