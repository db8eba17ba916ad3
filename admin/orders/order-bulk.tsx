import { useMemo } from 'react';
import { ApiError } from '#client/api.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { bulkStatuses, findSteps } from '#core/order-status.ts';
import type { BulkAction, BulkDone, BulkPaper, RowId } from '../lists/list-types.ts';
import { MessageNotice } from '../messages/notice.tsx';
import { describeProblem } from '../problems/describe-problem.ts';
import { showFailure } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWords } from '../words/translator.ts';
import { BulkUnpaid, findUnpaid } from './bulk-unpaid.tsx';
import { undoStep } from './use-undo-step.ts';

type Words = ReturnType<typeof useWords<'orders'>>;
type Target = (typeof bulkStatuses)[number];

/** Bulk status changes, which can be undone, and marking orders as paid. */
export function useOrderBulk(): BulkAction[] {
  const t = useWords('orders');
  return useMemo(() => [...transitions(t), markPaid(t)], [t]);
}

function transitions(t: Words): BulkAction[] {
  return bulkStatuses.map((status) => ({
    key: status,
    ...handed(status, 'Mixed', t),
    among: (rows) => handed(status, handsOver(rows as AdminOrder[]), t),
    danger: status === 'cancelled',
    fits: (row) => isAhead(row as AdminOrder, status),
    ...(status === 'cancelled' && {
      ask: (count: number) => ({
        title: t('bulk.cancelled', { count }),
        text: (
          <>
            {t('bulk.cancelledText')} {t('bulk.cancelledMoney')} <MessageNotice each />
          </>
        ),
      }),
    }),
    ...(status === 'packed' && {
      ...unpaidAsked(status, t(`transitions.${status}`)),
      title: (count: number) => t('bulk.packed', { count }),
    }),
    run: (ids, leaveOut = []) =>
      changeStatuses(
        ids.map(String).filter((id) => !(leaveOut as string[]).includes(id)),
        status,
        t,
      ),
  }));
}

/** The delivery of the selected orders: '' courier, `PickUp` all collected, `Mixed` both. */
type HandOver = '' | 'PickUp' | 'Mixed';

function handsOver(orders: readonly AdminOrder[]): HandOver {
  const [first, ...others] = new Set(orders.map(({ deliveryMethod }) => deliveryMethod.pickUp));
  return others.length ? 'Mixed' : first ? 'PickUp' : '';
}

/** Collected orders have their own labels for shipped and delivered. */
function handed(status: Target, how: HandOver, t: Words) {
  if (status !== 'shipped' && status !== 'delivered') {
    const label = status === 'cancelled' ? t('bulk.cancel') : t(`transitions.${status}`);
    return { label, did: (count: number) => t(`did.${status}`, { count }) };
  }
  const label = t(`transitions${how}.${status}`);
  return {
    label,
    did: (count: number) => t(`did${how}.${status}`, { count }),
    ...(status === 'shipped' && {
      ...unpaidAsked(status, label),
      title: (count: number) => t(`bulk.shipped${how}`, { count }),
    }),
  };
}

/** Shipping always asks for confirmation, packing only if a transfer is unpaid. */
function unpaidAsked(
  status: 'packed' | 'shipped',
  verb: string,
): Pick<BulkAction, 'when' | 'form'> {
  const text = status === 'shipped' && <MessageNotice each />;
  return {
    ...(status === 'packed' && {
      when: async (ids: RowId[]) => (await findUnpaid(ids, status)).length > 0,
    }),
    form: (go, _, ids) => <BulkUnpaid {...{ ids, status, text, go, verb }} />,
  };
}

function markPaid(t: Words): BulkAction {
  return {
    key: 'paid',
    label: t('bulk.markPaid'),
    fits: (row) => (row as AdminOrder).nextPaymentStatuses.includes('paid'),
    ask: (count) => ({ title: t('bulk.paid', { count }), text: t('bulk.paidText') }),
    run: (ids) => pay(ids.map(String)),
    did: (count) => t('bulk.didPaid', { count }),
  };
}

/** Whether the order can still reach this status. */
function isAhead({ status, parcels }: AdminOrder, target: Target): boolean {
  return findSteps(status, target, parcels.length > 0).length > 0;
}

/** Packing slips and invoices: one sheet per order, printed together. */
export function useOrderPapers(): BulkPaper[] {
  const t = useWords('orders');
  return (['slip', 'invoice'] as const).map((key) => ({
    key,
    label: t(`papers.${key}s`),
    path: (ids) => `/admin/orders/${ids.join()}/${key}`,
    most: 100,
  }));
}

async function changeStatuses(ids: string[], status: Target, t: Words): Promise<BulkDone> {
  if (!ids.length) return { done: 0 };
  const { changed, stuck, undoable } = await call('POST /orders/admin/transitions', {
    body: { ids, status },
  });
  return {
    done: changed.length,
    refused: stuck.map((one) => ({
      name: one.number,
      why: one.status ? t(`statuses.${one.status}`) : t('bulk.stuck'),
    })),
    ...(undoable && { undo: () => undo(changed, status, t) }),
  };
}

/** Orders whose status has changed since are skipped and named. */
async function undo(ids: string[], status: Target, t: Words): Promise<void> {
  const { stuck } = await call('POST /orders/admin/transitions/undo', { body: { ids, status } });
  if (!stuck.length) return;
  const numbers = stuck.map(({ number }) => number).join(', ');
  showFailure(t('bulk.notUndone', { count: stuck.length, numbers }));
}

async function pay(ids: string[]): Promise<BulkDone> {
  const paid: AdminOrder[] = [];
  const refused: NonNullable<BulkDone['refused']> = [];
  for (const id of ids) {
    const body = { paymentStatus: 'paid' as const };
    try {
      paid.push(await call('PATCH /orders/admin/:id', { params: { id }, body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const { number } = await call('GET /orders/admin/:id', { params: { id }, query: {} });
      refused.push({ name: number, why: describeProblem(error.problem) });
    }
  }
  const undo = async () => {
    for (const order of paid) await undoStep(order);
  };
  return { done: paid.length, refused, ...(paid.length > 0 && { undo }) };
}
