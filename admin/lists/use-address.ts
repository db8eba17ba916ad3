import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepPlace } from '../browser/keep-place.ts';
import type { ListFilter } from './list-types.ts';

export const pageSizes = [24, 50, 100];

type Changes = Record<string, string | readonly string[] | null>;

/** A list's state, all of it in the address, so that Back and links restore it. */
export type Address = {
  params: URLSearchParams;
  page: number;
  pageSize: number;
  search: string;
  sort: string | undefined;
  columns: string[] | undefined;
  /**
   * Sets parameters; null removes one. Any change but of the page itself returns to page 1. Each
   * change is a history entry, except `quietly`; characters `typed` in a row share one.
   */
  set: (changes: Changes, how?: 'typed' | 'quietly') => void;
  /** Applies a saved view: exactly this search. */
  goTo: (search: string) => void;
  /** Whether any filter or search is set. */
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
      // The last page has no next button, so focus is kept on the pagination.
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

/** The query names of a filter. */
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

/** Whether the value of a filter is shown as a tab above the list. */
export function isTab(filter: ListFilter, params: URLSearchParams): boolean {
  return (
    filter.type === 'choices' && Boolean(filter.tabs) && params.getAll(filter.name).length === 1
  );
}
