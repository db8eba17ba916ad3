import type { Currency, Language } from '#contract/fields.ts';
import type { Problem } from '#contract/imports.ts';
import type { RowProblem } from './imported-product.ts';
import { cellOf, type Sheet, type SheetRow } from './read-sheet.ts';
import type { Read } from './read-values.ts';

/** Reads the rows of one product and records their problems. */
export type ProductReader = {
  handle: string;
  rows: [SheetRow, ...SheetRow[]];
  language: Language;
  /** The currency of its prices. */
  currency: Currency;
  cell: (row: SheetRow, field: string) => string;
  /** Whether the file has a column for the field. */
  has: (field: string) => boolean;
  /** The first non-empty cell of a field in the product's rows. */
  first: (field: string) => { row: SheetRow; cell: string } | undefined;
  /** Parses a cell; when it is invalid, records the problem and returns `fallback`. */
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
  { language, currency }: Pick<ProductReader, 'language' | 'currency'>,
  problems: RowProblem[],
): ProductReader {
  const cell = (row: SheetRow, field: string) => cellOf(sheet, row, field);
  const note: ProductReader['note'] = (row, field, problem) => {
    const column = field === null ? null : (sheet.columns.fields.get(field)?.name ?? field);
    problems.push({ row: row.number, column, ...problem });
  };
  return {
    handle,
    rows,
    language,
    currency,
    cell,
    has: (field) => sheet.columns.fields.has(field),
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
