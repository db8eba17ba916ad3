import type { Currency } from '#contract/fields.ts';
import { toMinorUnits } from '#core/currencies.ts';
import { isPrice } from './address.ts';

export const pageSize = 24;

/** Converts a page's query to the API's; prices in URLs are in major units of the charge currency. */
export function toQuery(asked: URLSearchParams, currency: Currency) {
  const bound = (name: string) => toMinor(asked.get(name), currency);
  const [min, max] = [bound('minPrice'), bound('maxPrice')];
  const isSwapped = min !== undefined && max !== undefined && min > max;
  return {
    category: asked.getAll('category'),
    collection: asked.getAll('collection'),
    color: asked.getAll('color'),
    size: asked.getAll('size'),
    attribute: asked.getAll('attribute'),
    minPrice: isSwapped ? max : min,
    maxPrice: isSwapped ? min : max,
    inStock: asked.get('inStock') === 'true' ? ('true' as const) : undefined,
    search: asked.get('search')?.slice(0, 200) || undefined,
    sort: sorts.find((sort) => sort === asked.get('sort')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)),
  };
}

export const sorts = ['newest', 'price', '-price', 'title', 'relevance'] as const;

function toMinor(text: string | null, currency: Currency): number | undefined {
  if (!isPrice(text)) return undefined;
  return Math.min(2_000_000_000, toMinorUnits(Number(text), currency));
}
