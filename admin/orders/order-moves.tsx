import { Box, Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OfficeOrder, OrderStatus, PaymentStatus } from '#contract/orders.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { ShipForm } from './ship-form.tsx';
import { moveNames, paymentNames, statusNames } from './words.ts';

/** The moves that are legal next, and no others. */
export function OrderMoves({ order }: { order: OfficeOrder }) {
  const { busy, write } = useWrite();
  const [shipping, setShipping] = useState(false);
  const [restock, setRestock] = useState(true);

  const settled = useSettled();

  async function change(body: Parameters<typeof patch>[1], said: string) {
    if (await write(() => patch(order.id, body))) showSuccess(said);
  }

  function move(status: OrderStatus) {
    if (status === 'shipped') return setShipping(true);
    const act = () =>
      void change(
        { status, ...(status === 'returned' && { restock }) },
        `Order ${order.number}: ${statusNames[status]}`,
      );
    if (status === 'returned') {
      return confirmThen(
        `Take back order ${order.number}?`,
        restock ? 'Its pieces go back into stock.' : 'Its pieces do not go back into stock.',
        act,
        'Take back the order',
      );
    }
    if (status !== 'cancelled') return act();
    confirmThen(
      `Cancel order ${order.number}?`,
      'Its pieces go back into stock, and the customer is told.',
      act,
      'Cancel the order',
    );
  }

  return (
    <Box component="section" className="panel" aria-labelledby="order-moves">
      <Title order={2} size="h4" id="order-moves" mb="sm">
        What next
      </Title>
      <Stack>
        {order.nextStatuses.length === 0 && (
          <Text size="sm">Nothing is left to do: the order is {order.status}.</Text>
        )}
        <Group>
          {order.nextStatuses.map((status, index) => (
            <Button
              key={status}
              variant={status === 'cancelled' ? 'outline' : index === 0 ? 'filled' : 'default'}
              color={status === 'cancelled' ? 'red.9' : undefined}
              loading={busy}
              disabled={!settled}
              onClick={(event) => event.detail < 2 && move(status)}
            >
              {moveNames[status]}
            </Button>
          ))}
          {order.nextStatuses.includes('returned') && (
            <Checkbox
              label="put the stock back when taken back"
              checked={restock}
              onChange={(event) => setRestock(event.currentTarget.checked)}
            />
          )}
        </Group>
        {shipping && <ShipForm order={order} onClose={() => setShipping(false)} />}
        <Group>
          <Text size="sm">
            Payment: <strong>{paymentNames[order.paymentStatus]}</strong> (
            {order.paymentMethod.title})
          </Text>
          {order.nextPaymentStatuses.length > 0 && (
            <Select
              aria-label="Record payment"
              placeholder="Record payment as…"
              value={null}
              disabled={busy}
              data={order.nextPaymentStatuses.map((value) => ({
                value,
                label: paymentNames[value],
              }))}
              onChange={(value) =>
                value &&
                void change(
                  { paymentStatus: value as PaymentStatus },
                  `Payment: ${paymentNames[value as PaymentStatus]}`,
                )
              }
            />
          )}
        </Group>
      </Stack>
    </Box>
  );
}

/** Not at once: the second click of a double click was not meant for the move that came next. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 700);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function patch(
  id: string,
  body: { status?: OrderStatus; restock?: boolean; paymentStatus?: PaymentStatus },
) {
  return call('PATCH /orders/admin/:id', { params: { id }, body });
}
