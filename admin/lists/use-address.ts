import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepPlace } from '../shell/keep-place.ts';
import type { ListFilter } from './list-types.ts';

export const pageSizes = [24, 50, 100];

type Changes = Record<string, string | readonly string[] | null>;

/** A list's state, all of which stands in the address, so that Back and links restore it. */
export type Address = {
  params: URLSearchParams;
  page: number;
  pageSize: number;
  search: string;
  sort: string | undefined;
  columns: string[] | undefined;
  /**
   * Sets or, by null, takes away; anything but the page itself leads back to the first page.
   * Each is a step that Back undoes, but what is done quietly; letters typed on are one together.
   */
  set: (changes: Changes, how?: 'typed' | 'quietly') => void;
  /** Goes to a saved view: exactly this search. */
  goTo: (search: string) => void;
  /** Whether anything narrows the list. */
  narrowed: boolean;
  widen: () => void;
};

export function useAddress(filters: readonly ListFilter[]): Address {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const names = useMemo(() => ['search', ...filters.flatMap(namesOf)], [filters]);

  const set = useCallback<Address['set']>(
    (changes, how) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) write(next, name, value);
          return next;
        },
        {
          replace: how === 'quietly' || (how === 'typed' && state === 'typed'),
          state: how,
          preventScrollReset: !('page' in changes),
        },
      );
      // The last page has no button to the next one.
      if ('page' in changes) keepPlace();
    },
    [setParams, state],
  );

  const size = Number(params.get('pageSize'));
  return {
    params,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: pageSizes.includes(size) ? size : 24,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    columns: params.get('columns')?.split(','),
    set,
    goTo: (search) => setParams(search),
    narrowed: names.some((name) => params.get(name)),
    widen: () => set(Object.fromEntries(names.map((name) => [name, null]))),
  };
}

/** The names a filter has in the address. */
export function namesOf(filter: ListFilter): string[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to];
}

function write(params: URLSearchParams, name: string, value: Changes[string]): void {
  params.delete(name);
  if (typeof value === 'string') {
    if (value) params.set(name, value);
    return;
  }
  for (const one of value ?? []) params.append(name, one);
}
