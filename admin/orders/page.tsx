import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { orderStatuses, paymentKinds, paymentStatuses } from '#core/order-status.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { Amount, ListFilter, QueryOf } from '../lists/list-types.ts';
import { NewRows } from '../lists/new-rows.tsx';
import { useNews } from '../news/use-news.ts';
import { call, callCounting } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';
import { useOrderBulk, useOrderPapers } from './order-bulk.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderTabs } from './order-tabs.tsx';

/** Placed orders. */
export function Component() {
  const t = useWords('orders');
  const mayChange = useMe().mayChange('orders');
  const bulk = useOrderBulk();
  const papers = useOrderPapers();
  const [asked] = useSearchParams();
  const due = asked.get('due');
  function emptyHere(params: URLSearchParams) {
    const [status] = params.getAll('status');
    const others = [...params.keys()].some((name) => !aside.includes(name));
    if (!status || others || params.getAll('status').length > 1) return undefined;
    return {
      text: t('noneHere', { status: t(`statuses.${status as 'new'}`) }),
      verb: t('showAll'),
    };
  }
  return (
    <ListPage
      name="orders"
      title={t('title')}
      searchLabel={t('search')}
      mark={<NewOrders />}
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
      sum={due === 'refund' || due === 'payment' ? dueSums[due] : { of: amountOf, read: readSums }}
      emptyHere={emptyHere}
      nameOf={({ number }) => number}
      pathOf={({ id }) => `/admin/orders/${id}`}
      {...(mayChange && { bulk, papers })}
      empty={t('empty')}
    />
  );
}

/** Query names that are not filters of their own within a tab. */
const aside = ['status', 'page', 'pageSize', 'sort', 'columns'];

async function readOrders(query: QueryOf<'GET /orders/admin/clients'>, signal: AbortSignal) {
  const { reply: clientOrders, total } = await callCounting('GET /orders/admin/clients', {
    query,
    signal,
  });
  return { rows: clientOrders, total };
}

function amountOf({ total, currency }: AdminOrder): Amount {
  return { total, currency };
}

/** In the lists of refunds and payments due, totals add up these instead of the orders. */
const dueSums = { refund: sumBy('refundDue'), payment: sumBy('paymentDue') };

function sumBy(due: 'refundDue' | 'paymentDue') {
  return {
    of: ({ [due]: total, currency }: AdminOrder): Amount => ({ total, currency }),
    read: async (query: QueryOf<'GET /orders/admin/clients'>, signal: AbortSignal) =>
      (await readSums(query, signal)).map(({ currency, [due]: total }) => ({ currency, total })),
  };
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
      options: orderStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      tabs: true,
    },
    {
      type: 'choices',
      name: 'paymentStatus',
      label: t('payment'),
      options: paymentStatuses.map((value) => ({ value, label: t(`payments.${value}`) })),
    },
    {
      type: 'choices',
      name: 'paymentKind',
      label: t('paymentMethod'),
      options: paymentKinds.map((value) => ({ value, label: t(`paymentKinds.${value}`) })),
    },
    {
      type: 'choice',
      name: 'due',
      label: t('due.label'),
      options: (['refund', 'payment'] as const).map((value) => ({
        value,
        label: t(`due.${value}Label`),
      })),
    },
    { type: 'days', from: 'from', to: 'to', label: t('placed') },
    { type: 'given', name: 'clientId', label: t('ofOneCustomer') },
    { type: 'given', name: 'productId', label: t('withOneProduct') },
    { type: 'given', name: 'currency', label: t('inOneCurrency') },
  ];
}

/** Announces how many orders came since the list was read. */
function NewOrders() {
  const t = useWords('orders');
  return (
    <NewRows
      list="orders"
      newest={useNews()?.orders?.newest}
      label={(count, isMore) => (isMore ? t('manyUnseen', { count }) : t('unseen', { count }))}
    />
  );
}
