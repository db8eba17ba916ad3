import { useMemo } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { toUnits } from '#core/currencies.ts';
import { isPartSent } from '#ui/part-sent.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { toIso } from '../formats/to-iso.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { ownWords } from '../lists/own-words.tsx';
import { textColumn } from '../lists/text-column.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { StatusBadge } from './status-badge.tsx';
import { nameOf, stepKey } from './status-names.ts';

type Column = ListColumn<AdminOrder>;
type Words = ReturnType<typeof useWords<'orders'>>;

export function useOrderColumns(): Column[] {
  const t = useWords('orders');
  const { timeZone } = useShop();
  return useMemo(
    () => [
      ...whoAndWhen(t, timeZone),
      ...howMuch(t),
      ...whereItStands(t),
      ...whereTo(t),
      ...forTheBooks(t, timeZone),
    ],
    [t, timeZone],
  );
}

function whoAndWhen(t: Words, timeZone: string): Column[] {
  return [
    {
      key: 'number',
      title: t('number'),
      primary: true,
      cell: ({ number }) => <span className="nowrap">{number}</span>,
      text: ({ number }) => number,
    },
    {
      key: 'placedAt',
      title: t('placed'),
      card: 'plain',
      cell: ({ placedAt }) => <span className="nowrap">{formatInstant(placedAt)}</span>,
      text: ({ placedAt }) => toIso(placedAt, timeZone),
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
      asText: true,
      cell: (order) => <span className="nowrap">{formatPhone(phoneOf(order))}</span>,
      text: phoneOf,
    },
  ];
}

function phoneOf({ client, address }: AdminOrder): string {
  return client?.phone ?? address.phone;
}

function howMuch(t: Words): Column[] {
  return [
    {
      key: 'items',
      title: t('items'),
      card: 'named',
      align: 'right',
      ...textColumn(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    {
      key: 'total',
      title: t('total'),
      card: 'beside',
      align: 'right',
      cell: ({ total, currency }) => formatMoney(total, currency),
      text: ({ total, currency }) => toUnits(total, currency),
      sort: { asc: 'total', desc: '-total' },
    },
  ];
}

function whereItStands(t: Words): Column[] {
  return [
    {
      key: 'status',
      title: t('status'),
      card: 'foot',
      cell: (order) => <StatusBadge order={order} />,
      text: (order) =>
        [t(stepKey('statuses', order, order.status)), isPartSent(order) && t('isPartSent')]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'payment',
      title: t('payment'),
      card: 'foot',
      ...textColumn(({ paymentStatus }) => t(`payments.${paymentStatus}`)),
    },
    {
      key: 'paymentMethod',
      title: t('paymentMethod'),
      card: 'plain',
      file: 'always',
      ...textColumn(({ paymentMethod }) => paymentMethod.title),
    },
    {
      key: 'refundDue',
      title: t('due.refundLabel'),
      card: 'named',
      align: 'right',
      hidden: true,
      cell: ({ refundDue, currency }) => (refundDue ? formatMoney(refundDue, currency) : '—'),
      text: ({ refundDue, currency }) => toUnits(refundDue, currency),
    },
    {
      key: 'paymentDue',
      title: t('due.paymentColumn'),
      card: 'named',
      align: 'right',
      hidden: true,
      cell: ({ paymentDue, currency }) => (paymentDue ? formatMoney(paymentDue, currency) : '—'),
      text: ({ paymentDue, currency }) => toUnits(paymentDue, currency),
    },
  ];
}

/** Accounting columns, in every CSV file. */
function forTheBooks(t: Words, timeZone: string): Column[] {
  const column = (key: string, title: string, text: NonNullable<Column['text']>): Column => {
    return { key, title, text, cell: () => null, file: 'only' };
  };
  return [
    column('currency', t('currency'), ({ currency }) => currency.toUpperCase()),
    column('subtotal', t('subtotal'), ({ subtotal, currency }) => toUnits(subtotal, currency)),
    column('deliveryPrice', t('deliveryPrice'), ({ delivery, currency }) =>
      toUnits(delivery, currency),
    ),
    column('discount', t('discount'), ({ discount, currency }) => toUnits(discount, currency)),
    column('paid', t('paid'), ({ paid, currency }) => toUnits(paid, currency)),
    column('refunded', t('givenBack'), ({ refunded, currency }) => toUnits(refunded, currency)),
    column('paidAt', t('paidAt'), (order) => {
      const at = paidAt(order);
      return at && toIso(at, timeZone);
    }),
    column('invoice', t('invoiceNumber'), ({ invoice }) => invoice?.number ?? null),
    column('net', t('net'), ({ total, tax, currency }) => toUnits(total - tax, currency)),
    column('tax', t('tax'), ({ tax, currency }) => toUnits(tax, currency)),
  ];
}

/** The time of the last payment; null if nothing was paid. */
function paidAt({ payments }: AdminOrder): string | null {
  return payments.findLast(({ state }) => state === 'paid')?.at ?? null;
}

function whereTo(t: Words): Column[] {
  return [
    {
      key: 'city',
      title: t('city'),
      card: 'plain',
      hidden: true,
      ...ownWords(({ address }) => address.city),
    },
    {
      key: 'region',
      title: t('regions.region'),
      card: 'plain',
      hidden: true,
      ...ownWords(({ address }) => address.region),
    },
    {
      key: 'delivery',
      title: t('delivery'),
      card: 'plain',
      hidden: true,
      ...textColumn(({ deliveryMethod }) => deliveryMethod.title),
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
