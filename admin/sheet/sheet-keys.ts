import type { KeyboardEvent } from 'react';
import { next, type Place, type Size, step } from './cells.ts';

/** What keys do to a sheet. */
type Acts = {
  size: Size;
  active: Place;
  /** The cell takes no letters. */
  isFixed: boolean;
  go: (place: Place, extend?: boolean) => void;
  selectAll: () => void;
  /** Keeps what was typed, and goes on from there. */
  commit: (to?: Place) => void;
  edit: (text?: string) => void;
  empty: () => void;
  fill: () => void;
  takeBack: () => void;
  /** Gives the cell's value to all it may be given to. */
  apply: () => void;
};

/** A key in a cell that is being written in; false for one that the field keeps. */
export function pressInField(event: KeyboardEvent, acts: Acts, isTyped: boolean): boolean {
  const { key, shiftKey } = event;
  const { active, size, go, commit } = acts;
  if (isControl(event) && event.code === 'KeyS') {
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
  } else if (arrows[key] && isTyped) commit(step(active, arrows[key], size));
  else return false;
  return true;
}

/** A key in a cell that one is only in; false for one that means nothing to the sheet. */
export function pressInCell(event: KeyboardEvent, acts: Acts): boolean {
  const to = placeOf(event, acts);
  if (to) acts.go(to, event.key !== 'Tab' && event.shiftKey);
  else if (event.key === 'Tab' || !act(event, acts)) return false;
  return !(acts.isFixed && event.key.length === 1);
}

/** Where a key leads; undefined for one that leads nowhere. */
function placeOf(event: KeyboardEvent, { active, size }: Acts): Place | undefined {
  const { key, shiftKey, altKey } = event;
  const far = isControl(event);
  const arrow = arrows[key];
  if (arrow && !altKey) {
    const by = far ? { row: arrow.row * size.rows, column: arrow.column * size.columns } : arrow;
    return step(active, by, size);
  }
  if (key === 'Home' || key === 'End') {
    const way = key === 'Home' ? -1 : 1;
    return step(active, { row: far ? way * size.rows : 0, column: way * size.columns }, size);
  }
  return key === 'Tab' ? next(active, shiftKey ? -1 : 1, size) : undefined;
}

/** What a key does where one is; false for nothing. */
function act(event: KeyboardEvent, acts: Acts): boolean {
  const { key, code, shiftKey, altKey } = event;
  const control = isControl(event);
  // With Cyrillic letters, D is the one that writes в.
  const letter = control
    ? (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()
    : '';
  if (letter === 'a') acts.selectAll();
  else if (letter === 'd') acts.fill();
  else if (letter === 'z' && !shiftKey) acts.takeBack();
  else if (control && key === 'Enter') acts.apply();
  else if (control || altKey) return false;
  else if (key === 'Enter' || key === 'F2') acts.edit();
  else if (key === 'Delete' || key === 'Backspace') acts.empty();
  else if (key.length === 1 && key !== ' ') acts.edit(key);
  else return false;
  return true;
}

function isControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

const arrows: Record<string, Place | undefined> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
