import { useRouteLoaderData } from 'react-router';
import type { Language } from '../languages.ts';
import { pathIn } from '../languages.ts';
import type { RootData } from './root-data.ts';

/** What every page knows of the shop: its settings, its menus, the page's language. */
export function useShop() {
  const shop = useRouteLoaderData<RootData>('root') as RootData;
  return {
    ...shop,
    /** A path of the shop in the page's language. */
    path: (to: string) => pathIn(shop.language, to, shop.settings.defaultLanguage),
  };
}

export function useLanguage(): Language {
  return (useRouteLoaderData<RootData>('root') as RootData).language;
}
