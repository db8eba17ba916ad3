import { useQuery } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { languages } from '../texts/languages.ts';

const send = createApi<ShopRoutes>();

/** What everyone may know of the shop, with what to assume until it is known. */
export function useShop() {
  const { data, isPending } = useQuery({
    queryKey: ['GET /settings'],
    queryFn: ({ signal }) => send('GET /settings', { signal }),
    staleTime: 60_000,
  });
  return {
    loading: isPending,
    shopName: data?.shopName ?? '',
    contact: data?.contact,
    pictures: data?.pictures,
    chargeCurrency: data?.chargeCurrency ?? ('eur' as const),
    languages: data?.languages ?? languages,
    defaultLanguage: data?.defaultLanguage ?? ('en' as const),
  };
}
