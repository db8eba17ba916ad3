import { useEffect, useState } from 'react';
import type { Row, RowId } from './list-types.ts';

export type Selection<T extends Row> = {
  ids: ReadonlySet<RowId>;
  /** The selected rows of this page. */
  rows: T[];
  /** Replaces the selected rows of this page. */
  setRows: (rows: T[]) => void;
  /** Toggles one row; with `upTo`, the range from the row toggled last. */
  toggle: (row: T, upTo?: boolean) => void;
  setAll: (ids: readonly RowId[]) => void;
  clear: () => void;
};

/** The selected rows, across pages, until the filters change. */
export function useSelection<T extends Row>(page: readonly T[], narrowing: string): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const [last, setLast] = useState<RowId>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => setIds(new Set()), [narrowing]);

  return {
    ids,
    rows: page.filter(({ id }) => ids.has(id)),
    setRows(rows) {
      const others = [...ids].filter((id) => !page.some((row) => row.id === id));
      setIds(new Set([...others, ...rows.map(({ id }) => id)]));
    },
    toggle(row, upTo = false) {
      const [from, to] = [page.findIndex(({ id }) => id === last), page.indexOf(row)];
      const reach =
        upTo && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      const next = new Set(ids);
      for (const { id } of reach) {
        if (ids.has(row.id)) next.delete(id);
        else next.add(id);
      }
      setIds(next);
      setLast(row.id);
    },
    setAll: (all) => setIds(new Set(all)),
    clear: () => setIds(new Set()),
  };
}
