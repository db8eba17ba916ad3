import { CsvError, parse } from 'csv-parse/sync';
import { takeGuard } from '#core/formula-guard.ts';
import { cleanText } from '#core/typed-text.ts';
import { type Columns, findColumns, findMissing, type Mapping, readColumns } from './columns.ts';
import { type BadFile, badFile } from './problems.ts';

export type SheetRow = { number: number; cells: string[] };

export type Sheet = { header: string[]; columns: Columns; rows: SheetRow[] };

/**
 * Parses CSV with any delimiter and line ending, and with line breaks in quoted cells. Rows have the
 * numbers that a spreadsheet shows.
 */
export function readSheet(
  text: string,
  { mapping, anyColumns = false }: { mapping?: Mapping; anyColumns?: boolean } = {},
): Sheet | BadFile {
  const records = readRecords(text);
  if ('refused' in records) return records;
  const at = findHeader(records);
  if (at === undefined) return badFile('empty');
  const header = records[at]?.map(tidy) ?? [];
  const columns = anyColumns ? readColumns(header, mapping) : findColumns(header, mapping);
  if ('refused' in columns) return columns;
  const rows = records
    .map((cells, index) => ({ number: index + 1, cells: cells.map(tidy) }))
    .slice(at + 1)
    .filter((row) => row.cells.some((cell) => cell !== ''));
  if (rows.length === 0) return badFile('noProducts');
  return { header, columns, rows };
}

/**
 * The index of the header line: empty lines and a title may precede it. Without a line that has all
 * required columns, the first that is not empty.
 */
function findHeader(records: string[][]): number | undefined {
  const complete = findComplete(records);
  const at = complete >= 0 ? complete : records.findIndex((cells) => cells.some(tidy));
  return at >= 0 ? at : undefined;
}

/** The index of the first line that has all required column names; -1 for none. */
function findComplete(records: string[][]): number {
  const first = records.slice(0, headRows);
  return first.findIndex((cells) => findMissing(readColumns(cells.map(tidy))).length === 0);
}

/** The number of lines searched for the column names. */
const headRows = 10;

function tidy(cell: string): string {
  return takeGuard(cleanText(cell));
}

/** The cell of a row and field; '' when the file has no such column or the cell is empty. */
export function cellOf(sheet: Pick<Sheet, 'columns'>, row: SheetRow, field: string): string {
  const column = sheet.columns.fields.get(field);
  return column === undefined ? '' : (row.cells[column.index] ?? '');
}

/** Excel writes the delimiter in a first line that spreadsheets hide: `sep=;`. */
const separatorLine = /^\ufeff?"?sep=(.)"?(\r\n|\n|\r)/i;

/** The maximum characters of a row: more than all texts of a product have. */
const longestRow = 2 * 1024 * 1024;

const relaxed = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: longestRow,
} as const;

function readRecords(text: string): string[][] | BadFile {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const rest = text.slice(line.length);
  try {
    return parse(rest, { ...relaxed, delimiter: separator ?? delimiterOf(rest) });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return explain(error);
  }
}

function explain(error: CsvError): BadFile {
  const row = /at line (\d+)/.exec(error.message)?.[1] ?? 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return badFile('quoteOpen', { row });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return badFile('tooMuch');
  return badFile('notCsv', { why: error.message.split('\n', 1)[0] ?? '' });
}

/**
 * Detects the delimiter: the one that splits a line into the required column names, else the most
 * frequent of comma, semicolon and tab in the first line.
 */
function delimiterOf(text: string): string {
  const line = firstLine(text);
  const signs = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length);
  return signs.find((sign) => hasHeader(text, sign)) ?? signs[0] ?? ',';
}

function hasHeader(text: string, delimiter: string): boolean {
  try {
    return findComplete(parse(text, { ...relaxed, delimiter, to: headRows })) >= 0;
  } catch {
    return false;
  }
}

/** The first line without its quoted cells; no header line is longer than this. */
function firstLine(text: string): string {
  const head = text.trimStart().slice(0, 100_000);
  return head.replace(/"[^"]*("|$)/g, '').split(/[\r\n]/, 1)[0] ?? '';
}
