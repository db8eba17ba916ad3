import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

/** My orders, newest first. */
export function useOrders(): AreaState & { clientOrders: Order[]; retry: () => unknown } {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['orders'],
    queryFn: () => callAsClient('GET /orders/client', { query: { pageSize: 100 } }),
    enabled: useSignedIn(),
  });
  const shown = { clientOrders: data ?? [], loading: isLoading, error: statusOf(error) };
  return { ...shown, retry: refetch };
}

/** One of my orders. */
export function useOrder(
  id: string,
): AreaState & { order: Order | undefined; retry: () => unknown } {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['order', id],
    queryFn: () => callAsClient('GET /orders/client/:id', { params: { id } }),
    enabled: useSignedIn(),
  });
  return { order: data, loading: isLoading, error: statusOf(error), retry: refetch };
}

/** The titles of an order's delivery and payment in the page's language, while they are offered. */
export function useMethodTitles({ deliveryMethod, paymentMethod }: Order) {
  const lang = useLanguage();
  const { data } = useQuery({
    queryKey: ['checkout-options', lang],
    queryFn: () => callOpenly('GET /checkout/options', { query: { lang } }),
  });
  const titleOf = (offered: { id: string; title: string }[] = [], was: typeof deliveryMethod) =>
    offered.find(({ id }) => id === was.id)?.title ?? was.title;
  return {
    delivery: titleOf(data?.deliveryMethods, deliveryMethod),
    payment: titleOf(data?.paymentMethods, paymentMethod),
  };
}

/** Cancels an order that is still new. */
export function useCancelOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callAsClient('POST /orders/client/:id/cancel', { params: { id } }),
    onSuccess: (order) => {
      queries.setQueryData(['order', id], order);
      return queries.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ['order', id] }),
  });
}
