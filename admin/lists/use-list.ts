import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { statusOf } from '../session/use-read.ts';
import { keepNavigation } from './list-navigation.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { Listed, ListFilter, Row } from './list-types.ts';
import { useRowOrder } from './row-order.tsx';
import { toNarrowing, toQuery } from './to-query.ts';
import { type Address, useAddress } from './use-address.ts';
import { useColumns } from './use-columns.ts';
import { useFindAll } from './use-find-all.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { useSums } from './use-sums.ts';

const noFilters: readonly ListFilter[] = [];

/** The state of a list page, as given by its URL: rows, columns, selection and totals. */
export function useList<T extends Row, Q>(props: ListPageProps<T, Q>) {
  const { name, filters = noFilters, read, sum } = props;
  const search = useRef<HTMLInputElement>(null);
  const address = useAddress(filters);
  const asked = toQuery(address, filters, props.sort);
  const query = asked as Q;
  const narrowing = toNarrowing(asked);
  const { rows: page, total = 0, ...state } = useRows(name, query, read);
  const isInOrder = !address.narrowed && (!address.sort || address.sort === props.sort);
  const known = useMemo(() => page ?? [], [page]);
  const save = isInOrder ? props.order : undefined;
  const { ordered: rows, move } = useRowOrder(known, {
    nameOf: props.nameOf,
    save,
    neighbour: async (side) => {
      const page = address.page + (side === 'before' ? -1 : 1);
      const { rows: there } = await read({ ...query, page }, new AbortController().signal);
      return there.at(side === 'before' ? -1 : 0);
    },
  });
  const columns = useColumns(name, props.columns, address);
  const chosen = useSelection(rows, narrowing);
  const selection = props.bulk?.length ? chosen : undefined;
  const sums = useSums({ name, query, narrowing, rows, total, selected: chosen.ids, sum });
  const everything = useFindAll({ ...props, query, onFound: chosen.setAll });
  const open = useOpen(props.pathOf);
  useListNavigation(props, query, { rows, total, address });
  useListKeys({ rows, search, selection, open });

  return {
    search,
    address,
    filters,
    query,
    rows,
    total,
    state,
    /** True if there are no rows without any filter. */
    isEmpty: page?.length === 0 && !address.narrowed && address.page === 1,
    move,
    columns,
    chosen,
    selection,
    sums,
    everything,
    open,
  };
}

function useOpen<T>(pathOf: ((row: T) => string | undefined) | undefined) {
  const navigate = useNavigate();
  return useCallback(
    (row: T) => {
      const path = pathOf?.(row);
      if (path) navigate(path);
    },
    [pathOf, navigate],
  );
}

/** Remembers the list, so that the page of a record can link to the previous and the next one. */
function useListNavigation<T extends Row, Q>(
  { pathOf, read }: ListPageProps<T, Q>,
  query: Q,
  { rows, total, address }: { rows: readonly T[]; total: number; address: Address },
): void {
  const { pathname, search } = useLocation();
  const { page, pageSize } = address;
  useEffect(() => {
    if (!pathOf) return;
    const toNavigation = (listed: { rows: readonly T[]; total: number }, at: number) => ({
      paths: listed.rows.flatMap((row) => pathOf(row) ?? []),
      hasMore: listed.total > at * pageSize,
    });
    keepNavigation(pathname, {
      address: pathname + search,
      ...toNavigation({ rows, total }, page),
      first: page,
      last: page,
      async readPage(other) {
        const asked = { ...query, page: other, pageSize };
        return toNavigation(await read(asked, new AbortController().signal), other);
      },
    });
  });
}

/** A page of a list; the previous page stays visible while the next one loads. */
function useRows<T, Q>(
  name: string,
  query: Q,
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>,
) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['list', name, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const failed = statusOf(error, isPlaceholderData ? undefined : data);
  return { ...data, loading: isPending, fetching: isFetching, error: failed, refetch };
}
