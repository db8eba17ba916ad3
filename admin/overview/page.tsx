import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../lists/format-date.ts';
import { statuses } from '../orders/words.ts';
import { Loaded } from '../problems/states.tsx';
import { mayRead } from '../session/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/words.ts';

/** What stands where; every number leads to the list that adds up to it. */
export function Component() {
  const { me } = useMe();
  return (
    <Page title="Overview">
      {me && mayRead(me.role, 'orders') ? (
        <OrderCounts />
      ) : (
        <Text>Choose from the menu what you want to work on.</Text>
      )}
    </Page>
  );
}

function OrderCounts() {
  const t = useWords('orders');
  const { data: counts, loading, error, refetch } = useRead('GET /orders/admin/counts');
  const cards = counts
    ? [
        ...statuses.map((status) => ({
          label: t(`statuses.${status}`),
          to: `/admin/orders?status=${status}`,
          count: counts.statuses[status] ?? 0,
        })),
        { label: 'Abandoned baskets', to: '/admin/orders/abandoned', count: counts.abandoned },
      ]
    : [];

  return (
    <Box component="section" aria-labelledby="orders">
      <Title order={2} size="h4" id="orders" mb="sm">
        Orders
      </Title>
      <Loaded loading={loading} error={error} onRetry={refetch}>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
          {cards.map(({ label, to, count }) => (
            <Box key={to} component={Link} to={to} className="panel card">
              <Text size="sm">{label}</Text>
              <Text size="xl" fw={600} className="numbers">
                {formatCount(count)}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
      </Loaded>
    </Box>
  );
}
