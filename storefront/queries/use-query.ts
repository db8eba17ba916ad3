import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  fetchQuery,
  nameOf,
  neverAsked,
  observe,
  type QueryKey,
  readState,
} from './query-cache.ts';

type Options<T> = {
  queryKey: QueryKey;
  queryFn: (signal: AbortSignal) => Promise<T>;
  /** Without it only cached data is shown. */
  enabled?: boolean;
  /** The number of milliseconds for which data is not fetched again. */
  staleTime?: number;
  /** Shows the data of the previous key until that of this one is loaded. */
  keepsPrevious?: boolean;
};

/**
 * Data that the browser fetches, shared by all components that use the same key, and fetched again when
 * it is outdated and the page becomes visible. On the server, and until hydration, there is none. Named
 * as in TanStack Query, which the back office uses, and which is five times as large.
 */
export function useQuery<T>(options: Options<T>) {
  const { queryKey, queryFn, enabled = true, staleTime = 10_000, keepsPrevious = false } = options;
  const name = nameOf(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetch function depends on nothing but the key.
  const subscribe = useCallback(
    (notify: () => void) =>
      observe(name, { notify, fetch: enabled ? queryFn : undefined, staleTime }),
    [name, enabled],
  );
  const { data, error, isFetching } = useSyncExternalStore(
    subscribe,
    () => readState(name),
    () => neverAsked,
  );
  const previous = useRef<unknown>(undefined);
  useEffect(() => {
    if (data !== undefined) previous.current = data;
  }, [data]);
  const shown = (keepsPrevious && !error ? (data ?? previous.current) : data) as T | undefined;
  const isComing = isFetching || (enabled && data === undefined && !error);
  return {
    data: shown,
    error,
    /** Whether there is neither data nor an error yet. */
    isPending: shown === undefined && !error,
    isFetching: isComing,
    isLoading: isComing && shown === undefined,
    refetch: () => fetchQuery(name, queryFn),
  };
}
