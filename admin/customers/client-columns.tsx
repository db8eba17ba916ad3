import { Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { OfficeClient } from '#contract/clients.ts';
import type { Currency } from '#contract/words.ts';
import { formatPrice } from '#ui/price.ts';
import { formatDate } from '../lists/format-date.ts';
import { BlockButton } from './block-button.tsx';

export function clientColumns(
  mayChange: boolean,
  currency: Currency,
): DataTableColumn<OfficeClient>[] {
  return [
    {
      accessor: 'name',
      title: 'Name',
      render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { accessor: 'phone', title: 'Phone' },
    { accessor: 'email', title: 'E-mail', render: ({ email }) => email ?? '—' },
    {
      accessor: 'verified',
      title: 'State',
      render: ({ verified, blocked }) =>
        blocked ? 'Blocked' : verified ? 'Verified' : 'Not verified',
    },
    {
      accessor: 'orderCount',
      title: 'Orders',
      textAlign: 'right',
      render: ({ id, orderCount, firstName }) => (
        <Text
          component={Link}
          to={`/admin/orders?clientId=${id}`}
          size="sm"
          td="underline"
          aria-label={`${orderCount} orders of ${firstName}`}
        >
          {orderCount}
        </Text>
      ),
    },
    {
      accessor: 'orderTotal',
      title: 'Bought',
      textAlign: 'right',
      cellsClassName: 'numbers',
      render: ({ orderTotal }) => formatPrice(orderTotal, currency, 'en'),
    },
    {
      accessor: 'createdAt',
      title: 'Since',
      render: ({ createdAt }) => formatDate(createdAt),
    },
    {
      accessor: 'block',
      title: 'Access',
      hidden: !mayChange,
      render: (client) => <BlockButton client={client} />,
    },
  ];
}
