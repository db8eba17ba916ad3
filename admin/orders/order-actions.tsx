import { Button, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { Panel } from '../parts/panel.tsx';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { CloseForm } from './close-form.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { stepKey } from './status-names.ts';
import { unlessUnpaid } from './unpaid.ts';
import { useDoneMessage } from './use-undo-step.ts';

type Props = { order: AdminOrder; changed: boolean };

/** The buttons for the allowed status transitions. */
export function OrderActions({ order, changed }: Props) {
  const t = useWords('orders');
  const [shipping, setShipping] = useState<'all' | 'part'>();
  const [closing, setClosing] = useState<'cancelled' | 'returned'>();
  const { busy, changeStatus, reportDone } = useStatusChange(order, {
    ship: () => setShipping('all'),
    close: setClosing,
  });
  const settled = useSettled();
  const section = useRef<HTMLElement>(null);
  // The pressed button is gone and focus with it: restored in a layout effect, before any other
  // code moves focus.
  useLayoutEffect(() => {
    if (changed && document.activeElement === document.body) section.current?.focus();
  }, [changed]);
  const { nextStatuses, status: now } = order;
  const isDue = order.refundDue > 0 || order.paymentDue > 0;
  const sendable = (now === 'confirmed' || now === 'packed') && order.unsent.length > 0;

  // A keyboard click (`detail` 0) is always intentional; pointer clicks are ignored until the buttons
  // have settled.
  const isMeant = ({ detail }: MouseEvent) => detail === 0 || (settled && detail < 2);
  const acts = (act: () => void) => ({
    'aria-disabled': !settled || undefined,
    onClick: (event: MouseEvent) => isMeant(event) && act(),
  });

  return (
    <Panel title={t('next')} className="no-print" ref={section} tabIndex={-1}>
      <Stack>
        {nextStatuses.length > 0 && order.events.some(({ type }) => type === 'declined') && (
          <Text size="sm" fw={600} c="red.9">
            {t('declinedOpen')}
          </Text>
        )}
        {nextStatuses.length === 0 && (
          <Text size="sm">{t(isDue ? 'nothingNextButMoney' : 'nothingNext')}</Text>
        )}
        <Group>
          {nextStatuses.map((status, index) => (
            <Button
              key={status}
              variant={status === 'cancelled' ? 'outline' : index === 0 ? 'filled' : 'default'}
              color={status === 'cancelled' ? 'red.9' : undefined}
              className={status === 'cancelled' ? 'danger' : undefined}
              loading={busy}
              {...acts(() => changeStatus(status))}
            >
              {t(stepKey('transitions', order, status))}
            </Button>
          ))}
          {sendable && !nextStatuses.includes('shipped') && !shipping && (
            <Button
              variant="default"
              {...acts(() =>
                unlessUnpaid(order, { status: 'shipped', verb: t('sendPart') }, () =>
                  setShipping('part'),
                ),
              )}
            >
              {t('sendPart')}
            </Button>
          )}
        </Group>
        {shipping && sendable && (
          <ParcelForm
            order={order}
            isPart={shipping === 'part'}
            onClose={() => setShipping(undefined)}
          />
        )}
        {closing && (
          <CloseForm
            order={order}
            status={closing}
            onDone={reportDone}
            onClose={() => setClosing(undefined)}
          />
        )}
      </Stack>
    </Panel>
  );
}

type Asking = { ship: () => void; close: (status: 'cancelled' | 'returned') => void };

/** Changes the status, with undo; shipping and closing open their form first. */
function useStatusChange(order: AdminOrder, { ship, close }: Asking) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const showDone = useDoneMessage();
  const { id, number } = order;

  async function change(status: OrderStatus) {
    const body = { status };
    const done = await write(() => call('PATCH /orders/admin/:id', { params: { id }, body }));
    if (done) reportDone(done);
  }

  function reportDone(done: AdminOrder) {
    showDone(
      t('statusChanged', { number, status: t(stepKey('statuses', order, done.status)) }),
      done,
    );
  }

  function changeStatus(status: OrderStatus) {
    if (status === 'cancelled' || status === 'returned') return close(status);
    const isSent = status === 'shipped' && !order.deliveryMethod.pickUp;
    const act = isSent ? ship : () => void change(status);
    if (status !== 'packed' && status !== 'shipped') return act();
    unlessUnpaid(order, { status, verb: t(stepKey('transitions', order, status)) }, act);
  }

  return { busy, changeStatus, reportDone };
}

/**
 * The next button appears where the last one was, so the second click of a double click is ignored.
 */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
