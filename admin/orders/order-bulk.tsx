import { useMemo } from 'react';
import type { BulkAction, BulkDone, BulkPaper } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { useWords } from '../words/words.ts';

type Words = ReturnType<typeof useWords<'orders'>>;
type Target = 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled';

/** Moves for many orders at once; those that tell nobody can be taken back. */
export function useOrderBulk(): BulkAction[] {
  const t = useWords('orders');
  return useMemo(
    () =>
      (['confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const).map((status) => ({
        key: status,
        label: t(`moves.${status}`),
        danger: status === 'cancelled',
        ...((status === 'shipped' || status === 'cancelled') && {
          ask: (count: number) => ({
            title: t(`bulk.${status}`, { count }),
            text: t(`bulk.${status}Text`),
          }),
        }),
        run: (ids) => move(ids.map(String), status, t),
        did: (count) => t(`did.${status}`, { count }),
      })),
    [t],
  );
}

/** What lies in the parcels, and the bills: one sheet an order, all printed at once. */
export function useOrderPapers(): BulkPaper[] {
  const t = useWords('orders');
  return (['slip', 'invoice'] as const).map((key) => ({
    key,
    label: t(`papers.${key}s`),
    path: (ids) => `/admin/orders/${ids.join()}/${key}`,
    most: 100,
  }));
}

async function move(ids: string[], status: Target, t: Words): Promise<BulkDone> {
  const { moved, stuck, undoable } = await call('POST /orders/admin/moves', {
    body: { ids, status },
  });
  return {
    done: moved.length,
    refused: stuck.map(({ number, detail }) => ({ name: number, why: sayWhy(detail, t) })),
    ...(undoable && {
      undo: () => call('POST /orders/admin/moves/undo', { body: { ids: moved } }),
    }),
  };
}

/** `is cancelled`: where an order stands that could not be moved. */
function sayWhy(detail: string, t: Words): string {
  const status = /^is (\w+)$/.exec(detail)?.[1];
  return status ? t(`statuses.${status as Target}`) : t('bulk.stuck');
}
