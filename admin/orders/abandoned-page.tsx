import { Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { AbandonedOrder } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Page } from '../shell/page.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useAbandoned } from './use-orders.ts';
import { nameOf } from './words.ts';

/** Baskets that were left. */
export function Component() {
  const list = useListState();
  const { abandoned, total, refetch, ...state } = useAbandoned(list);
  return (
    <Page title="Orders">
      <OrderTabs />
      <SearchBox
        label="Search phone or name"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <ListTable
        label="Abandoned baskets"
        records={abandoned}
        columns={columns}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No basket matches' : 'No basket has been abandoned'}
        {...state}
      />
    </Page>
  );
}

const columns: DataTableColumn<AbandonedOrder>[] = [
  {
    accessor: 'lastActivityAt',
    title: 'Left',
    render: ({ lastActivityAt }) => formatInstant(lastActivityAt),
  },
  { accessor: 'client', title: 'Customer', render: ({ client }) => nameOf(client, '') },
  { accessor: 'phone', title: 'Phone', render: ({ client }) => client.phone },
  {
    accessor: 'lines',
    title: 'In the basket',
    render: ({ lines }) =>
      lines.map((line) => (
        <Text key={line.sizeId} size="sm">
          {line.quantity} × {line.title}, {line.color}, {line.size}
        </Text>
      )),
  },
  {
    accessor: 'total',
    title: 'Value',
    textAlign: 'right',
    render: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    accessor: 'recoveredOrderId',
    title: 'Came of it',
    render: ({ recoveredOrderId, remindedAt }) =>
      recoveredOrderId ? (
        <Text component={Link} to={`/admin/orders/${recoveredOrderId}`} size="sm" td="underline">
          The order
        </Text>
      ) : remindedAt ? (
        `Reminded ${formatInstant(remindedAt)}`
      ) : (
        'Nothing yet'
      ),
  },
];
