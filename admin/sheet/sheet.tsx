import './sheet.css';
import type { ReactNode } from 'react';
import { useWide } from '../lists/use-wide.ts';
import { showFailure } from '../problems/toast.ts';
import { useWords } from '../words/translator.ts';
import { CellProblem } from './cell-problem.tsx';
import type { Filled, Place } from './cells.ts';
import { SheetCell } from './sheet-cell.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useSheet } from './use-sheet.ts';

export type SheetColumn = {
  key: string;
  title: ReactNode;
  /** The accessible name, if the title is not plain text. */
  name?: string;
  numeric?: boolean;
  width?: number;
  /** Read-only. */
  fixed?: boolean;
  sorted?: 'ascending' | 'descending' | undefined;
};

export type SheetRow = { key: string; head: ReactNode };

export type CellWrite = { row: string; column: string; text: string };

type Props = {
  label: string;
  /** The heading above the row headings. */
  corner: ReactNode;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  textAt: (row: string, column: string) => string;
  /** Renders a value, if it shows more than its text. */
  show?: (row: string, column: string) => ReactNode;
  write: (cells: CellWrite[]) => void;
  problemAt?: (row: string, column: string) => string | undefined;
  changedAt?: (row: string, column: string) => boolean;
  readOnly?: boolean;
  /** Columns contain different fields, so a value is applied down its column, never across. */
  apart?: boolean;
};

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
  const wide = useWide(sheet.table, '.sheet-scroll');

  return (
    <div className="sheet">
      {!readOnly && (
        <SheetTools
          label={props.label}
          ways={props.apart ? columnOnly : everywhere}
          onApply={sheet.apply}
          onFill={sheet.fill}
        />
      )}
      <div className="sheet-scroll" data-wide={wide || undefined}>
        <table
          ref={sheet.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is navigated cell by cell
          role="grid"
          aria-label={props.label}
          aria-readonly={readOnly}
          aria-rowcount={rows.length + 1}
          {...sheet.keys}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) sheet.leave();
          }}
        >
          <Head corner={props.corner} columns={columns} />
          <Body {...props} sheet={sheet} />
        </table>
      </div>
      <CellProblem problem={problem} cell={sheet.cell} />
    </div>
  );
}

const everywhere = ['row', 'column', 'all'] as const;
const columnOnly = ['column'] as const;

function Head({ corner, columns }: Pick<Props, 'corner' | 'columns'>) {
  return (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
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
  );
}

function Body({ rows, columns, sheet, ...props }: Props & { sheet: ReturnType<typeof useSheet> }) {
  return (
    <tbody>
      {rows.map((row, r) => (
        <tr key={row.key} className="row" data-row={r} tabIndex={-1}>
          <th scope="row">{row.head}</th>
          {columns.map((column, c) => (
            <SheetCell
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
            </SheetCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
