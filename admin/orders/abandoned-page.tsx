import { Text } from '@mantine/core';
import { formatPhone } from '#ui/phone.ts';
import { formatMoney } from '../formats/format-money.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { BulkAction, QueryOf } from '../lists/list-types.ts';
import { runEach } from '../lists/run-each.ts';
import { call, callCounting } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { useLeftColumns } from './left-columns.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { nameOf } from './status-names.ts';

/** Abandoned baskets, as a queue to work through. */
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
      nameOf={({ client }) => nameOf(client, formatPhone(client.phone))}
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

function RemindText() {
  const t = useWords('abandoned');
  const { email } = useShop().sends;
  return (
    <>
      {t('remindText')} {!email && t('remindNotSent')}
    </>
  );
}

function useReminding(): BulkAction[] {
  const t = useWords('abandoned');
  return [
    {
      key: 'remind',
      label: t('remind'),
      ask: (count) => ({ title: t('remindAsk', { count }), text: <RemindText /> }),
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
