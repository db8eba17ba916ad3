import { useEffect, useRef, useState } from 'react';
import { blockOf, type Place, type Size, step } from './cells.ts';

/** The active cell and the selection; focus follows the active cell. */
export function useCursor(size: Size, isWriting: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const [at, setAt] = useState<Place>(corner);
  const [anchor, setAnchor] = useState<Place>();
  const active = step(at, corner, size);
  const block = blockOf(anchor ? step(anchor, corner, size) : active, active);

  useEffect(() => {
    if (!wantsFocus.current || isWriting) return;
    wantsFocus.current = false;
    cellAt(table.current, active)?.focus();
  });

  function move(place: Place, anchor?: Place) {
    setAnchor(anchor);
    setAt(place);
    wantsFocus.current = true;
  }

  return {
    table,
    active,
    block,
    cell: () => cellAt(table.current, active),
    go: (place: Place, extend: boolean) => move(place, extend ? (anchor ?? active) : undefined),
    selectAll: () => move({ row: size.rows - 1, column: size.columns - 1 }, corner),
  };
}

const corner: Place = { row: 0, column: 0 };

function cellAt(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null {
  return table?.querySelector(`[data-cell="${row}:${column}"]`) ?? null;
}
