import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api.ts';
import type { CallInput, CallReply } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { call } from './call.ts';

type ReadKey = Extract<keyof OfficeRoutes, `GET ${string}`>;
type Input<K extends ReadKey> = CallInput<OfficeRoutes[K]>;
type InputOf<K extends ReadKey> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, again?: Again]
    : [input: Input<K>, again?: Again];

/** How often it is read anew by itself, in milliseconds. */
type Again = { every: number };

/** One reading call: what it answered, with the `loading` and `error` every area shows. */
export function useRead<K extends ReadKey>(key: K, ...[input, again]: InputOf<K>) {
  const { data, error, isPending, isFetching, refetch } = useQuery<CallReply<OfficeRoutes[K]>>({
    queryKey: [key, input],
    queryFn: ({ signal }) =>
      (call as unknown as LooseCall<K>)(key, { ...(input as object | undefined), signal }),
    placeholderData: keepPreviousData,
    ...(again && { refetchInterval: again.every }),
  });
  return { data, loading: isPending, fetching: isFetching, error: statusOf(error, data), refetch };
}

type LooseCall<K extends ReadKey> = (
  key: K,
  input: { signal: AbortSignal },
) => Promise<CallReply<OfficeRoutes[K]>>;

/**
 * The HTTP status of a failure, 0 when the shop was not reached, '' when nothing failed or when
 * what was read before still stands: a form over it is not taken away.
 */
export function statusOf(error: unknown, data?: unknown): number | '' {
  if (!error) return '';
  const status = error instanceof ApiError ? error.status : 0;
  const gone = status === 403 || status === 404;
  return data !== undefined && !gone ? '' : status;
}
