import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  copy,
  type Filled,
  fillDown,
  isBlock,
  type Place,
  paste,
  placesOf,
  type Size,
  spread,
} from './cells.ts';
import { pressInCell, pressInField } from './sheet-keys.ts';
import { useCursor } from './use-cursor.ts';
import { usePut } from './use-put.ts';

type Options = {
  size: Size;
  readOnly: boolean;
  /** Whether a value is applied down its column only. */
  apart: boolean;
  /** Whether a cell is read-only. */
  isFixed: (place: Place) => boolean;
  textAt: (place: Place) => string;
  write: (cells: Filled[]) => void;
  /** Called with the number of pasted values that did not fit. */
  onOverflow: (count: number) => void;
};

/** The state of a sheet: active cell, selection, edit in progress and key handling. */
export function useSheet(options: Options) {
  const { put, takeBack } = usePut(options);
  const writing = useWriting(options, put);
  const { table, active, block, editing } = writing;
  const { textAt } = options;
  const isFixed = options.readOnly || options.isFixed(active);
  const fill = () => put(fillDown(block, options.size, textAt));
  const empty = () => put(placesOf(block).map((place) => ({ ...place, text: '' })));
  const apply = () => writing.apply(options.apart ? 'column' : 'all');

  function onKeyDown(event: KeyboardEvent) {
    // Links and checkboxes in the row heading handle their own keys.
    if (!(event.target as Element).closest('[data-cell]')) return;
    const acts = { ...writing, size: options.size, isFixed, empty, fill, takeBack, apply };
    const acted = editing ? pressInField(event, acts, editing.typed) : pressInCell(event, acts);
    if (!acted) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // A single value is pasted into the open field; several are laid out as a block.
    if (options.readOnly || (editing && !isBlock(text))) return;
    const pasted = paste(text, block, options.size);
    event.preventDefault();
    put(pasted.cells);
    if (editing) writing.go(active);
    if (pasted.left > 0) options.onOverflow(pasted.left);
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copy(block, textAt));
  }

  return { ...writing, table, fill, keys: { onKeyDown, onPaste, onCopy } };
}

/** The edit in progress; `typed` if it replaced the text instead of changing it. */
type Editing = { text: string; typed: boolean };

/** Navigation between cells, and editing of the active one. */
function useWriting({ size, readOnly, isFixed, textAt }: Options, put: (cells: Filled[]) => void) {
  const [editing, setEditing] = useState<Editing>();
  const cursor = useCursor(size, editing !== undefined);
  const { active } = cursor;
  // The cell committed last: "To all" after Enter applies its value, not that of the empty cell
  // below.
  const wrote = useRef<Filled>(undefined);

  function go(place: Place, extend = false) {
    wrote.current = undefined;
    cursor.go(place, extend);
    setEditing(undefined);
  }

  function edit(typed?: string) {
    write(active, typed);
  }

  function enter(place: Place) {
    go(place);
    write(place);
  }

  function write(place: Place, typed?: string) {
    if (readOnly || isFixed(place)) return;
    setEditing({ text: typed ?? textAt(place), typed: typed !== undefined });
  }

  /** Stores the typed text; without a target the cell stays active. */
  function commit(to = active) {
    const written = editing && { ...active, text: editing.text.trim() };
    if (written) put([written]);
    go(to);
    wrote.current = written;
  }

  /** A click outside the sheet commits the typed text. */
  function leave() {
    if (editing) put([{ ...active, text: editing.text.trim() }]);
    setEditing(undefined);
  }

  /** Applies the cell's value to its row, its column or all. */
  function apply(to: 'row' | 'column' | 'all') {
    const here = { ...active, text: editing?.text.trim() ?? textAt(active) };
    const from = here.text === '' ? (wrote.current ?? here) : here;
    put(placesOf(spread(from, to, size)).map((place) => ({ ...place, text: from.text })));
    go(active);
  }

  const setText = (text: string) => setEditing((now) => now && { ...now, text });
  return { ...cursor, editing, setText, go, edit, enter, commit, leave, apply };
}
