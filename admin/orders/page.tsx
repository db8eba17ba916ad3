import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { Amount, ListFilter, QueryOf } from '../lists/list-types.ts';
import { call, callCounting } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/words.ts';
import { useOrderBulk, useOrderPapers } from './order-bulk.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { paymentStatuses, statuses } from './words.ts';

/** Placed orders. */
export function Component() {
  const t = useWords('orders');
  const mayChange = useMe().mayChange('orders');
  const bulk = useOrderBulk();
  const papers = useOrderPapers();
  return (
    <ListPage
      name="orders"
      title={t('title')}
      searchLabel={t('search')}
      above={<OrderTabs />}
      actions={
        mayChange && (
          <Button component={Link} to="/admin/orders/new">
            {t('newOrder')}
          </Button>
        )
      }
      columns={useOrderColumns()}
      filters={useOrderFilters()}
      sort="newest"
      read={readOrders}
      readIds={readIds}
      sum={{ of: amountOf, read: readSums }}
      nameOf={({ number }) => number}
      pathOf={({ id }) => `/admin/orders/${id}`}
      {...(mayChange && { bulk, papers })}
      empty={t('empty')}
    />
  );
}

async function readOrders(query: QueryOf<'GET /orders/admin/clients'>, signal: AbortSignal) {
  const { reply: clientOrders, total } = await callCounting('GET /orders/admin/clients', {
    query,
    signal,
  });
  return { rows: clientOrders, total };
}

function amountOf({ total, currency }: OfficeOrder): Amount {
  return { total, currency };
}

async function readSums(query: QueryOf<'GET /orders/admin/clients'>, signal: AbortSignal) {
  const { page: _, pageSize: __, sort: ___, ...narrowing } = query;
  return (await call('GET /orders/admin/sums', { query: narrowing, signal })).sums;
}

async function readIds(query: QueryOf<'GET /orders/admin/clients'>, signal: AbortSignal) {
  const { page: _, pageSize: __, ...narrowing } = query;
  return (await call('GET /orders/admin/ids', { query: narrowing, signal })).ids;
}

function useOrderFilters(): ListFilter[] {
  const t = useWords('orders');
  return [
    {
      type: 'choices',
      name: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      type: 'choices',
      name: 'paymentStatus',
      label: t('payment'),
      options: paymentStatuses.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    { type: 'days', from: 'from', to: 'to', label: t('placed') },
    { type: 'given', name: 'clientId', label: t('ofOneCustomer') },
    { type: 'given', name: 'productId', label: t('ofOnePiece') },
    { type: 'given', name: 'currency', label: t('inOneCurrency') },
  ];
}
