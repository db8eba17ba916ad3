import { Badge, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { nameOf, paymentNames, statusColors, statusNames } from './words.ts';

export const orderColumns: DataTableColumn<OfficeOrder>[] = [
  {
    accessor: 'number',
    title: 'Number',
    render: ({ id, number }) => (
      <Text component={Link} to={`/admin/orders/${id}`} size="sm" fw={500} td="underline">
        {number}
      </Text>
    ),
  },
  { accessor: 'placedAt', title: 'Placed', render: ({ placedAt }) => formatInstant(placedAt) },
  {
    accessor: 'client',
    title: 'Customer',
    render: ({ client, address }) => nameOf(client, address.fullName),
  },
  {
    accessor: 'phone',
    title: 'Phone',
    render: ({ client, address }) => client?.phone ?? address.phone,
  },
  {
    accessor: 'lines',
    title: 'Pieces',
    textAlign: 'right',
    render: ({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0),
  },
  {
    accessor: 'total',
    title: 'Total',
    textAlign: 'right',
    cellsClassName: 'numbers',
    render: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    accessor: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    accessor: 'paymentStatus',
    title: 'Payment',
    render: ({ paymentStatus }) => paymentNames[paymentStatus],
  },
];

export function StatusBadge({ status }: { status: OfficeOrder['status'] }) {
  return (
    <Badge color={statusColors[status]} variant="filled" tt="none">
      {statusNames[status]}
    </Badge>
  );
}
