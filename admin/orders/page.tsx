import { Group, Select } from '@mantine/core';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { Page } from '../shell/page.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useOrders } from './use-orders.ts';
import { paymentNames, paymentStatuses, statuses } from './words.ts';

/** Placed orders. */
export function Component() {
  const list = useListState();
  const paymentStatus = oneOf(list.get('paymentStatus'), paymentStatuses);
  const { clientOrders, total, refetch, ...state } = useOrders({
    page: list.page,
    search: list.search,
    status: oneOf(list.get('status'), statuses),
    paymentStatus,
    clientId: list.get('clientId') ?? undefined,
  });

  return (
    <Page title="Orders">
      <OrderTabs />
      <Group>
        <SearchBox
          label="Search number, phone or name"
          value={list.search}
          onSearch={(text) => list.set('search', text)}
        />
        <Select
          aria-label="Payment"
          placeholder="Any payment"
          clearable
          clearButtonProps={{ 'aria-label': 'Any payment' }}
          data={paymentStatuses.map((value) => ({ value, label: paymentNames[value] }))}
          value={paymentStatus ?? null}
          onChange={(value) => list.set('paymentStatus', value)}
        />
      </Group>
      <ListTable
        label="Orders"
        records={clientOrders}
        columns={orderColumns}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No order matches' : 'There are no orders yet'}
        {...state}
      />
    </Page>
  );
}
