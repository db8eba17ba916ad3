import { pathWithoutLanguage } from '#core/languages.ts';

export type FoundPage =
  | { kind: 'fixed' | 'byId' }
  | { kind: 'product' | 'category' | 'collection'; slug: string };

/**
 * The page at an address: one with a fixed path, the page of a product, category or collection (which may not
 * exist), or one whose path ends with an id, as an order's. Undefined for all other paths and spellings.
 *
 * @example findPage('/tr/items/product/halo.data') // { kind: 'product', slug: 'halo' }
 * @example findPage('/orders/kZ3') // { kind: 'byId' }
 */
export function findPage(path: string, query = new URLSearchParams()): FoundPage | undefined {
  const page = pathWithoutLanguage(path === '/_.data' ? '/' : path.replace(/(?<=[^/])\.data$/, ''));
  const collection = page === '/items/collections' ? query.get('collection') : undefined;
  if (collection) return { kind: 'collection', slug: collection };
  if (fixed.has(page)) return { kind: 'fixed' };
  if (byId.test(page)) return { kind: 'byId' };
  const [, place, slug = ''] = bySlug.exec(page) ?? [];
  if (!place) return undefined;
  return { kind: place === 'product' ? 'product' : 'category', slug };
}

const fixed = new Set([
  '/',
  '/search',
  '/terms-conditions',
  '/shipping-policy',
  '/privacy-policy',
  '/contact',
  '/about',
  '/service',
  '/track-order',
  '/account',
  '/account/orders',
  '/account/profile',
  '/account/addresses',
  '/account/devices',
  '/account/data',
  '/client-auth',
  '/client-auth/login',
  '/client-auth/signup',
  '/client-auth/code',
  '/client-auth/forgot',
  '/client-auth/deleted',
  '/allProducts',
  '/items',
  '/items/allProducts',
  '/items/collections',
  '/items/categories',
  '/items/checkout',
]);

const bySlug = /^\/items\/(product|category-products)\/([a-z\d-]+)$/;

const byId =
  /^\/(orders|account\/orders|unsubscribe|unsubscribe\/alert|stop-telling|preview|items\/checkout\/confirmation)\/[\w-]+$/;
