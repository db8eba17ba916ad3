import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { OfficeOrder } from '#contract/office-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { ParcelForm } from './parcel-form.tsx';

type Props = { order: OfficeOrder; moved: boolean };

/** The moves that are legal next, and no others. */
export function OrderMoves({ order, moved }: Props) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const [shipping, setShipping] = useState<'all' | 'part'>();
  const [restock, setRestock] = useState(true);
  const settled = useSettled();
  const section = useRef<HTMLElement>(null);
  // The button that was pressed has gone, and the keyboard's place with it.
  useEffect(() => {
    if (moved && document.activeElement === document.body) section.current?.focus();
  }, [moved]);
  const { number, status: now } = order;
  const sendable = (now === 'confirmed' || now === 'packed') && order.unsent.length > 0;

  // Keys are on the way here already: only the pointer waits until what it would press has stood a while.
  const isMeant = ({ detail }: MouseEvent) => detail === 0 || (settled && detail < 2);

  async function change(status: OrderStatus) {
    const body = { status, ...(status === 'returned' && { restock }) };
    const done = await write(() =>
      call('PATCH /orders/admin/:id', { params: { id: order.id }, body }),
    );
    if (done) showSuccess(t('moved', { number, status: t(`statuses.${status}`) }));
  }

  function move(status: OrderStatus) {
    const { pickUp } = order.deliveryMethod;
    if (status === 'shipped' && !pickUp) return setShipping('all');
    const act = () => void change(status);
    if (status === 'returned') {
      const text = restock ? t('takeBackRestock') : t('takeBackKeep');
      return confirmThen(t('takeBackAsk', { number }), text, act, t('moves.returned'));
    }
    if (status !== 'cancelled') return act();
    confirmThen(t('cancelAsk', { number }), t('cancelText'), act, t('moves.cancelled'));
  }

  return (
    <Panel title={t('next')} className="no-print" ref={section} tabIndex={-1}>
      <Stack>
        {order.nextStatuses.length === 0 && <Text size="sm">{t('nothingNext')}</Text>}
        <Group>
          {order.nextStatuses.map((status, index) => (
            <Button
              key={status}
              variant={status === 'cancelled' ? 'outline' : index === 0 ? 'filled' : 'default'}
              color={status === 'cancelled' ? 'red.9' : undefined}
              className={status === 'cancelled' ? 'danger' : undefined}
              loading={busy}
              aria-disabled={!settled || undefined}
              onClick={(event) => isMeant(event) && move(status)}
            >
              {order.deliveryMethod.pickUp && (status === 'shipped' || status === 'delivered')
                ? t(`movesPickUp.${status}`)
                : t(`moves.${status}`)}
            </Button>
          ))}
          {sendable && !order.nextStatuses.includes('shipped') && !shipping && (
            <Button
              variant="default"
              aria-disabled={!settled || undefined}
              onClick={(event) => isMeant(event) && setShipping('part')}
            >
              {t('sendPart')}
            </Button>
          )}
          {order.nextStatuses.includes('returned') && (
            <Checkbox
              label={t('restockWhenBack')}
              checked={restock}
              onChange={(event) => setRestock(event.currentTarget.checked)}
            />
          )}
        </Group>
        {shipping && sendable && (
          <ParcelForm
            order={order}
            isPart={shipping === 'part'}
            onClose={() => setShipping(undefined)}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** The next moves appear where the last one was: a second press of the same finger is not for them. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
