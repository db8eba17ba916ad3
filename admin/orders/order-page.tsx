import { Stack } from '@mantine/core';
import { FileText, Package } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { OneOfList } from '../lists/one-of-list.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusBadge } from './status-badge.tsx';

// Polled, because another admin may change the order too.
const anew = { every: 15_000 };

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

function Parts({ order }: { order: AdminOrder }) {
  const mayChange = useMe().mayChange('orders');
  const status = useRef(order.status);
  const changed = status.current !== order.status;
  useEffect(() => {
    status.current = order.status;
  });
  return (
    <div className="order">
      <Stack>
        {mayChange && <OrderActions key={order.status} {...{ order, changed }} />}
        <OrderLines order={order} />
      </Stack>
      <Stack className="order-side">
        <OrderAddress order={order} />
        <OrderPayment order={order} readOnly={!mayChange} />
        <OrderParcels order={order} readOnly={!mayChange} />
        {mayChange && <OrderNote orderId={order.id} />}
      </Stack>
      <OrderTimeline order={order} />
    </div>
  );
}

function Papers({ order }: { order: AdminOrder }) {
  const t = useWords('orders');
  const to = `/admin/orders/${order.id}`;
  const invoice = order.invoice ? t('invoiceOf', { number: order.invoice.number }) : t('invoice');
  return (
    <MoreLinks
      apart
      links={[
        { to: `${to}/slip`, label: t('slip'), icon: Package },
        { to: `${to}/invoice`, label: invoice, icon: FileText },
      ]}
    />
  );
}
