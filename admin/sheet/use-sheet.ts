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
  /** A value goes down its column only. */
  apart: boolean;
  /** A cell that is to be read only. */
  isFixed: (place: Place) => boolean;
  textAt: (place: Place) => string;
  write: (cells: Filled[]) => void;
  /** Told how many pasted cells did not fit. */
  onOverflow: (count: number) => void;
};

/** The cell one is in, what is selected, what is being typed, and what keys do about it. */
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
    // Links and boxes at the head of a row keep their own keys.
    if (!(event.target as Element).closest('[data-cell]')) return;
    const acts = { ...writing, size: options.size, isFixed, empty, fill, takeBack, apply };
    const acted = editing ? pressInField(event, acts, editing.typed) : pressInCell(event, acts);
    if (!acted) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // One value goes into what is being written; more than one is a block, wherever the caret is.
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

/** What is being typed; `typed` over what stood there, or into it. */
type Editing = { text: string; typed: boolean };

/** Going from cell to cell, and writing in the one that one is in. */
function useWriting({ size, readOnly, isFixed, textAt }: Options, put: (cells: Filled[]) => void) {
  const [editing, setEditing] = useState<Editing>();
  const cursor = useCursor(size, editing !== undefined);
  const { active } = cursor;
  // What Enter was pressed after: it is meant by whoever then presses "To all".
  const wrote = useRef<Filled>(undefined);

  function go(place: Place, extend = false) {
    wrote.current = undefined;
    cursor.go(place, extend);
    setEditing(undefined);
  }

  function edit(typed?: string) {
    write(active, typed);
  }

  /** Goes to a cell and writes in it. */
  function enter(place: Place) {
    go(place);
    write(place);
  }

  function write(place: Place, typed?: string) {
    if (readOnly || isFixed(place)) return;
    setEditing({ text: typed ?? textAt(place), typed: typed !== undefined });
  }

  /** Keeps what was typed; without a place to go to, one stays in the cell. */
  function commit(to = active) {
    const written = editing && { ...active, text: editing.text.trim() };
    if (written) put([written]);
    go(to);
    wrote.current = written;
  }

  /** Leaving the sheet with the pointer keeps what was typed. */
  function leave() {
    if (editing) put([{ ...active, text: editing.text.trim() }]);
    setEditing(undefined);
  }

  /** Gives the cell's value to its row, its column or all. */
  function apply(to: 'row' | 'column' | 'all') {
    const here = { ...active, text: editing?.text.trim() ?? textAt(active) };
    const from = here.text === '' ? (wrote.current ?? here) : here;
    put(placesOf(spread(from, to, size)).map((place) => ({ ...place, text: from.text })));
    go(active);
  }

  const setText = (text: string) => setEditing((now) => now && { ...now, text });
  return { ...cursor, editing, setText, go, edit, enter, commit, leave, apply };
}
