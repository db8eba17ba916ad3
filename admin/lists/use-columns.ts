import { useCallback, useMemo, useState } from 'react';
import type { ListColumn } from './list-types.ts';
import type { Address } from './use-address.ts';

/** The columns to show: those of the address, else those kept in this browser, else the default. */
export function useColumns<T>(
  name: string,
  columns: readonly ListColumn<T>[],
  { columns: asked, set }: Address,
) {
  const keptAs = `columns:${name}`;
  const [kept, setKept] = useState(() => localStorage.getItem(keptAs)?.split(','));
  const chosen = asked ?? kept;

  const visible = useMemo(() => {
    const isVisible = ({ key, hidden, file }: ListColumn<T>) =>
      file !== 'only' && (chosen ? chosen.includes(key) : !hidden);
    const [primary, others] = [true, false].map((is) =>
      columns.filter((column) => Boolean(column.primary) === is),
    );
    return [...(primary ?? []), ...(others ?? []).filter(isVisible)];
  }, [columns, chosen]);

  const show = useCallback(
    (keys: string[] | null) => {
      if (keys) localStorage.setItem(keptAs, keys.join());
      else localStorage.removeItem(keptAs);
      setKept(keys ?? undefined);
      set({ columns: keys?.join() ?? null }, 'quietly');
    },
    [keptAs, set],
  );
  return { visible, show, isChosen: chosen !== undefined };
}
