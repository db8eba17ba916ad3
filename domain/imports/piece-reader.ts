import type { Problem } from '#contract/imports.ts';
import type { Language } from '#contract/words.ts';
import type { RowProblem } from './piece.ts';
import { cellOf, type Sheet, type SheetRow } from './read-sheet.ts';
import type { Read } from './read-values.ts';

/** The rows of one product, and a place to note what is wrong in them. */
export type PieceReader = {
  handle: string;
  rows: [SheetRow, ...SheetRow[]];
  language: Language;
  cell: (row: SheetRow, field: string) => string;
  /** The first cell of the product's rows that says anything under this field. */
  first: (field: string) => { row: SheetRow; cell: string } | undefined;
  /** The value of a cell; when it is bad that is noted, and `fallback` stands in for it. */
  value: <Value>(
    row: SheetRow,
    field: string,
    fallback: Value,
    read: (cell: string) => Read<Value>,
  ) => Value;
  note: (row: SheetRow, field: string | null, problem: Problem) => void;
};

export function readerOf(
  sheet: Sheet,
  handle: string,
  rows: [SheetRow, ...SheetRow[]],
  language: Language,
  problems: RowProblem[],
): PieceReader {
  const cell = (row: SheetRow, field: string) => cellOf(sheet, row, field);
  const note: PieceReader['note'] = (row, field, problem) => {
    const column = field === null ? null : (sheet.columns.fields.get(field)?.name ?? field);
    problems.push({ row: row.number, column, ...problem });
  };
  return {
    handle,
    rows,
    language,
    cell,
    note,
    first(field) {
      const row = rows.find((one) => cell(one, field) !== '');
      return row && { row, cell: cell(row, field) };
    },
    value(row, field, fallback, read) {
      const written = cell(row, field);
      if (written === '') return fallback;
      const result = read(written);
      if ('value' in result) return result.value;
      note(row, field, result.problem);
      return fallback;
    },
  };
}
