import { type Language, pathIn } from '#core/languages.ts';

/** The shop's public URL and languages. */
export type Site = {
  publicUrl: string;
  defaultLanguage: Language;
  languages: readonly Language[];
};

/**
 * Returns a page's canonical URL in a language.
 *
 * @example addressIn(site, 'tr', '/items/checkout') // 'https://shop.example/tr/items/checkout'
 */
export function addressIn(site: Site, language: Language, path: string): string {
  return site.publicUrl + pathIn(language, path, site.defaultLanguage);
}

export function productPath(slug: string): string {
  return `/items/product/${slug}`;
}

/** The static pages that search engines may index. */
export const ownPages = [
  '/',
  '/items/allProducts',
  '/items/collections',
  '/items/categories',
  '/about',
  '/contact',
  '/service',
] as const;
