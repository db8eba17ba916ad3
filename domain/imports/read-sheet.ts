import { CsvError, parse } from 'csv-parse/sync';
import { takeGuard } from '#core/formula-guard.ts';
import { type Columns, findColumns, type Mapping, readColumns } from './columns.ts';
import { type BadFile, badFile } from './problems.ts';

export type SheetRow = { number: number; cells: string[] };

export type Sheet = { header: string[]; columns: Columns; rows: SheetRow[] };

/** Parses CSV with any delimiter and line ending, and with line breaks in quoted cells. */
export function readSheet(
  text: string,
  { mapping, anyColumns = false }: { mapping?: Mapping; anyColumns?: boolean } = {},
): Sheet | BadFile {
  const records = readRecords(text);
  if ('refused' in records) return records;
  const [names, ...rest] = records;
  if (!names) return badFile('empty');
  const header = names.map(takeGuard);
  const columns = anyColumns ? readColumns(header, mapping) : findColumns(header, mapping);
  if ('refused' in columns) return columns;
  const rows = rest
    .map((cells, index) => ({
      number: index + 2,
      cells: cells.map((cell) => takeGuard(cell.trim())),
    }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  if (rows.length === 0) return badFile('noProducts');
  return { header, columns, rows };
}

/** The cell of a row and field; '' when the file has no such column or the cell is empty. */
export function cellOf(sheet: Pick<Sheet, 'columns'>, row: SheetRow, field: string): string {
  const column = sheet.columns.fields.get(field);
  return column === undefined ? '' : (row.cells[column.index] ?? '');
}

function readRecords(text: string): string[][] | BadFile {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return explain(error);
  }
}

function explain(error: CsvError): BadFile {
  const row = /at line (\d+)/.exec(error.message)?.[1] ?? 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return badFile('quoteOpen', { row });
  return badFile('notCsv', { why: error.message.split('\n', 1)[0] ?? '' });
}

/** Detects the delimiter: the most frequent of comma, semicolon and tab in the header. */
function delimiterOf(text: string): string {
  const header = headerLine(text);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function headerLine(text: string): string {
  return (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
}
