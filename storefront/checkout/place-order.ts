import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import type { Order } from '#contract/orders.ts';
import { pathWithoutLanguage } from '#core/languages.ts';
import { focusOnNotice } from '../basket/line-notice.tsx';
import { notifyOtherTabs } from '../basket/other-tabs.ts';
import { toast } from '../parts/toast.tsx';
import { createIdempotencyKey } from '../queries/idempotency-key.ts';
import { invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { type Draft, forgetDraft } from './draft.ts';

type Asked = { draft: Draft; isCollected: boolean; expectedTotal: number };

const orderKey = createIdempotencyKey('orderAttempt');

/**
 * Places the order. `onPlaced` navigates even if the form was unmounted; the basket, now empty, is
 * reloaded after it.
 */
export function usePlaceOrder(onPlaced: (order: Order) => unknown) {
  const lang = useLanguage();
  const t = useTranslations('checkout');
  return useMutation({
    mutationFn: (asked: Asked) => {
      const body = toBody(asked);
      const headers = { 'idempotency-key': orderKey.of(body) };
      return callAsClient('POST /orders/client/create-order', { headers, query: { lang }, body });
    },
    // The idempotency key makes retries safe after a lost connection.
    mayRetry: (error) => error instanceof ApiError && error.problem.code === 'unreachable',
    onSuccess: async (order: Order) => {
      orderKey.forget();
      setQueryData(['order', order.id, lang], order);
      void invalidateQueries('orders');
      await onPlaced(order);
      forgetDraft();
      notifyOtherTabs();
      await invalidateQueries('basket');
    },
    // The reloaded basket shows the changes line by line.
    async onError() {
      const hasLeft = pathWithoutLanguage(location.pathname) !== '/items/checkout';
      if (hasLeft) toast(t('orderRefused'), 'failed');
      await invalidateQueries('basket');
      if (!hasLeft) requestAnimationFrame(focusOnNotice);
    },
  });
}

function toBody({ draft, isCollected, expectedTotal }: Asked) {
  const { fullName = '', phone = '', country = '', city = '', line1 = '', line2 } = draft;
  const { postcode, region } = draft;
  const place = isCollected ? {} : { country, city, line1, line2, postcode, region };
  return {
    address: { fullName, phone, ...place },
    deliveryMethod: draft.deliveryMethod ?? '',
    paymentMethod: draft.paymentMethod ?? '',
    note: draft.note,
    giftMessage: draft.giftMessage,
    expectedTotal,
  };
}
