import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { Language } from '#contract/fields.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { Policy } from '#contract/settings.ts';
import { statusOf } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';

const send = createApi<ShopRoutes>();

/** The text of a policy in a language, or in its fallback language. */
export function usePolicy(name: Policy['name'], lang: Language) {
  const { data, isPending, error, refetch } = useQuery(policyQuery(name, lang));
  return { policy: data, loading: isPending, error: statusOf(error, data), refetch };
}

/** Whether the main language's text was changed later; texts of a new shop are equally old. */
export function useIsOlder(name: Policy['name'], language: Language): boolean {
  const { defaultLanguage } = useShop();
  const [own, main] = useQueries({
    queries: [policyQuery(name, language), policyQuery(name, defaultLanguage)],
  });
  if (own.data?.language !== language || main.data?.language !== defaultLanguage) return false;
  return Date.parse(main.data.updatedAt) - Date.parse(own.data.updatedAt) > 60_000;
}

function policyQuery(name: Policy['name'], lang: Language) {
  return queryOptions({
    queryKey: ['GET /policies/:name', name, lang],
    queryFn: ({ signal }) =>
      send('GET /policies/:name', { params: { name }, query: { lang, asWritten: 'true' }, signal }),
  });
}
