import { useMemo } from 'react';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { useWords } from '../words/words.ts';
import { StatusBadge } from './status-badge.tsx';
import { nameOf } from './words.ts';

export function useOrderColumns(): ListColumn<OfficeOrder>[] {
  const t = useWords('orders');
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('number'),
        primary: true,
        cell: ({ number }) => <span className="whole">{number}</span>,
        text: ({ number }) => number,
      },
      {
        key: 'placedAt',
        title: t('placed'),
        card: 'plain',
        cell: ({ placedAt }) => <span className="whole">{formatInstant(placedAt)}</span>,
        text: ({ placedAt }) => placedAt,
        sort: { asc: 'oldest', desc: 'newest' },
      },
      {
        key: 'client',
        title: t('customer'),
        card: 'plain',
        cell: ({ client, address }) => nameOf(client, address.fullName),
        text: ({ client, address }) => nameOf(client, address.fullName),
      },
      {
        key: 'phone',
        title: t('phone'),
        card: 'plain',
        cell: ({ client, address }) => client?.phone ?? address.phone,
        text: ({ client, address }) => client?.phone ?? address.phone,
      },
      {
        key: 'pieces',
        title: t('pieces'),
        card: 'named',
        align: 'right',
        cell: (order) => countPieces(order),
        text: (order) => countPieces(order),
      },
      {
        key: 'total',
        title: t('total'),
        card: 'beside',
        align: 'right',
        cell: ({ total, currency }) => formatMoney(total, currency),
        text: ({ total }) => total / 100,
        sort: { asc: 'total', desc: '-total' },
      },
      {
        key: 'status',
        title: t('status'),
        card: 'plain',
        cell: ({ status }) => <StatusBadge status={status} />,
        text: ({ status }) => t(`statuses.${status}`),
      },
      {
        key: 'payment',
        title: t('payment'),
        card: 'plain',
        cell: ({ paymentStatus }) => t(`payments.${paymentStatus}`),
        text: ({ paymentStatus }) => t(`payments.${paymentStatus}`),
      },
      {
        key: 'city',
        title: t('city'),
        card: 'plain',
        hidden: true,
        cell: ({ address }) => address.city,
        text: ({ address }) => address.city,
      },
      {
        key: 'delivery',
        title: t('delivery'),
        card: 'plain',
        hidden: true,
        cell: ({ deliveryMethod }) => deliveryMethod.title,
        text: ({ deliveryMethod }) => deliveryMethod.title,
      },
      {
        key: 'tracking',
        title: t('trackingNumber'),
        card: 'named',
        hidden: true,
        cell: ({ tracking }) => tracking?.number ?? '—',
        text: ({ tracking }) => tracking?.number ?? null,
      },
    ],
    [t],
  );
}

function countPieces({ lines }: OfficeOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
