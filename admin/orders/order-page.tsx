import { Stack } from '@mantine/core';
import { FileText, Package } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { History } from '../activity/history.tsx';
import { OneOfList } from '../lists/one-of-list.tsx';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { MoreLinks } from '../shell/more-links.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusBadge } from './status-badge.tsx';

// A colleague may be at work on it too.
const anew = { every: 15_000 };

/** One order: what was bought, by whom, where it stands, and what can be done with it. */
export function Component() {
  const t = useWords('orders');
  const { id = '' } = useParams();
  const lang = useLanguage();
  const {
    data: order,
    loading,
    error,
    refetch,
  } = useRead('GET /orders/admin/:id', { params: { id }, query: { lang } }, anew);

  return (
    <OneOfList
      title={order ? t('one', { number: order.number }) : t('title')}
      list="/admin/orders"
      backLabel={t('backToList')}
      mark={order && <StatusBadge order={order} />}
      actions={order && <Papers order={order} />}
    >
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {order && <Parts key={order.id} order={order} />}
      </Loaded>
    </OneOfList>
  );
}

function Parts({ order }: { order: OfficeOrder }) {
  const mayChange = useMe().mayChange('orders');
  const status = useRef(order.status);
  const moved = status.current !== order.status;
  useEffect(() => {
    status.current = order.status;
  });
  return (
    <div className="order">
      <Stack>
        {mayChange && <OrderMoves key={order.status} {...{ order, moved }} />}
        <OrderLines order={order} />
      </Stack>
      <Stack className="order-side">
        <OrderAddress order={order} />
        <OrderPayment order={order} readOnly={!mayChange} />
        <OrderParcels order={order} readOnly={!mayChange} />
        {mayChange && <OrderNote orderId={order.id} />}
      </Stack>
      <Stack>
        <OrderTimeline order={order} />
        <OrderMessages orderId={order.id} />
        <History subject="order" id={order.id} />
      </Stack>
    </div>
  );
}

function Papers({ order }: { order: OfficeOrder }) {
  const t = useWords('orders');
  const to = `/admin/orders/${order.id}`;
  const invoice = order.invoice ? t('invoiceOf', { number: order.invoice.number }) : t('invoice');
  return (
    <MoreLinks
      links={[
        { to: `${to}/slip`, label: t('slip'), icon: Package },
        { to: `${to}/invoice`, label: invoice, icon: FileText },
      ]}
    />
  );
}
