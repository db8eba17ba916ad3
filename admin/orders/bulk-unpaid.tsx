import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { onlineKinds } from '#core/online-payments.ts';
import { formatMoney } from '../formats/format-money.ts';
import type { RowId } from '../lists/list-types.ts';
import { Loading } from '../problems/states.tsx';
import { call } from '../session/call.ts';
import { useWords } from '../words/translator.ts';
import { isUnpaidAhead } from './unpaid.ts';

type Props = {
  ids: RowId[];
  status: 'packed' | 'shipped';
  /** The label of the action. */
  verb: string;
  /** A further note for the dialog. */
  text: ReactNode;
  go: (leaveOut: string[]) => void;
};

/**
 * A confirmation before many orders are packed or shipped; orders that should have been paid can be
 * left out.
 */
export function BulkUnpaid({ ids, status, verb, text, go }: Props) {
  const t = useWords('orders');
  const [leftOut, setLeftOut] = useState(true);
  const { data: unpaid } = useQuery({
    queryKey: ['unpaid orders', ids, status],
    queryFn: ({ signal }) => findUnpaid(ids, status, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (!unpaid) return <Loading rows={1} />;
  const count = unpaid.length;
  const leaveOut = leftOut ? unpaid.map(({ id }) => id) : [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go(leaveOut);
      }}
    >
      <Stack>
        {text && <Text size="sm">{text}</Text>}
        {count > 0 && (
          <>
            <Text size="sm" fw={600}>
              {t('unpaid.some', { count, of: ids.length, total: sumOf(unpaid) })}
            </Text>
            <Checkbox
              autoFocus={count === ids.length}
              label={t('unpaid.leaveOut', { count })}
              checked={leftOut}
              onChange={(event) => setLeftOut(event.currentTarget.checked)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={leaveOut.length === ids.length} autoFocus>
            {count > 0 && !leftOut ? t('unpaid.anyway', { verb }) : verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The payment methods by which an order should be paid before it is sent. */
const paidAhead = ['bank_transfer' as const, ...onlineKinds];

/** The orders that should have been paid, and are not. */
export async function findUnpaid(
  ids: readonly RowId[],
  status: 'packed' | 'shipped',
  signal?: AbortSignal,
): Promise<AdminOrder[]> {
  const unpaid: AdminOrder[] = [];
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100).map(String);
    const query = { ids: some, pageSize: 100, paymentKind: paidAhead };
    const orders = await call('GET /orders/admin/clients', { query, ...(signal && { signal }) });
    unpaid.push(...orders.filter((order) => isUnpaidAhead(order, status)));
  }
  return unpaid;
}

/** The unpaid amounts per currency: `€120 + $80`. */
function sumOf(orders: readonly AdminOrder[]): string {
  const sums = new Map<AdminOrder['currency'], number>();
  for (const { currency, payable } of orders) {
    sums.set(currency, (sums.get(currency) ?? 0) + payable);
  }
  return [...sums].map(([currency, total]) => formatMoney(total, currency)).join(' + ');
}
