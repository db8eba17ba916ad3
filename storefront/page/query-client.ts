import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api.ts';

let kept: QueryClient | undefined;

/** The browser's one store of what it has asked for; the server keeps nothing between pages. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  kept ??= makeQueryClient();
  return kept;
}

function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: 60_000, staleTime: 10_000, retry: mayRetry },
      mutations: { gcTime: 60_000 },
    },
  });
}

/** A refusal stays one; a lost connection is tried twice more. */
function mayRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
  );
}
