import { pipeline, Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { takeGuard } from '#core/formula-guard.ts';
import { cleanText } from '#core/typed-text.ts';
import { type Columns, findColumns, findMissing, type Mapping, readColumns } from './columns.ts';
import { decode, type Source } from './decode-file.ts';
import { type BadFile, BadFileError, badFile } from './problems.ts';

export type SheetRow = { number: number; cells: string[] };

export type Sheet = {
  header: string[];
  columns: Columns;
  /** Reads the file again. Throws a `BadFileError` when a row cannot be read, or if there are none. */
  rows: () => AsyncIterable<SheetRow>;
};

/** More than any catalogue has: a million cells are about 5 MB of the file. */
const most = { columns: 1_000, rows: 500_000, cells: 20_000_000 };

/** The maximum of a row: more than all texts of a product have. */
const longestRow = { megabytes: 2, characters: 2 * 1024 * 1024 };

/**
 * Opens a CSV file with any delimiter and line ending, and with line breaks in quoted cells. Rows have the
 * numbers that a spreadsheet shows. Throws a `BadFileError` if it is unusable.
 */
export async function openSheet(
  source: Source,
  { mapping, anyColumns = false }: { mapping?: Mapping; anyColumns?: boolean } = {},
): Promise<Sheet> {
  const shape = shapeOf(await readHead(source));
  const { at, cells } = await findHeader(readRecords(source, shape));
  const header = cells.map(tidy);
  const columns = anyColumns ? readColumns(header, mapping) : findColumns(header, mapping);
  if ('refused' in columns) throw new BadFileError(columns);
  return { header, columns, rows: () => readRows(readRecords(source, shape), at) };
}

async function* readRows(
  records: AsyncIterable<string[]>,
  header: number,
): AsyncGenerator<SheetRow> {
  let number = 0;
  let count = 0;
  for await (const record of records) {
    number += 1;
    if (number <= header + 1) continue;
    const cells = record.map(tidy);
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    yield { number, cells };
  }
  if (count === 0) throw new BadFileError(badFile('noProducts'));
}

/** The number of lines searched for the column names: empty lines and a title may precede them. */
const headRows = 10;

/** The first of these lines that has all required columns, else the file's first that is not empty. */
async function findHeader(
  records: AsyncIterable<string[]>,
): Promise<{ at: number; cells: string[] }> {
  let first: { at: number; cells: string[] } | undefined;
  let at = 0;
  for await (const cells of records) {
    if (at < headRows && isHeader(cells)) return { at, cells };
    if (!first && cells.some(tidy)) first = { at, cells };
    at += 1;
    if (first && at >= headRows) break;
  }
  if (!first) throw new BadFileError(badFile('empty'));
  return first;
}

function isHeader(cells: string[]): boolean {
  return findMissing(readColumns(cells.map(tidy))).length === 0;
}

function tidy(cell: string): string {
  return takeGuard(cleanText(cell));
}

/** The cell of a row and field; '' when the file has no such column or the cell is empty. */
export function cellOf(sheet: Pick<Sheet, 'columns'>, row: SheetRow, field: string): string {
  const column = sheet.columns.fields.get(field);
  return column === undefined ? '' : (row.cells[column.index] ?? '');
}

/** `skipped`: characters before the first record. */
type Shape = { skipped: number; delimiter: string };

const relaxed = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: longestRow.characters,
} as const;

async function* readRecords(source: Source, shape: Shape): AsyncGenerator<string[]> {
  const parser = parse({ ...relaxed, delimiter: shape.delimiter });
  const text = Readable.from(feed(parser, source, shape.skipped));
  let rows = 0;
  let cells = 0;
  try {
    // Errors of both streams are thrown by the loop below, so that the callback has nothing to do.
    pipeline(text, parser, () => {});
    for await (const record of parser) {
      rows += 1;
      cells += record.length;
      if (record.length > most.columns)
        throw new BadFileError(badFile('tooManyColumns', { row: rows, most: most.columns }));
      if (rows > most.rows) throw new BadFileError(badFile('tooManyRows', { most: most.rows }));
      if (cells > most.cells) throw new BadFileError(badFile('tooMuch'));
      yield record;
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new BadFileError(explain(error, parser.info.records + 1))
      : error;
  }
}

/**
 * The text of a file for its parser. A row is bounded here, too: the parser counts the characters of cells,
 * but not how many cells are empty.
 */
async function* feed(parser: Parser, source: Source, skipped: number): AsyncGenerator<string> {
  let toSkip = skipped;
  let rows = 0;
  let length = 0;
  for await (const part of decode(source)) {
    if (parser.info.records > rows) length = 0;
    rows = parser.info.records;
    length += part.length;
    if (length > longestRow.characters) throw new BadFileError(tooLong(rows + 1));
    const text = part.slice(toSkip);
    toSkip -= part.length - text.length;
    if (text !== '') yield text;
  }
}

function tooLong(row: number): BadFile {
  return badFile('rowTooLong', { row, most: longestRow.megabytes });
}

/** `row`: the one that could not be read. */
function explain(error: CsvError, row: number): BadFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return badFile('quoteOpen', { row });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(row);
  return badFile('notCsv', { why: error.message.split('\n', 1)[0] ?? '' });
}

/** No header line is longer than this. */
const headLength = 100_000;

async function readHead(source: Source): Promise<string> {
  let head = '';
  for await (const part of decode(source)) {
    head += part;
    if (head.length >= headLength) break;
  }
  return head;
}

/** Excel writes the delimiter in a first line that spreadsheets hide: `sep=;`. */
const separatorLine = /^\ufeff?"?sep=(.)"?(\r\n|\n|\r)/i;

function shapeOf(head: string): Shape {
  const [line = '', separator] = separatorLine.exec(head) ?? [];
  return {
    skipped: line.length,
    delimiter: separator ?? delimiterOf(head.slice(line.length)),
  };
}

/**
 * Detects the delimiter: the one that splits a line into the required column names, else the most
 * frequent of comma, semicolon and tab in the first line.
 */
function delimiterOf(head: string): string {
  const line = firstLine(head);
  const signs = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length);
  return signs.find((sign) => hasHeader(head, sign)) ?? signs[0] ?? ',';
}

function hasHeader(head: string, delimiter: string): boolean {
  let isFound = false;
  const on_record = (cells: string[]) => {
    isFound ||= isHeader(cells);
    return null;
  };
  try {
    parseNow(head, { ...relaxed, delimiter, to: headRows, on_record });
  } catch {
    // The head may end in the middle of a row.
  }
  return isFound;
}

/** The first line without its quoted cells. */
function firstLine(head: string): string {
  const line = head.trimStart().replace(/"[^"]*("|$)/g, '');
  return line.split(/[\r\n]/, 1)[0] ?? '';
}
