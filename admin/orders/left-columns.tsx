import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { ownWords } from '../lists/own-words.tsx';
import { ownSize } from '../texts/own-size.ts';
import { getWords, useWords } from '../words/words.ts';
import { LeftActions } from './left-actions.tsx';
import { nameOf } from './words.ts';

type Column = ListColumn<AbandonedOrder>;
type Say = ReturnType<typeof useWords<'abandoned'>>;

/** What is told of a basket that was left; who may change orders can do something about it, too. */
export function useLeftColumns(mayChange: boolean): Column[] {
  const t = useWords('abandoned');
  return useMemo(
    () => [...whoAndWhen(t), ...whatWasLeft(t), ...howFar(t), ...(mayChange ? [doing(t)] : [])],
    [t, mayChange],
  );
}

function whoAndWhen(t: Say): Column[] {
  return [
    {
      key: 'client',
      title: t('customer'),
      primary: true,
      ...ownWords(({ client }) => nameOf(client, client.phone)),
    },
    {
      key: 'phone',
      title: t('phone'),
      card: 'plain',
      cell: ({ client }) => (
        <Text component="a" href={`tel:${client.phone}`} size="sm" py={2} td="underline">
          {client.phone}
        </Text>
      ),
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

function whatWasLeft(t: Say): Column[] {
  return [
    {
      key: 'lines',
      title: t('pieces'),
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
      text: ({ total }) => total / 100,
      sort: { desc: '-total' },
    },
  ];
}

function howFar(t: Say): Column[] {
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
      cell: (row) => <Outcome row={row} />,
      text: (row) => outcomeOf(row).join('; '),
    },
  ];
}

function doing(t: Say): Column {
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

/** What came of it, in words; nothing yet for none. */
function outcomeOf(row: AbandonedOrder): string[] {
  const t = getWords('abandoned');
  if (row.recoveredOrderId) {
    return [t('ordered', { total: formatMoney(row.recoveredTotal ?? 0, row.currency) })];
  }
  return [
    ...(row.remindedAt ? [t('reminded', { at: formatInstant(row.remindedAt) })] : []),
    ...(row.contactedAt
      ? [t('contacted', { by: row.contactedBy ?? '', at: formatInstant(row.contactedAt) })]
      : []),
  ];
}

function Outcome({ row }: { row: AbandonedOrder }) {
  const t = useWords('abandoned');
  const said = outcomeOf(row);
  if (row.recoveredOrderId) {
    return (
      <Button
        component={Link}
        to={`/admin/orders/${row.recoveredOrderId}`}
        size="compact-sm"
        variant="default"
      >
        {said}
      </Button>
    );
  }
  return (
    <Group gap={4}>
      {said.length ? (
        said.map((line) => (
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
