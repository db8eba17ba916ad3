import { Flex, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { Panel } from '../parts/panel.tsx';
import { callCounting } from '../session/call.ts';
import { useWords } from '../words/translator.ts';

// The height of a row, two lines on phones: space is reserved, so that nothing shifts when the
// orders load.
const rowHeight = { base: 50, xs: 26 };
const lineHeight = 22;
const gap = 8;

/** The last ten orders and a link to all of them. */
export function ClientOrders({ clientId, count }: { clientId: string; count: number }) {
  const t = useWords('customers');
  const query = { clientId, pageSize: 10 };
  const { data } = useQuery({
    queryKey: ['GET /orders/admin/clients', query],
    queryFn: ({ signal }) => callCounting('GET /orders/admin/clients', { query, signal }),
  });
  const more = (data?.total ?? 0) > query.pageSize;
  return (
    <Panel title={t('orders')}>
      <Stack gap={gap} mih={heightOf(count, query.pageSize)}>
        {data?.reply.map((order) => (
          <Group key={order.id} justify="space-between" gap="sm" wrap="nowrap" mih={rowHeight}>
            <Flex direction={{ base: 'column', xs: 'row' }} columnGap="sm">
              <Text
                component={Link}
                to={`/admin/orders/${order.id}`}
                size="sm"
                td="underline"
                py={2}
                className="nowrap"
              >
                {order.number}
              </Text>
              <Text size="sm" c="dimmed" py={2}>
                {formatDate(order.placedAt)}
              </Text>
            </Flex>
            <Group gap="sm" wrap="nowrap">
              <StatusBadge order={order} />
              <Text size="sm" className="numbers nowrap" miw={72} ta="right">
                {formatMoney(order.total, order.currency)}
              </Text>
            </Group>
          </Group>
        ))}
        {data?.total === 0 && (
          <Text size="sm" c="dimmed" mih={lineHeight}>
            {t('noOrders')}
          </Text>
        )}
        {more && (
          <Text
            component={Link}
            to={`/admin/orders?clientId=${clientId}`}
            size="sm"
            td="underline"
            mih={lineHeight}
          >
            {t('allOrders', { count: data?.total ?? 0 })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** The height of the rows, with the line that there are none or the link to all orders. */
function heightOf(count: number, most: number) {
  if (count === 0) return lineHeight;
  const rows = Math.min(count, most);
  const below = count > most ? gap + lineHeight : 0;
  const all = (row: number) => rows * (row + gap) - gap + below;
  return { base: all(rowHeight.base), xs: all(rowHeight.xs) };
}
