import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

/** My orders, newest first. */
export function useOrders(): AreaState & { clientOrders: Order[]; retry: () => unknown } {
  const lang = useLanguage();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['orders'],
    queryFn: () => callAsClient('GET /orders/client', { query: { pageSize: 100, lang } }),
    enabled: useSignedIn(),
  });
  const shown = { clientOrders: data ?? [], loading: isLoading, error: statusOf(error) };
  return { ...shown, retry: refetch };
}

/** One of my orders. */
export function useOrder(
  id: string,
): AreaState & { order: Order | undefined; retry: () => unknown } {
  const lang = useLanguage();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['order', id],
    queryFn: () => callAsClient('GET /orders/client/:id', { params: { id }, query: { lang } }),
    enabled: useSignedIn(),
  });
  return { order: data, loading: isLoading, error: statusOf(error), retry: refetch };
}

/** Cancels an order that is still new. */
export function useCancelOrder(id: string) {
  const lang = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callAsClient('POST /orders/client/:id/cancel', { params: { id }, query: { lang } }),
    onSuccess: (order) => {
      queries.setQueryData(['order', id], order);
      return queries.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ['order', id] }),
  });
}
