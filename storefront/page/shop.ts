import { useRouteLoaderData } from 'react-router';
import type { Language } from '../languages.ts';
import { pathIn } from '../languages.ts';
import type { loader } from '../root.tsx';

type Root = Awaited<ReturnType<typeof loader>>;

/** What every page knows of the shop: its settings, its menus, the page's language. */
export function useShop() {
  const shop = useRouteLoaderData<Root>('root') as Root;
  return {
    ...shop,
    /** A path of the shop in the page's language. */
    path: (to: string) => pathIn(shop.language, to, shop.settings.defaultLanguage),
  };
}

export function useLanguage(): Language {
  return (useRouteLoaderData<Root>('root') as Root).language;
}
