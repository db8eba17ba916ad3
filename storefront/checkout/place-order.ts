import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api.ts';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '../page/shop.ts';
import { callAsClient } from '../session/call.ts';
import { createStored } from '../session/stored.ts';
import { type Draft, forgetDraft } from './draft.ts';

type Attempt = { key: string; body: string };
type Asked = { draft: Draft; isCollected: boolean; expectedTotal: number };

/** The attempt under way: pressing twice, or again after a reload, repeats it and orders once. */
const attempt = createStored<Attempt | null>('orderAttempt', null, 'session');

/**
 * Places the order of what is in the basket. `onPlaced` leads on, whatever has become of the form:
 * only then is the basket looked at again, which is empty now.
 */
export function usePlaceOrder(onPlaced: (order: Order) => unknown) {
  const lang = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => {
      const body = toBody(asked);
      const headers = { 'idempotency-key': keyFor(JSON.stringify(body)) };
      return callAsClient('POST /orders/client/create-order', { headers, query: { lang }, body });
    },
    // The key makes one order of it: a lost connection may be tried again.
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && error.problem.code === 'unreachable',
    onSuccess: async (order: Order) => {
      attempt.write(null);
      queries.setQueryData(['order', order.id], order);
      queries.removeQueries({ queryKey: ['orders'] });
      await onPlaced(order);
      forgetDraft();
      await queries.invalidateQueries({ queryKey: ['basket'] });
    },
    // The basket then says line by line what is no longer as it was.
    onError: () => queries.invalidateQueries({ queryKey: ['basket'] }),
  });
}

/** The same order keeps its key; a changed one is another attempt. */
function keyFor(body: string): string {
  const last = attempt.read();
  if (last?.body === body) return last.key;
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  attempt.write({ key, body });
  return key;
}

function toBody({ draft, isCollected, expectedTotal }: Asked) {
  const { fullName = '', phone = '', country = '', city = '', line1 = '', line2, postcode } = draft;
  const place = isCollected ? {} : { country, city, line1, line2, postcode };
  return {
    address: { fullName, phone, ...place },
    deliveryMethod: draft.deliveryMethod ?? '',
    paymentMethod: draft.paymentMethod ?? '',
    note: draft.note,
    giftMessage: draft.giftMessage,
    expectedTotal,
  };
}
