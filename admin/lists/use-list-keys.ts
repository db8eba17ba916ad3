import { type RefObject, useLayoutEffect } from 'react';
import { isForElsewhere } from '../browser/keyboard.ts';
import type { Row } from './list-types.ts';
import type { Selection } from './use-selection.ts';

type Keyed<T extends Row> = {
  rows: readonly T[];
  search: RefObject<HTMLInputElement | null>;
  selection: Selection<T> | undefined;
  open: (row: T) => void;
};

/**
 * `/` searches, `j` and `k` move through the rows, `x` selects, Enter opens, Escape clears the
 * selection.
 */
export function useListKeys<T extends Row>({ rows, search, selection, open }: Keyed<T>): void {
  // Registered in a layout effect, so that a key pressed right after the first paint is handled.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (isForElsewhere(event)) return;
      const at = focusedRow();
      const row = at === undefined ? undefined : rows[at];
      const onRow = document.activeElement?.hasAttribute('data-row');
      if (event.code === 'Slash' && !event.shiftKey) search.current?.focus();
      else if (event.code === 'KeyJ') focusRow(Math.min((at ?? -1) + 1, rows.length - 1));
      else if (event.code === 'KeyK') focusRow(Math.max((at ?? 1) - 1, 0));
      else if (event.code === 'KeyX' && row) selection?.toggle(row, event.shiftKey);
      else if (event.key === 'Enter' && row && onRow) open(row);
      else if (event.key === 'Escape' && selection?.ids.size) selection.clear();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [rows, search, selection, open]);
}

function focusedRow(): number | undefined {
  const at = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  return at ? Number(at) : undefined;
}

function focusRow(at: number): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${at}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
