import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  blockOf,
  copy,
  type Filled,
  fillDown,
  next,
  type Place,
  paste,
  placesOf,
  type Size,
  spread,
  step,
} from './cells.ts';

type Options = {
  size: Size;
  readOnly: boolean;
  /** A value goes down its column only. */
  apart: boolean;
  /** A cell that is to be read only. */
  isFixed: (place: Place) => boolean;
  textAt: (place: Place) => string;
  write: (cells: Filled[]) => void;
  /** Told how many pasted cells did not fit. */
  onOverflow: (count: number) => void;
};

type Editing = { text: string; typed: boolean };

/** The cell one is in, what is selected, what is being typed, and what keys do about it. */
export function useSheet(options: Options) {
  const { size, readOnly, apart, isFixed, textAt, write, onOverflow } = options;
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>();
  const [editing, setEditing] = useState<Editing>();
  const before = useRef<Filled[][]>([]);
  const wantsFocus = useRef(false);
  // What Enter was pressed after: it is meant by whoever then presses "To all".
  const wrote = useRef<Filled>(undefined);
  const active = step(at, { row: 0, column: 0 }, size);
  const block = blockOf(anchor ? step(anchor, { row: 0, column: 0 }, size) : active, active);

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    cellAt(table.current, active)?.focus();
  });

  function go(place: Place, extend = false) {
    wrote.current = undefined;
    setAnchor(extend ? (anchor ?? active) : undefined);
    setAt(place);
    setEditing(undefined);
    wantsFocus.current = true;
  }

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

  /** Keeps what was typed; undefined stays in the cell. */
  function commit(to: Place | undefined = active) {
    const written = editing && { ...active, text: editing.text.trim() };
    if (written) put([written]);
    go(to);
    wrote.current = written;
  }

  function edit(text = textAt(active), typed = false) {
    if (!readOnly && !isFixed(active)) setEditing({ text, typed });
  }

  function apply(to: 'row' | 'column' | 'all') {
    const here = { ...active, text: editing?.text.trim() ?? textAt(active) };
    const from = here.text === '' ? (wrote.current ?? here) : here;
    const { text } = from;
    put(placesOf(spread(from, to, size)).map((place) => ({ ...place, text })));
    go(active);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Links and boxes at the head of a row keep their own keys.
    if (!(event.target as Element).closest('[data-cell]')) return;
    const acted = editing ? onEditKey(event) : onMoveKey(event);
    if (!acted) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onEditKey({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if ((ctrlKey || metaKey) && code === 'KeyS') {
      // What is typed is part of what is saved; the page does the saving.
      commit();
      return false;
    }
    if (key === 'Escape') go(active);
    else if (key === 'Enter') commit(step(active, { row: shiftKey ? -1 : 1, column: 0 }, size));
    else if (key === 'Tab') {
      const to = next(active, shiftKey ? -1 : 1, size);
      commit(to);
      return to !== undefined;
    } else if (arrows[key] && editing?.typed) commit(step(active, arrows[key], size));
    else return false;
    return true;
  }

  function onMoveKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const arrow = arrows[key];
    if (arrow && !altKey) {
      const by = control
        ? { row: arrow.row * size.rows, column: arrow.column * size.columns }
        : arrow;
      go(step(active, by, size), shiftKey);
    } else if (key === 'Home' || key === 'End') {
      const far = key === 'Home' ? -1 : 1;
      const by = { row: control ? far * size.rows : 0, column: far * size.columns };
      go(step(active, by, size), shiftKey);
    } else if (key === 'Tab') {
      const to = next(active, shiftKey ? -1 : 1, size);
      if (to) go(to);
      return to !== undefined;
    } else if (control && key.toLowerCase() === 'a') {
      setAnchor({ row: 0, column: 0 });
      setAt({ row: size.rows - 1, column: size.columns - 1 });
      wantsFocus.current = true;
    } else if (control && key.toLowerCase() === 'd') put(fillDown(block, size, textAt));
    else if (control && key.toLowerCase() === 'z' && !shiftKey) takeBack();
    else if (control && key === 'Enter') apply(apart ? 'column' : 'all');
    else if (control || altKey) return false;
    else if (key === 'Enter' || key === 'F2') edit();
    else if (key === 'Delete' || key === 'Backspace') {
      put(placesOf(block).map((place) => ({ ...place, text: '' })));
    } else if (key.length === 1 && key !== ' ') edit(key, true);
    else return false;
    return !((readOnly || isFixed(active)) && key.length === 1);
  }

  function onPaste(event: ClipboardEvent) {
    if (editing || readOnly) return;
    const pasted = paste(event.clipboardData.getData('text/plain'), block, size);
    event.preventDefault();
    put(pasted.cells);
    if (pasted.left > 0) onOverflow(pasted.left);
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copy(block, textAt));
  }

  return {
    table,
    active,
    block,
    editing,
    setText: (text: string) => setEditing((now) => now && { ...now, text }),
    go,
    edit,
    /** Leaving the sheet with the pointer keeps what was typed. */
    leave: () => {
      if (editing) put([{ ...active, text: editing.text.trim() }]);
      setEditing(undefined);
    },
    apply,
    fill: () => put(fillDown(block, size, textAt)),
    keys: { onKeyDown, onPaste, onCopy },
  };
}

const arrows: Record<string, Place | undefined> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function cellAt(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null {
  return table?.querySelector(`[data-cell="${row}:${column}"]`) ?? null;
}
