import './sheet.css';
import { Button, Group, ScrollArea, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { showFailure } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { type Filled, isInside, type Place } from './cells.ts';
import { useSheet } from './use-sheet.ts';

export type SheetColumn = {
  key: string;
  title: ReactNode;
  /** What a screen reader calls it, where the title is no plain text. */
  name?: string;
  numeric?: boolean;
  width?: number;
  /** To be read only. */
  fixed?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
};

export type SheetRow = { key: string; head: ReactNode };

export type CellWrite = { row: string; column: string; text: string };

type Props = {
  label: string;
  /** What heads the rows. */
  corner: ReactNode;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  textAt: (row: string, column: string) => string;
  /** How a value is shown, where that is more than its text. */
  show?: (row: string, column: string) => ReactNode;
  write: (cells: CellWrite[]) => void;
  problemAt?: (row: string, column: string) => string | undefined;
  changedAt?: (row: string, column: string) => boolean;
  readOnly?: boolean;
  /** Each column is a thing of its own: a value goes down its column, never across. */
  apart?: boolean;
};

const everywhere = ['row', 'column', 'all'] as const;
const columnOnly = ['column'] as const;

/**
 * A sheet of cells with a spreadsheet's keys: arrows, typing, Enter, Tab, Esc, copy and paste of
 * blocks, fill down (⌘D), undo (⌘Z); a value may be applied to its row, its column or all.
 */
export function Sheet(props: Props) {
  const { rows, columns, readOnly = false } = props;
  const t = useWords('sheet');
  const keyOf = ({ row, column }: Place) =>
    [rows[row]?.key ?? '', columns[column]?.key ?? ''] as const;
  const sheet = useSheet({
    size: { rows: rows.length, columns: columns.length },
    readOnly,
    apart: props.apart ?? false,
    textAt: (place) => props.textAt(...keyOf(place)),
    isFixed: ({ column }) => columns[column]?.fixed ?? false,
    write: (cells: Filled[]) =>
      props.write(
        cells.map((cell) => {
          const [row, column] = keyOf(cell);
          return { row, column, text: cell.text };
        }),
      ),
    onOverflow: (count) => showFailure(t('overflow', { count })),
  });
  const problem = props.problemAt?.(...keyOf(sheet.active));

  return (
    <div className="sheet">
      {!readOnly && (
        <Group gap={6} mb={8} role="toolbar" aria-label={t('tools', { label: props.label })}>
          {(props.apart ? columnOnly : everywhere).map((to) => (
            <Button
              key={to}
              size="compact-xs"
              variant="default"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => sheet.apply(to)}
            >
              {t(`apply.${to}`)}
            </Button>
          ))}
          <Tooltip label={t('fillHelp')}>
            <Button
              size="compact-xs"
              variant="default"
              onMouseDown={(event) => event.preventDefault()}
              onClick={sheet.fill}
            >
              {t('fill')}
            </Button>
          </Tooltip>
          <Text size="xs" c="dimmed" visibleFrom="md">
            {t('help')}
          </Text>
        </Group>
      )}
      <ScrollArea type="auto" className="sheet-scroll">
        <table
          ref={sheet.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells to walk through make a table a grid
          role="grid"
          aria-label={props.label}
          aria-readonly={readOnly}
          aria-rowcount={rows.length + 1}
          {...sheet.keys}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) sheet.leave();
          }}
        >
          <thead>
            <tr>
              <th scope="col">{props.corner}</th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-label={column.name}
                  aria-sort={column.sorted}
                  style={{ minWidth: column.width }}
                  data-numeric={column.numeric || undefined}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.key} className="row" data-row={r} tabIndex={-1}>
                <th scope="row">{row.head}</th>
                {columns.map((column, c) => (
                  <Cell
                    key={column.key}
                    place={{ row: r, column: c }}
                    sheet={sheet}
                    numeric={column.numeric ?? false}
                    fixed={column.fixed ?? false}
                    problem={props.problemAt?.(row.key, column.key)}
                    changed={props.changedAt?.(row.key, column.key) ?? false}
                    name={column.name ?? String(column.title)}
                  >
                    {props.show?.(row.key, column.key) ?? props.textAt(row.key, column.key)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Text
        size="xs"
        c="var(--mantine-color-error)"
        className="sheet-problem"
        role="status"
        mih={18}
      >
        {problem}
      </Text>
    </div>
  );
}

type CellProps = {
  place: Place;
  sheet: ReturnType<typeof useSheet>;
  numeric: boolean;
  fixed: boolean;
  problem: string | undefined;
  changed: boolean;
  name: string;
  children: ReactNode;
};

function Cell({ place, sheet, numeric, fixed, problem, changed, name, children }: CellProps) {
  const isActive = place.row === sheet.active.row && place.column === sheet.active.column;
  const editing = isActive ? sheet.editing : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a cell to choose
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
        if (isActive || isTouch()) {
          sheet.go(place, event.shiftKey);
          if (!event.shiftKey) sheet.edit();
        } else sheet.go(place, event.shiftKey);
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
          // biome-ignore lint/a11y/noAutofocus: the cell was entered to be written in
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
