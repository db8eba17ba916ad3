import type { KeyboardEvent } from 'react';
import { own } from '#core/own.ts';
import { next, type Place, type Size, step } from './cells.ts';

/** The actions of a sheet that keys trigger. */
type Acts = {
  size: Size;
  active: Place;
  /** Whether the cell is read-only. */
  isFixed: boolean;
  go: (place: Place, extend?: boolean) => void;
  selectAll: () => void;
  /** Stores the typed text and moves on. */
  commit: (to?: Place) => void;
  edit: (text?: string) => void;
  empty: () => void;
  fill: () => void;
  takeBack: () => void;
  /** Applies the cell's value to all cells it may be applied to. */
  apply: () => void;
};

/** Handles a key in a cell being edited; returns false for keys that the field handles. */
export function pressInField(event: KeyboardEvent, acts: Acts, isTyped: boolean): boolean {
  const { key, shiftKey } = event;
  const { active, size, go, commit } = acts;
  if (isControl(event) && event.code === 'KeyS') {
    // The typed text is committed first; the page's own shortcut then saves.
    commit();
    return false;
  }
  const arrow = own(arrows, key);
  if (key === 'Escape') go(active);
  else if (key === 'Enter') commit(step(active, { row: shiftKey ? -1 : 1, column: 0 }, size));
  else if (key === 'Tab') {
    const to = next(active, shiftKey ? -1 : 1, size);
    commit(to);
    return to !== undefined;
  } else if (arrow && isTyped) commit(step(active, arrow, size));
  else return false;
  return true;
}

/** Handles a key in a cell not being edited; returns false for other keys. */
export function pressInCell(event: KeyboardEvent, acts: Acts): boolean {
  const to = placeOf(event, acts);
  if (to) acts.go(to, event.key !== 'Tab' && event.shiftKey);
  else if (event.key === 'Tab' || !act(event, acts)) return false;
  return !(acts.isFixed && event.key.length === 1);
}

/** The cell a key moves to; undefined if it does not move. */
function placeOf(event: KeyboardEvent, { active, size }: Acts): Place | undefined {
  const { key, shiftKey, altKey } = event;
  const far = isControl(event);
  const arrow = own(arrows, key);
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

/** Runs the action of a key; returns false if it has none. */
function act(event: KeyboardEvent, acts: Acts): boolean {
  const { key, code, shiftKey, altKey } = event;
  const control = isControl(event);
  // By position on the keyboard, because a Cyrillic layout reports в for the D key.
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
