import { useQuery } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { Policy } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { statusOf } from '../session/use-read.ts';

const send = createApi<ShopRoutes>();

/** A policy as shoppers read it in a language: another language's where there is none. */
export function usePolicy(name: Policy['name'], lang: Language) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['GET /policies/:name', name, lang],
    queryFn: ({ signal }) =>
      send('GET /policies/:name', { params: { name }, query: { lang }, signal }),
  });
  return { policy: data, loading: isPending, error: statusOf(error, data), refetch };
}
