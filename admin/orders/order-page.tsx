import { Grid, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Page } from '../shell/page.tsx';
import { OrderAddress } from './order-address.tsx';
import { StatusBadge } from './order-columns.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTracking } from './order-tracking.tsx';

/** One order: what was bought, by whom, where it stands, and what can be done with it. */
export function Component() {
  const { id = '' } = useParams();
  const {
    data: order,
    loading,
    error,
    refetch,
  } = useRead('GET /orders/admin/:id', {
    params: { id },
  });
  const mayChange = useMe().mayChange('orders');

  return (
    <Page
      title={order ? `Order ${order.number}` : 'Order'}
      actions={order && <StatusBadge status={order.status} />}
    >
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {order && (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack>
                {mayChange && <OrderMoves key={order.status} order={order} />}
                <OrderLines order={order} />
                <OrderTimeline events={order.events} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack>
                <OrderAddress order={order} />
                <OrderTracking
                  key={`${order.tracking?.carrier} ${order.tracking?.number}`}
                  order={order}
                  readOnly={!mayChange}
                />
                {mayChange && <OrderNote orderId={order.id} />}
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  );
}
