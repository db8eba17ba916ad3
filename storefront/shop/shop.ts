import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type Language, pathIn } from '#core/languages.ts';
import type { RootData } from './root-data.ts';

/** The shop's data for every page: settings, menus and language. */
export function useShop() {
  const shop = useRouteLoaderData<RootData>('root') as RootData;
  // Without JavaScript the chosen currency is kept in the query of all links.
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
