import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/fields.ts';
import type { Product } from '#contract/products.ts';
import { useFoundPages } from '../links/find-pages.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage, useShop } from '../shop/shop.ts';
import { recentSearches } from './recent.ts';

/** A match for the typed text, and its path. */
export type Suggestion = {
  to: string;
  title: string;
  /** Only for products; other suggestions are text only. */
  product?: { image: Picture | null; from: number | null; until: number | null };
};

export type SuggestionGroup = { title: string; items: Suggestion[] };

/** Debounced suggestions for the typed text: products, categories and collections. */
export function useSuggestions(typed: string): AreaState & { groups: SuggestionGroup[] } {
  const t = useTranslations('search');
  const lang = useLanguage();
  const search = useSettled(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['suggestions', lang, search],
    queryFn: (signal) => callOpenly('GET /search/suggestions', { query: { lang, search }, signal }),
    enabled: search !== '',
    keepsPrevious: true,
  });
  const beginnings = useBeginnings();
  const found = search && data ? data : { products: [], categories: [], collections: [] };
  const all = { to: searchPath(search), title: t('seeAll', { search }) };
  const pages = useFoundPages(search);
  // A search without matches has no results page to link to.
  const isFound = !data || Object.values(found).some((items) => items.length > 0);
  const groups = typed.trim()
    ? [
        { title: t('products'), items: found.products.map(toProduct) },
        { title: t('categories'), items: found.categories.map(toCategory) },
        { title: t('collections'), items: found.collections.map(toCollection) },
        { title: t('pages'), items: pages },
        { title: '', items: search && isFound ? [all] : [] },
      ]
    : beginnings;
  return {
    groups: groups.filter(({ items }) => items.length),
    // Loading until the current text has been requested, so that no empty result is shown before.
    loading: isFetching || search !== typed.trim(),
    error: statusOf(error),
  };
}

/** Suggestions before anything is typed. */
function useBeginnings(): SuggestionGroup[] {
  const t = useTranslations('search');
  const lang = useLanguage();
  const { categories, collections } = useShop();
  const recent = recentSearches.use();
  const { data } = useQuery({
    queryKey: ['popular', lang],
    queryFn: () => callOpenly('GET /products/client', { query: { lang, pageSize: 4 } }),
  });
  return [
    { title: t('recent'), items: recent.map((title) => ({ title, to: searchPath(title) })) },
    { title: t('popular'), items: (data?.products ?? []).map(toProduct) },
    { title: t('categories'), items: categories.map(toCategory) },
    { title: t('collections'), items: collections.map(toCollection) },
  ];
}

export function searchPath(search: string): string {
  return `/search?search=${encodeURIComponent(search)}`;
}

type FoundProduct = Pick<Product, 'slug' | 'options' | 'image' | 'priceFrom' | 'priceTo'>;
type Taxon = { slug: string; title: string };

function toProduct({ slug, options, image, priceFrom, priceTo }: FoundProduct): Suggestion {
  const product = { image, from: priceFrom, until: priceTo };
  return { to: `/items/product/${slug}`, title: options[0]?.title ?? slug, product };
}

function toCategory({ slug, title }: Taxon): Suggestion {
  return { to: `/items/category-products/${slug}`, title };
}

function toCollection({ slug, title }: Taxon): Suggestion {
  return { to: `/items/collections?collection=${slug}`, title };
}

/** Debounces: long enough to skip requests while typing, too short to be noticed. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), 50);
    return () => clearTimeout(clock);
  }, [value]);
  return settled;
}
