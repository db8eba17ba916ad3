import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ListColumn } from './list-types.ts';
import type { Address } from './use-address.ts';

type Props<T> = { column: ListColumn<T>; address: Address; usual: string | undefined };

/** A column heading; a click sorts one way, the next click the other way. */
export function SortHeading<T>({ column, address, usual }: Props<T>) {
  const { title, sort } = column;
  if (!sort) return title;
  const now = sortedAs(column, address.sort ?? usual);
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ArrowDownUp;
  const next = nextOrder(column, address.sort ?? usual, usual);
  return (
    <UnstyledButton
      className="sort-heading"
      onClick={() => address.set({ sort: next === usual ? null : next })}
    >
      {title}
      <Icon size={12} aria-hidden opacity={now ? 1 : 0.45} />
    </UnstyledButton>
  );
}

/** The `aria-sort` value of a column. */
export function sortedAs<T>({ sort }: ListColumn<T>, order: string | undefined) {
  if (!sort || !order) return undefined;
  return sort.asc === order ? 'ascending' : sort.desc === order ? 'descending' : undefined;
}

/** Sets `aria-sort` on the headings, because the table component does not. */
export function useSortedAs<T>(columns: readonly ListColumn<T>[], order: string | undefined) {
  const table = useRef<HTMLTableElement | null>(null);
  useEffect(() => {
    for (const column of columns) {
      const heading = table.current?.querySelector(`th[data-accessor="${column.key}"]`);
      const now = sortedAs(column, order);
      if (now) heading?.setAttribute('aria-sort', now);
      else heading?.removeAttribute('aria-sort');
    }
  });
  return table;
}

/** Numbers sort descending first; the third click returns to the default order. */
function nextOrder<T>(
  { sort, align }: ListColumn<T>,
  order: string | undefined,
  usual: string | undefined,
): string | null {
  const upAndDown = align === 'right' ? [sort?.desc, sort?.asc] : [sort?.asc, sort?.desc];
  const ways = upAndDown.filter((way) => way !== undefined);
  const first = ways.find((way) => way === usual) && ways[0];
  return ways[ways.indexOf(order ?? '') + 1] ?? first ?? null;
}
