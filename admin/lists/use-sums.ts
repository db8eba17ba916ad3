import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatMoney } from '../formats/format-money.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { Amount, Row, RowId } from './list-types.ts';

type Props<T extends Row, Q> = {
  name: string;
  query: Q;
  /** The filters as a key: the totals are read again when they change. */
  narrowing: string;
  rows: readonly T[];
  total: number;
  selected: ReadonlySet<RowId>;
  sum: ListPageProps<T, Q>['sum'];
};

type SumTexts = { listed: string; notSold: string; chosen: string };

/** The total of all matching rows and of the selected ones; '' until it is known. */
export function useSums<T extends Row, Q>(props: Props<T, Q>): SumTexts {
  const { name, query, narrowing, rows, total, selected, sum } = props;
  const { data } = useQuery({
    queryKey: ['list sums', name, narrowing],
    queryFn: ({ signal }) => sum?.read(query, signal) ?? [],
    enabled: sum !== undefined,
  });
  const seen = useSeen(rows, narrowing, sum?.of);
  const all = data ?? [];
  const notSold = all.filter((amount) => amount.notSold);
  return {
    listed: formatAmounts(all),
    notSold: formatAmounts(notSold.map((amount) => ({ ...amount, total: amount.notSold ?? 0 }))),
    chosen: formatAmounts(sumOf(selected, seen, all, total)),
  };
}

/** All rows loaded since the filters changed, because a selection may span pages. */
function useSeen<T extends Row>(
  rows: readonly T[],
  narrowing: string,
  of: ((row: T) => Amount) | undefined,
): Map<RowId, Amount> {
  const kept = useRef({ narrowing, amounts: new Map<RowId, Amount>() });
  if (kept.current.narrowing !== narrowing) kept.current = { narrowing, amounts: new Map() };
  if (of) for (const row of rows) kept.current.amounts.set(row.id, of(row));
  return kept.current.amounts;
}

/**
 * Adds up the selected rows from those loaded; with all matching rows selected, subtracts the
 * others.
 */
function sumOf(
  selected: ReadonlySet<RowId>,
  seen: ReadonlyMap<RowId, Amount>,
  all: readonly Amount[],
  total: number,
): Amount[] {
  const isIn = ([id]: [RowId, Amount]) => selected.has(id);
  const inside = [...seen].filter(isIn).map(([, amount]) => amount);
  if (inside.length === selected.size) return addUp(inside);
  const outside = [...seen].filter((one) => !isIn(one)).map(([, amount]) => amount);
  if (outside.length !== total - selected.size) return [];
  return addUp([...all, ...outside.map((one) => ({ ...one, total: -one.total }))]);
}

function addUp(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Amount['currency'], number>();
  for (const { currency, total } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + total);
  return [...sums].map(([currency, total]) => ({ currency, total }));
}

function formatAmounts(amounts: readonly Amount[]): string {
  return amounts.map(({ currency, total }) => formatMoney(total, currency)).join(' + ');
}
