import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api.ts';
import type { CallInput, CallReply } from '#contract/route.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { call } from './call.ts';

type ReadKey = Extract<keyof AdminRoutes, `GET ${string}`>;
type Input<K extends ReadKey> = CallInput<AdminRoutes[K]>;
type InputOf<K extends ReadKey> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, again?: Again]
    : [input: Input<K>, again?: Again];

/** Polls every so many milliseconds. */
type Again = { every: number };

/** A GET request with the `loading` and `error` that pages show. */
export function useRead<K extends ReadKey>(key: K, ...[input, again]: InputOf<K>) {
  const { data, error, isPending, isFetching, refetch } = useQuery<CallReply<AdminRoutes[K]>>({
    queryKey: [key, input],
    queryFn: ({ signal }) =>
      (call as unknown as UntypedCall<K>)(key, { ...(input as object | undefined), signal }),
    placeholderData: keepPreviousData,
    ...(again && { refetchInterval: again.every }),
  });
  return { data, loading: isPending, fetching: isFetching, error: statusOf(error, data), refetch };
}

type UntypedCall<K extends ReadKey> = (
  key: K,
  input: { signal: AbortSignal },
) => Promise<CallReply<AdminRoutes[K]>>;

/**
 * The HTTP status of a failure, 0 on a network failure, '' without a failure. Also '' while older
 * data is shown, so that a failed refetch does not replace a form.
 */
export function statusOf(error: unknown, data?: unknown): number | '' {
  if (!error) return '';
  const status = error instanceof ApiError ? error.status : 0;
  const gone = status === 403 || status === 404;
  return data !== undefined && !gone ? '' : status;
}
