/** The names in a listing's address that narrow it down, in the order they are shown. */
export const filterNames = [
  'category',
  'collection',
  'color',
  'size',
  'minPrice',
  'maxPrice',
  'inStock',
] as const;

/** The address of the same list from its first page on, without empty names; its prices in order. */
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

/** The address with one filter taken away. */
export function addressWithout(asked: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(asked);
  next.delete(name, value);
  return listAddress(next);
}

/** The address of another page of the same list. */
export function pageAddress(asked: URLSearchParams, page: number): string {
  const next = new URLSearchParams(listAddress(asked));
  if (page > 1) next.set('page', String(page));
  return `?${next}`;
}

/** What a page is about by itself, and so is no filter on it. */
export type Fixed = { category?: string; collection?: string };

/** The address with every filter taken away; the words searched for stay. */
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

/** The filters that are on, in the order they are shown. */
export function filtersOn(asked: URLSearchParams, fixed: Fixed) {
  const names: readonly FilterName[] = filterNames.filter((name) => !(name in fixed));
  const on = names.flatMap((name) => asked.getAll(name).map((value) => ({ name, value })));
  return on.filter(({ value }) => value !== '');
}
