import type { Language } from '#contract/words.ts';

/** Where the shop stands, and in which languages. */
export type Site = {
  publicUrl: string;
  defaultLanguage: Language;
  languages: readonly Language[];
};

/**
 * A page's whole address in a language, as the page itself names it as the one that counts.
 *
 * @example addressIn(site, 'tr', '/items/checkout') // 'https://shop.example/tr/items/checkout'
 */
export function addressIn(site: Site, language: Language, path: string): string {
  if (language === site.defaultLanguage) return site.publicUrl + path;
  return `${site.publicUrl}/${language}${path === '/' ? '' : path}`;
}

export function productPath(slug: string): string {
  return `/items/product/${slug}`;
}

/** Pages that are the shop's own, and may be found by search engines. */
export const ownPages = [
  '/',
  '/items/allProducts',
  '/items/collections',
  '/items/categories',
  '/about',
  '/contact',
  '/service',
] as const;
