import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { Order } from '#contract/orders.ts';
import { mayPass } from '../queries/attempt.ts';
import { getQueryData, invalidateQueries, setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient, callOpenly } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage, useShop } from '../shop/shop.ts';

/** An order; one that is read without an account has the token of its page. */
export type PlacedOrder = Order & Partial<Pick<LinkedOrder, 'linkToken'>>;

const pageSize = 20;

type OrdersArea = AreaState & {
  clientOrders: Order[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => unknown;
  retry: () => unknown;
};

/** The client's orders, newest first, with paging. */
export function useOrders(): OrdersArea {
  const lang = useLanguage();
  const queryKey = ['orders', lang] as const;
  const readPages = () => getQueryData<Order[][]>(queryKey) ?? [];
  const fetchPage = (page: number) =>
    callAsClient('GET /orders/client', { query: { page, pageSize, lang } });
  const { data, isLoading, error, refetch } = useQuery({
    queryKey,
    queryFn() {
      const shown = Math.max(1, readPages().length);
      return Promise.all(Array.from({ length: shown }, (_, at) => fetchPage(at + 1)));
    },
    enabled: useSignedIn(),
  });
  const more = useMutation({
    mutationFn: async () => {
      const pages = readPages();
      setQueryData(queryKey, [...pages, await fetchPage(pages.length + 1)]);
    },
    mayRetry: mayPass,
  });
  return {
    clientOrders: data?.flat() ?? [],
    loading: isLoading,
    error: statusOf(error ?? more.error),
    hasMore: data?.at(-1)?.length === pageSize,
    isLoadingMore: more.isPending,
    loadMore: more.mutate,
    retry() {
      more.reset();
      return refetch();
    },
  };
}

export function useOrder(
  id: string,
): AreaState & { order: Order | undefined; retry: () => unknown } {
  const lang = useLanguage();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['order', id, lang],
    queryFn: () => callAsClient('GET /orders/client/:id', { params: { id }, query: { lang } }),
    enabled: useSignedIn(),
  });
  return { order: data, loading: isLoading, error: statusOf(error), retry: refetch };
}

/** An order by the token of its link, which needs no account. */
export function useLinkedOrder(
  token: string,
): AreaState & { order: LinkedOrder | undefined; retry: () => unknown } {
  const lang = useLanguage();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['order', token, lang],
    queryFn: () => callOpenly('GET /orders/link/:token', { params: { token }, query: { lang } }),
  });
  return { order: data, loading: isLoading, error: statusOf(error), retry: refetch };
}

/** The key under which an order is cached, by its id or by the token of its link. */
function keyOf({ id, linkToken }: PlacedOrder): string {
  return linkToken ?? id;
}

/** Opens the provider's page on which an order is paid; pending until the visitor comes back from it. */
export function usePayOnline(order: PlacedOrder) {
  const { id, linkToken } = order;
  return useMutation({
    mutationFn: () =>
      linkToken
        ? callOpenly('POST /orders/link/:token/pay', { params: { token: linkToken } })
        : callAsClient('POST /orders/client/:id/pay', { params: { id } }),
    // Calling it again returns the same payment page.
    mayRetry: (error) => error instanceof ApiError && error.problem.code === 'unreachable',
    onSuccess: ({ url }) => leaveFor(url),
    onError: () => invalidateQueries('order', keyOf(order)),
  });
}

/** Milliseconds after which a page that did not open can be asked for again. */
const longestOpening = 20_000;

/** Goes to another site. Ends when the visitor comes back to this page, kept as it was. */
async function leaveFor(url: string): Promise<void> {
  location.assign(url);
  await new Promise<void>((done) => {
    addEventListener('pageshow', () => done(), { once: true });
    setTimeout(done, longestOpening);
  });
}

/** Reads an order again every ten seconds while the page is visible. */
export function useFreshOrder(order: PlacedOrder): void {
  const key = keyOf(order);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidateQueries('order', key);
    }, 10_000);
    return () => clearInterval(timer);
  }, [key]);
}

/** Cancels an order that has not been processed yet, by its id or by the token of its link. */
export function useCancelOrder(order: PlacedOrder) {
  const { id, linkToken } = order;
  const { language: lang, path } = useShop();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (): Promise<PlacedOrder> =>
      linkToken
        ? callOpenly('POST /orders/link/:token/cancel', {
            params: { token: linkToken },
            query: { lang },
          })
        : callAsClient('POST /orders/client/:id/cancel', { params: { id }, query: { lang } }),
    onSuccess: (cancelled) => {
      setQueryData(['order', keyOf(cancelled), lang], cancelled);
      // Cancelling gave the order a new link, and the page moves to it.
      const to = linkToken && path(`/orders/${cancelled.linkToken}`);
      if (to) void navigate(to, { replace: true, preventScrollReset: true });
      return invalidateQueries('orders');
    },
    onError: () => invalidateQueries('order', keyOf(order)),
  });
}
