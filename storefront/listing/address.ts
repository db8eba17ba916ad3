/** The filters in a list's query, in the order they are displayed. */
export const filterNames = [
  'category',
  'collection',
  'color',
  'size',
  'attribute',
  'minPrice',
  'maxPrice',
  'inStock',
] as const;

/** Normalises a list's query: first page, no empty parameters, prices in order. */
export function listAddress(asked: URLSearchParams): string {
  const next = new URLSearchParams();
  for (const [name, value] of asked) {
    if (value !== '' && name !== 'page') next.append(name, value);
  }
  const [min, max] = [next.get('minPrice'), next.get('maxPrice')];
  if (min && max && Number(min) > Number(max)) {
    next.set('minPrice', max);
    next.set('maxPrice', min);
  }
  return `?${next}`;
}

/** The query without one filter. */
export function addressWithout(asked: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(asked);
  next.delete(name, value);
  return listAddress(next);
}

/** The query of another page of the list. */
export function pageAddress(asked: URLSearchParams, page: number): string {
  const next = new URLSearchParams(listAddress(asked));
  if (page > 1) next.set('page', String(page));
  return `?${next}`;
}

/** The page's own category or collection, which is not shown as a filter. */
export type Fixed = { category?: string; collection?: string };

/** The query without any filter; the search stays. */
export function addressWithoutFilters(asked: URLSearchParams, fixed: Fixed): string {
  const next = new URLSearchParams();
  if (fixed.collection) next.set('collection', fixed.collection);
  for (const name of ['search', 'sort', 'currency']) {
    const value = asked.get(name);
    if (value) next.set(name, value);
  }
  return `?${next}`;
}

type FilterName = (typeof filterNames)[number];

/** The active filters, in the order they are displayed. */
export function filtersOn(asked: URLSearchParams, fixed: Fixed) {
  const names: readonly FilterName[] = filterNames.filter((name) => !(name in fixed));
  const on = names.flatMap((name) => asked.getAll(name).map((value) => ({ name, value })));
  return on.filter(
    ({ name, value }) => value !== '' && (!name.endsWith('Price') || isPrice(value)),
  );
}

/** Validates a price typed into a field; anything else is not a filter. */
export function isPrice(value: string | null): value is string {
  return /^\d{1,8}(\.\d{1,3})?$/.test(value ?? '');
}
