export const pageSize = 24;

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

const sorts = ['newest', 'price', '-price', 'title', 'relevance'] as const;

function toMinor(text: string | null): number | undefined {
  const units = Number(text);
  return text && units >= 0 ? Math.min(2_000_000_000, Math.round(units * 100)) : undefined;
}
