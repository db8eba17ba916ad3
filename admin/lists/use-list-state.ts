import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** A list's page, search and filters, kept in the address so that Back and links restore them. */
export function useListState() {
  const [params, setParams] = useSearchParams();

  const set = useCallback(
    (name: string, value: string | null) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          if (name !== 'page') next.delete('page');
          return next;
        },
        { replace: name === 'search' },
      );
    },
    [setParams],
  );

  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    search: params.get('search') ?? '',
    get: (name: string) => params.get(name),
    set,
    setPage: (page: number) => set('page', page > 1 ? String(page) : null),
    filtered: [...params.keys()].some((name) => name !== 'page' && name !== 'sort'),
  };
}

/** One of the values that a filter takes, or undefined when the address says something else. */
export function oneOf<T extends string>(value: string | null, among: readonly T[]): T | undefined {
  return among.find((one) => one === value);
}
