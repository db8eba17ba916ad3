import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/products.ts';
import type { Picture } from '#contract/words.ts';
import { useLanguage, useShop } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callOpenly } from '../session/call.ts';
import { recentSearches } from './recent.ts';

/** Something that matches what has been typed so far, and where it leads. */
export type Suggestion = {
  to: string;
  title: string;
  /** A piece's; others are words alone. */
  piece?: { image: Picture | null; from: number | null; until: number | null };
};

export type SuggestionGroup = { title: string; items: Suggestion[] };

/** Pieces, categories and collections for what has been typed, a moment after the last key. */
export function useSuggestions(typed: string): AreaState & { groups: SuggestionGroup[] } {
  const t = useTranslations('search');
  const lang = useLanguage();
  const search = useSettled(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['suggestions', lang, search],
    queryFn: ({ signal }) =>
      callOpenly('GET /search/suggestions', { query: { lang, search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const beginnings = useBeginnings();
  const found = search && data ? data : { products: [], categories: [], collections: [] };
  const all = { to: searchPath(search), title: t('seeAll', { search }) };
  const groups = typed.trim()
    ? [
        { title: t('pieces'), items: found.products.map(toPiece) },
        { title: t('categories'), items: found.categories.map(toCategory) },
        { title: t('collections'), items: found.collections.map(toCollection) },
        { title: '', items: search ? [all] : [] },
      ]
    : beginnings;
  return {
    groups: groups.filter(({ items }) => items.length),
    // Nothing is said to be missing before it was asked for.
    loading: isFetching || search !== typed.trim(),
    error: statusOf(error),
  };
}

/** What is offered before anything is typed. */
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
    { title: t('popular'), items: (data?.products ?? []).map(toPiece) },
    { title: t('categories'), items: categories.map(toCategory) },
    { title: t('collections'), items: collections.map(toCollection) },
  ];
}

export function searchPath(search: string): string {
  return `/search?search=${encodeURIComponent(search)}`;
}

type Piece = Pick<Product, 'slug' | 'options' | 'image' | 'priceFrom' | 'priceTo'>;
type Shelf = { slug: string; title: string };

function toPiece({ slug, options, image, priceFrom, priceTo }: Piece): Suggestion {
  const piece = { image, from: priceFrom, until: priceTo };
  return { to: `/items/product/${slug}`, title: options[0]?.title ?? slug, piece };
}

function toCategory({ slug, title }: Shelf): Suggestion {
  return { to: `/items/category-products/${slug}`, title };
}

function toCollection({ slug, title }: Shelf): Suggestion {
  return { to: `/items/collections?collection=${slug}`, title };
}

/** Long enough that quick typing asks once for several letters, too short to be felt. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), 50);
    return () => clearTimeout(clock);
  }, [value]);
  return settled;
}
