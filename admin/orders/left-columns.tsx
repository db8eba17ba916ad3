import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import { toUnits } from '#core/currencies.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { ownWords } from '../lists/own-words.tsx';
import { PhoneLink } from '../lists/phone-link.tsx';
import type { Channels } from '../messages/notice.tsx';
import { useShop } from '../session/use-shop.ts';
import { ownSize } from '../texts/own-size.ts';
import { getWords, useWords } from '../words/translator.ts';
import { LeftActions } from './left-actions.tsx';
import { nameOf } from './status-names.ts';

type Column = ListColumn<AbandonedOrder>;
type Words = ReturnType<typeof useWords<'abandoned'>>;

/** The columns of abandoned baskets, with actions for those who may change orders. */
export function useLeftColumns(mayChange: boolean): Column[] {
  const t = useWords('abandoned');
  const by = useShop().sends.email ? 'email' : 'none';
  return useMemo(
    () => [...whoAndWhen(t), ...whatWasLeft(t), ...howFar(t, by), ...(mayChange ? [doing(t)] : [])],
    [t, by, mayChange],
  );
}

function whoAndWhen(t: Words): Column[] {
  return [
    {
      key: 'client',
      title: t('customer'),
      primary: true,
      ...ownWords(({ client }) => nameOf(client, formatPhone(client.phone))),
    },
    {
      key: 'phone',
      title: t('phone'),
      card: 'plain',
      cell: ({ client }) => <PhoneLink phone={client.phone} />,
      text: ({ client }) => client.phone,
    },
    {
      key: 'left',
      title: t('left'),
      card: 'named',
      cell: ({ lastActivityAt }) => formatInstant(lastActivityAt),
      text: ({ lastActivityAt }) => lastActivityAt,
      sort: { asc: 'oldest', desc: 'newest' },
    },
  ];
}

function whatWasLeft(t: Words): Column[] {
  return [
    {
      key: 'lines',
      title: t('items'),
      card: 'below',
      cell: ({ lines }) =>
        lines.map((line) => (
          <Text key={line.sizeId} size="sm" miw={{ sm: 120 }}>
            {nameOfLine(line)}
          </Text>
        )),
      text: ({ lines }) => lines.map(nameOfLine).join('; '),
    },
    {
      key: 'value',
      title: t('value'),
      card: 'beside',
      align: 'right',
      cell: ({ total, currency }) => formatMoney(total, currency),
      text: ({ total, currency }) => toUnits(total, currency),
      sort: { desc: '-total' },
    },
  ];
}

function howFar(t: Words, by: Channels): Column[] {
  return [
    {
      key: 'step',
      title: t('step'),
      card: 'plain',
      cell: ({ lastStep, lastProblem }) => (
        <>
          {t(`steps.${lastStep}`)}
          {lastProblem && (
            <Text size="xs" c="dimmed">
              {t(`problems.${problemOf(lastProblem)}`)}
            </Text>
          )}
        </>
      ),
      text: ({ lastStep }) => t(`steps.${lastStep}`),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      card: 'below',
      cell: (row) => <Outcome row={row} messages={outcomeOf(row, by)} />,
      text: (row) => outcomeOf(row, by).join('; '),
    },
  ];
}

function doing(t: Words): Column {
  return {
    key: 'act',
    title: t('act'),
    card: 'below',
    cell: (row) => (row.recoveredOrderId ? null : <LeftActions row={row} />),
  };
}

function nameOfLine({ quantity, title, color, size }: AbandonedOrder['lines'][number]): string {
  return `${quantity} × ${title}, ${color}, ${ownSize(size)}`;
}

function problemOf(code: string) {
  const known = ['out_of_stock', 'price_changed', 'unknown_method'] as const;
  return known.find((one) => one === code) ?? 'other';
}

/** The outcomes as text, empty if there are none. */
function outcomeOf(row: AbandonedOrder, by: Channels): string[] {
  const t = getWords('abandoned');
  if (row.recoveredOrderId) {
    return [t('ordered', { total: formatMoney(row.recoveredTotal ?? 0, row.currency) })];
  }
  return [
    ...(row.remindedAt ? [t('reminded', { by, at: formatInstant(row.remindedAt) })] : []),
    ...(!row.remindedAt && row.cannotRemind
      ? [t('cannotRemind', { reason: row.cannotRemind })]
      : []),
    ...(row.contactedAt
      ? [t('contacted', { by: row.contactedBy ?? '', at: formatInstant(row.contactedAt) })]
      : []),
  ];
}

function Outcome({ row, messages }: { row: AbandonedOrder; messages: string[] }) {
  const t = useWords('abandoned');
  if (row.recoveredOrderId) {
    return (
      <Button
        component={Link}
        to={`/admin/orders/${row.recoveredOrderId}`}
        size="compact-sm"
        variant="default"
      >
        {messages}
      </Button>
    );
  }
  return (
    <Group gap={4}>
      {messages.length ? (
        messages.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))
      ) : (
        <Text size="sm" c="dimmed">
          {t('nothingYet')}
        </Text>
      )}
    </Group>
  );
}
