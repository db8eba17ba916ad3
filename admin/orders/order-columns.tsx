import { useMemo } from 'react';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { isPartSent } from '#ui/part-sent.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { ownWords } from '../lists/own-words.tsx';
import { saying } from '../lists/saying.ts';
import { useWords } from '../words/words.ts';
import { StatusBadge } from './status-badge.tsx';
import { nameOf } from './words.ts';

type Column = ListColumn<OfficeOrder>;
type Say = ReturnType<typeof useWords<'orders'>>;

export function useOrderColumns(): Column[] {
  const t = useWords('orders');
  return useMemo(() => [...whoAndWhen(t), ...howMuch(t), ...whereItStands(t), ...whereTo(t)], [t]);
}

function whoAndWhen(t: Say): Column[] {
  return [
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
      ...ownWords(({ client, address }) => nameOf(client, address.fullName)),
    },
    {
      key: 'phone',
      title: t('phone'),
      card: 'plain',
      ...saying(({ client, address }) => client?.phone ?? address.phone),
    },
  ];
}

function howMuch(t: Say): Column[] {
  return [
    {
      key: 'pieces',
      title: t('pieces'),
      card: 'named',
      align: 'right',
      ...saying(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
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
  ];
}

function whereItStands(t: Say): Column[] {
  return [
    {
      key: 'status',
      title: t('status'),
      card: 'foot',
      cell: (order) => <StatusBadge order={order} />,
      text: (order) =>
        [t(`statuses.${order.status}`), isPartSent(order) && t('isPartSent')]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'payment',
      title: t('payment'),
      card: 'foot',
      ...saying(({ paymentStatus }) => t(`payments.${paymentStatus}`)),
    },
  ];
}

function whereTo(t: Say): Column[] {
  return [
    {
      key: 'city',
      title: t('city'),
      card: 'plain',
      hidden: true,
      ...ownWords(({ address }) => address.city),
    },
    {
      key: 'delivery',
      title: t('delivery'),
      card: 'plain',
      hidden: true,
      ...saying(({ deliveryMethod }) => deliveryMethod.title),
    },
    {
      key: 'tracking',
      title: t('trackingNumber'),
      card: 'named',
      hidden: true,
      cell: ({ tracking }) => tracking?.number ?? '—',
      text: ({ tracking }) => tracking?.number ?? null,
    },
  ];
}
