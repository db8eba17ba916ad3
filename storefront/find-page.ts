import { pathWithoutLanguage } from '#core/languages.ts';

/** `route`: the id of the page's route, whose data in-app navigation requests. */
export type FoundPage =
  | { kind: 'byId' }
  | { kind: 'fixed'; route: string }
  | { kind: 'product' | 'category' | 'collection'; slug: string; route: string };

/**
 * The page at an address: one with a fixed path, the page of a product, category or collection (which may not
 * exist), or one whose path ends with an id, as an order's. Undefined for all other paths and spellings.
 *
 * @example findPage('/tr/items/product/halo.data') // { kind: 'product', slug: 'halo', route: 'product/page' }
 * @example findPage('/orders/kZ3') // { kind: 'byId' }
 */
export function findPage(path: string, query = new URLSearchParams()): FoundPage | undefined {
  const page = pathWithoutLanguage(path === '/_.data' ? '/' : path.replace(/(?<=[^/])\.data$/, ''));
  const route = fixed.get(page);
  const collection = query.get('collection');
  if (route === 'taxons/collections' && collection)
    return { kind: 'collection', slug: collection, route };
  if (route) return { kind: 'fixed', route };
  if (byId.test(page)) return { kind: 'byId' };
  const [, place, slug = ''] = bySlug.exec(page) ?? [];
  if (!place) return undefined;
  return place === 'product'
    ? { kind: 'product', slug, route: 'product/page' }
    : { kind: 'category', slug, route: 'listing/category-products' };
}

/** The route of each page with a fixed path, as in `routes.ts`. */
const fixed = new Map([
  ['/', 'home/page'],
  ['/search', 'search/page'],
  ['/terms-conditions', 'policies/terms-conditions'],
  ['/shipping-policy', 'policies/shipping-policy'],
  ['/privacy-policy', 'policies/privacy-policy'],
  ['/contact', 'about/contact'],
  ['/about', 'about/about'],
  ['/service', 'about/service'],
  ['/track-order', 'account/track-order'],
  ['/account', 'account/orders-page'],
  ['/account/orders', 'account/redirect'],
  ['/account/profile', 'account/profile-page'],
  ['/account/addresses', 'account/addresses-page'],
  ['/account/devices', 'account/devices-page'],
  ['/account/data', 'account/data-page'],
  ['/client-auth', 'client-auth/redirect'],
  ['/client-auth/login', 'client-auth/login'],
  ['/client-auth/signup', 'client-auth/signup'],
  ['/client-auth/code', 'client-auth/code'],
  ['/client-auth/forgot', 'client-auth/forgot'],
  ['/client-auth/deleted', 'client-auth/deleted'],
  ['/allProducts', 'listing/redirect'],
  ['/items', 'items-moved'],
  ['/items/allProducts', 'listing/all-products'],
  ['/items/collections', 'taxons/collections'],
  ['/items/categories', 'taxons/categories'],
  ['/items/checkout', 'checkout/page'],
]);

const bySlug = /^\/items\/(product|category-products)\/([a-z\d-]+)$/;

const byId =
  /^\/(orders|account\/orders|unsubscribe|unsubscribe\/alert|stop-telling|preview|items\/checkout\/confirmation)\/[\w-]+$/;
