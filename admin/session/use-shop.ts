import { useQuery } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { languages } from '#core/languages.ts';

const send = createApi<ShopRoutes>();

/** The public settings of the shop, with defaults until they are loaded. */
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
    /** Until loaded, no page may claim that messages are sent. */
    sends: data?.sends ?? { sms: false, email: false },
    chargeCurrency: data?.chargeCurrency ?? ('eur' as const),
    /** A phone number as written in the shop's country. */
    phoneExample: data?.phoneExample ?? '',
    timeZone: data?.timeZone ?? 'UTC',
    languages: data?.languages ?? languages,
    defaultLanguage: data?.defaultLanguage ?? ('en' as const),
  };
}
