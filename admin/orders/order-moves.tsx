import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [shipping, setShipping] = useState<'all' | 'part'>();
  const [restock, setRestock] = useState(true);
  const { busy, move } = useMoving(order, restock, () => setShipping('all'));
  const settled = useSettled();
  const section = useRef<HTMLElement>(null);
  // The button that was pressed has gone, and the keyboard's place with it: before anybody else looks for one.
  useLayoutEffect(() => {
    if (moved && document.activeElement === document.body) section.current?.focus();
  }, [moved]);
  const { nextStatuses, status: now } = order;
  const sendable = (now === 'confirmed' || now === 'packed') && order.unsent.length > 0;

  // Keys had to come here: only the pointer waits until what it would press has stood a while.
  const isMeant = ({ detail }: MouseEvent) => detail === 0 || (settled && detail < 2);
  const acts = (act: () => void) => ({
    'aria-disabled': !settled || undefined,
    onClick: (event: MouseEvent) => isMeant(event) && act(),
  });

  return (
    <Panel title={t('next')} className="no-print" ref={section} tabIndex={-1}>
      <Stack>
        {nextStatuses.length === 0 && <Text size="sm">{t('nothingNext')}</Text>}
        <Group>
          {nextStatuses.map((status, index) => (
            <Button
              key={status}
              variant={status === 'cancelled' ? 'outline' : index === 0 ? 'filled' : 'default'}
              color={status === 'cancelled' ? 'red.9' : undefined}
              className={status === 'cancelled' ? 'danger' : undefined}
              loading={busy}
              {...acts(() => move(status))}
            >
              {order.deliveryMethod.pickUp && (status === 'shipped' || status === 'delivered')
                ? t(`movesPickUp.${status}`)
                : t(`moves.${status}`)}
            </Button>
          ))}
          {sendable && !nextStatuses.includes('shipped') && !shipping && (
            <Button variant="default" {...acts(() => setShipping('part'))}>
              {t('sendPart')}
            </Button>
          )}
          {nextStatuses.includes('returned') && (
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

/** Moves an order on; what can't be taken back is asked first. */
function useMoving(order: OfficeOrder, restock: boolean, onShip: () => void) {
  const t = useWords('orders');
  const { busy, write } = useWrite();
  const { id, number } = order;

  async function change(status: OrderStatus) {
    const body = { status, ...(status === 'returned' && { restock }) };
    const done = await write(() => call('PATCH /orders/admin/:id', { params: { id }, body }));
    if (done) showSuccess(t('moved', { number, status: t(`statuses.${status}`) }));
  }

  function move(status: OrderStatus) {
    const { pickUp } = order.deliveryMethod;
    if (status === 'shipped' && !pickUp) return onShip();
    const act = () => void change(status);
    if (status === 'returned') {
      const text = restock ? t('takeBackRestock') : t('takeBackKeep');
      return confirmThen(t('takeBackAsk', { number }), text, act, t('moves.returned'));
    }
    if (status !== 'cancelled') return act();
    confirmThen(t('cancelAsk', { number }), t('cancelText'), act, t('moves.cancelled'));
  }

  return { busy, move };
}

/** The next moves appear where the last one was: the same finger's second press is not theirs. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
