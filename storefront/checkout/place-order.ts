import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { pathWithoutLanguage } from '#core/languages.ts';
import type { PlacedOrder } from '../account/orders.ts';
import { focusOnNotice } from '../basket/line-notice.tsx';
import { localBasket, noItems } from '../basket/local-basket.ts';
import { notifyOtherTabs } from '../basket/other-tabs.ts';
import { toast } from '../parts/toast.tsx';
import { createIdempotencyKey } from '../queries/idempotency-key.ts';
import { invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { type Draft, forgetDraft } from './draft.ts';
import { guestOrder } from './recent-order.ts';

type Asked = {
  draft: Draft;
  isCollected: boolean;
  expectedTotal: number;
  /** Confirms the phone of an order without an account, where the shop asks for it. */
  phoneCode: { id: string; code: string } | undefined;
};

const orderKey = createIdempotencyKey('orderAttempt');

/**
 * Places the order. `onPlaced` navigates even if the form was unmounted; the basket, now empty, is
 * reloaded after it.
 */
export function usePlaceOrder(isAccounts: boolean, onPlaced: (order: PlacedOrder) => unknown) {
  const lang = useLanguage();
  const t = useTranslations('checkout');
  return useMutation({
    mutationFn: (asked: Asked): Promise<PlacedOrder> => {
      const query = { lang };
      if (isAccounts) {
        const body = toBody(asked);
        const headers = { 'idempotency-key': orderKey.of(body) };
        return callAsClient('POST /orders/client/create-order', { headers, query, body });
      }
      const body = { ...toBody(asked), email: asked.draft.email, items: readItems() };
      const headers = { 'idempotency-key': orderKey.of(body) };
      const { phoneCode } = asked;
      return callOpenly('POST /orders/guest', { headers, query, body: { ...body, phoneCode } });
    },
    // The idempotency key makes retries safe after a lost connection.
    mayRetry: (error) => error instanceof ApiError && error.problem.code === 'unreachable',
    onSuccess: async (order: PlacedOrder) => {
      orderKey.forget();
      setQueryData(['order', order.linkToken ?? order.id, lang], order);
      void invalidateQueries('orders');
      await onPlaced(order);
      forgetDraft();
      const { linkToken, placedAt } = order;
      if (linkToken) {
        guestOrder.write({ linkToken, placedAt });
        localBasket.write(noItems);
      }
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

function readItems() {
  return localBasket.read().map(({ sizeId, quantity }) => ({ sizeId, quantity }));
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
