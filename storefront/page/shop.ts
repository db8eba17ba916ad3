import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Language } from '../languages.ts';
import { pathIn } from '../languages.ts';
import type { RootData } from './root-data.ts';

/** What every page knows of the shop: its settings, its menus, the page's language. */
export function useShop() {
  const shop = useRouteLoaderData<RootData>('root') as RootData;
  // Without JavaScript the chosen currency goes from page to page in the address.
  const isKept = useSyncExternalStore(never, yes, () => shop.currency === null);
  return {
    ...shop,
    /** A path of the shop in the page's language. */
    path(to: string): string {
      const path = pathIn(shop.language, to, shop.settings.defaultLanguage);
      return isKept ? path : withCurrency(path, shop.currency);
    },
  };
}

function withCurrency(path: string, currency: string | null): string {
  const [, page, hash = ''] = /^([^#]*)(#.*)?$/.exec(path) ?? [];
  return `${page}${page?.includes('?') ? '&' : '?'}currency=${currency}${hash}`;
}

function never() {
  return () => undefined;
}

function yes() {
  return true;
}

export function useLanguage(): Language {
  return (useRouteLoaderData<RootData>('root') as RootData).language;
}
