import type { LoaderFunctionArgs } from 'react-router';
import type { Facets } from '#contract/products.ts';
import { orNotFound, pageContext } from '../page/page-context.ts';
import { type CardData, toCard } from './card-data.ts';

export const pageSize = 24;

/** One page of a list of pieces, and what it was asked by. */
export type Listing = {
  products: CardData[];
  total: number;
  facets: Facets;
  page: number;
  search: string;
};

/** Reads the pieces that an address asks for, beside what the page itself is about. */
export async function readListing(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  fixed: { category?: string; collection?: string } = {},
): Promise<Listing> {
  const { api, language } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const query = { ...toQuery(asked), ...fixed, lang: language, pageSize };
  const { products, total, facets } = await orNotFound(api('GET /products/client', { query }));
  const search = asked.get('search')?.trim() ?? '';
  return { products: products.map(toCard), total, facets, page: query.page, search };
}

/** The API's query for a page's; prices in an address are in whole units. */
export function toQuery(asked: URLSearchParams) {
  const [min, max] = [toMinor(asked.get('minPrice')), toMinor(asked.get('maxPrice'))];
  const isSwapped = min !== undefined && max !== undefined && min > max;
  return {
    category: asked.getAll('category'),
    collection: asked.getAll('collection'),
    color: asked.getAll('color'),
    size: asked.getAll('size'),
    minPrice: isSwapped ? max : min,
    maxPrice: isSwapped ? min : max,
    inStock: asked.get('inStock') === 'true' ? ('true' as const) : undefined,
    search: asked.get('search')?.slice(0, 200) || undefined,
    sort: sorts.find((sort) => sort === asked.get('sort')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)),
  };
}

export const sorts = ['newest', 'price', '-price', 'title', 'relevance'] as const;

function toMinor(text: string | null): number | undefined {
  const units = Number(text);
  return text && units >= 0 ? Math.min(2_000_000_000, Math.round(units * 100)) : undefined;
}
