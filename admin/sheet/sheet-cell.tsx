import type { ReactNode } from 'react';
import { isInside, type Place } from './cells.ts';
import type { useSheet } from './use-sheet.ts';

type Props = {
  place: Place;
  sheet: ReturnType<typeof useSheet>;
  numeric: boolean;
  fixed: boolean;
  problem: string | undefined;
  changed: boolean;
  name: string;
  children: ReactNode;
};

/** A cell; a click or key opens it as a field. */
export function SheetCell({
  place,
  sheet,
  numeric,
  fixed,
  problem,
  changed,
  name,
  children,
}: Props) {
  const isActive = place.row === sheet.active.row && place.column === sheet.active.column;
  const editing = isActive ? sheet.editing : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a selectable cell
    <td
      data-cell={`${place.row}:${place.column}`}
      data-numeric={numeric || undefined}
      data-fixed={fixed || undefined}
      aria-readonly={fixed || undefined}
      data-selected={isInside(place, sheet.block) || undefined}
      data-active={isActive || undefined}
      data-changed={changed || undefined}
      data-problem={problem !== undefined || undefined}
      aria-selected={isInside(place, sheet.block)}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      tabIndex={isActive && !editing ? 0 : -1}
      onMouseDown={(event) => {
        if (editing) return;
        event.preventDefault();
        // The first cell is active by default, before the sheet has focus.
        const isIn = isActive && event.currentTarget === document.activeElement;
        if ((isIn || isTouch()) && !event.shiftKey) sheet.enter(place);
        else sheet.go(place, event.shiftKey);
      }}
      onMouseEnter={(event) => {
        if (event.buttons === 1 && !sheet.editing) sheet.go(place, true);
      }}
      onFocus={() => {
        if (!isActive) sheet.go(place);
      }}
    >
      {editing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the user opened the cell to edit it
          autoFocus
          aria-label={name}
          inputMode={numeric ? 'decimal' : 'text'}
          value={editing.text}
          onFocus={(event) => {
            if (!editing.typed) event.currentTarget.select();
          }}
          onChange={(event) => sheet.setText(event.currentTarget.value)}
        />
      ) : (
        children
      )}
    </td>
  );
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
