import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Picture } from '#contract/words.ts';
import { useLanguage } from '../page/shop.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callOpenly } from '../session/call.ts';

/** Something that matches what has been typed so far, and where it leads. */
export type Suggestion = {
  to: string;
  title: string;
  kind: 'product' | 'category' | 'collection';
  image?: Picture | null;
};

/** Pieces, categories and collections for what has been typed, a moment after the last key. */
export function useSuggestions(typed: string): AreaState & { suggestions: Suggestion[] } {
  const lang = useLanguage();
  const search = useSettled(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['suggestions', lang, search],
    queryFn: ({ signal }) =>
      callOpenly('GET /search/suggestions', { query: { lang, search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search && data ? data : { products: [], categories: [], collections: [] };
  const suggestions: Suggestion[] = [
    ...found.products.map(({ slug, options, image }) => ({
      kind: 'product' as const,
      to: `/items/product/${slug}`,
      title: options[0]?.title ?? slug,
      image,
    })),
    ...found.categories.map(({ slug, title }) => ({
      kind: 'category' as const,
      to: `/items/category-products/${slug}`,
      title,
    })),
    ...found.collections.map(({ slug, title }) => ({
      kind: 'collection' as const,
      to: `/items/collections?collection=${slug}`,
      title,
    })),
  ];
  return { suggestions, loading: isFetching, error: statusOf(error) };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), 120);
    return () => clearTimeout(clock);
  }, [value]);
  return settled;
}
