import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { pageSize } from '../lists/page-size.ts';
import { callCounting } from '../session/call.ts';
import { statusOf, useRead } from '../session/use-read.ts';

type OrderQuery = NonNullable<CallInput<OfficeRoutes['GET /orders/admin/clients']>['query']>;

/** Placed orders, a page at a time. */
export function useOrders(query: OrderQuery) {
  const asked = { pageSize, ...query };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['GET /orders/admin/clients', asked],
    queryFn: ({ signal }) => callCounting('GET /orders/admin/clients', { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return {
    clientOrders: data?.reply,
    total: data?.total ?? 0,
    loading: isPending,
    fetching: isFetching,
    error: statusOf(error, data),
    refetch,
  };
}

/** Baskets left idle, a page at a time. */
export function useAbandoned(query: { page: number; search: string }) {
  const asked = { pageSize, ...query };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['GET /orders/admin/abandoned', asked],
    queryFn: ({ signal }) => callCounting('GET /orders/admin/abandoned', { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return {
    abandoned: data?.reply,
    total: data?.total ?? 0,
    loading: isPending,
    fetching: isFetching,
    error: statusOf(error, data),
    refetch,
  };
}

export function useOrderCounts() {
  const { data, ...state } = useRead('GET /orders/admin/counts');
  return { counts: data, ...state };
}
