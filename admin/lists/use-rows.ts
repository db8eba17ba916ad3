import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statusOf } from '../session/use-read.ts';
import type { Listed } from './list-types.ts';

/** A page of a list; the previous page stays visible while the next one loads. */
export function useRows<T, Q>(
  name: string,
  query: Q,
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>,
) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['list', name, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const failed = statusOf(error, isPlaceholderData ? undefined : data);
  return { ...data, loading: isPending, fetching: isFetching, error: failed, refetch };
}
