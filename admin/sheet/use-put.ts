import { useRef } from 'react';
import type { Filled, Place } from './cells.ts';

type Options = {
  readOnly: boolean;
  /** Whether a cell is read-only. */
  isFixed: (place: Place) => boolean;
  textAt: (place: Place) => string;
  write: (cells: Filled[]) => void;
};

/** Writes cells that differ, with an undo stack of fifty steps. */
export function usePut({ readOnly, isFixed, textAt, write }: Options) {
  const before = useRef<Filled[][]>([]);

  function put(cells: Filled[]) {
    const changed = cells.filter((cell) => !isFixed(cell) && textAt(cell) !== cell.text);
    if (readOnly || changed.length === 0) return;
    before.current = [
      ...before.current.slice(-49),
      changed.map((cell) => ({ ...cell, text: textAt(cell) })),
    ];
    write(changed);
  }

  function takeBack() {
    const last = before.current.pop();
    if (last) write(last);
  }

  return { put, takeBack };
}
