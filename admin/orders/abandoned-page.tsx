import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { BulkAction, ListColumn, QueryOf } from '../lists/list-types.ts';
import { runEach } from '../lists/run-each.ts';
import { call, callCounting } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { ownSize } from '../texts/own-size.ts';
import { getWords, useWords } from '../words/words.ts';
import { LeftActions } from './left-actions.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { nameOf } from './words.ts';

/** Baskets that were left, as a queue to work through. */
export function Component() {
  const t = useWords('abandoned');
  const { data: counts } = useRead('GET /orders/admin/counts');
  const mayChange = useMe().mayChange('orders');
  const bulk = useReminding();
  const stages = (['open', 'reminded', 'contacted', 'recovered'] as const).map((value) => ({
    value,
    label: t(`stages.${value}`),
  }));
  return (
    <ListPage
      name="abandoned"
      title={t('title')}
      searchLabel={t('search')}
      above={
        <>
          <OrderTabs />
          <Text size="sm" mih={22}>
            {counts &&
              t('recovered', {
                count: counts.recovered.count,
                total: formatMoney(counts.recovered.total, counts.recovered.currency),
              })}
          </Text>
        </>
      }
      columns={useLeftColumns(mayChange)}
      filters={[{ type: 'choices', name: 'stage', label: t('stage'), options: stages }]}
      sort="newest"
      read={readAbandoned}
      sum={{ of: ({ total, currency }) => ({ total, currency }), read: readSums }}
      nameOf={({ client }) => nameOf(client, client.phone)}
      {...(mayChange && { bulk })}
      empty={t('empty')}
    />
  );
}

async function readAbandoned(query: QueryOf<'GET /orders/admin/abandoned'>, signal: AbortSignal) {
  const { reply: abandoned, total } = await callCounting('GET /orders/admin/abandoned', {
    query,
    signal,
  });
  return { rows: abandoned, total };
}

async function readSums(query: QueryOf<'GET /orders/admin/abandoned'>, signal: AbortSignal) {
  const { page: _, pageSize: __, sort: ___, ...narrowing } = query;
  return (await call('GET /orders/admin/abandoned/sums', { query: narrowing, signal })).sums;
}

function useReminding(): BulkAction[] {
  const t = useWords('abandoned');
  return [
    {
      key: 'remind',
      label: t('remind'),
      ask: (count) => ({ title: t('remindAsk', { count }), text: t('remindText') }),
      did: (count) => t('did.remind', { count }),
      run: (ids) =>
        runEach(
          ids,
          (id) => call('POST /orders/admin/abandoned/:id/remind', { params: { id } }),
          t('notReminded'),
        ),
    },
  ];
}

function useLeftColumns(mayChange: boolean): ListColumn<AbandonedOrder>[] {
  const t = useWords('abandoned');
  return useMemo(() => {
    const columns: ListColumn<AbandonedOrder>[] = [
      {
        key: 'client',
        title: t('customer'),
        primary: true,
        cell: ({ client }) => nameOf(client, client.phone),
        text: ({ client }) => nameOf(client, client.phone),
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
    if (mayChange) {
      columns.push({
        key: 'act',
        title: t('act'),
        card: 'below',
        cell: (row) => (row.recoveredOrderId ? null : <LeftActions row={row} />),
      });
    }
    return columns;
  }, [t, mayChange]);
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
