import type { Language } from '#contract/words.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Format, Mapping } from './columns.ts';
import { decodeFile } from './decode-file.ts';
import { ownPiece } from './own-piece.ts';
import type { Piece, RowProblem } from './piece.ts';
import { type PieceReader, readerOf } from './piece-reader.ts';
import { type BadFile, problem } from './problems.ts';
import { cellOf, readSheet, type Sheet, type SheetRow } from './read-sheet.ts';
import { partShelves, type ShelfPiece, shelfPiece } from './shelf-piece.ts';
import { shopifyPiece } from './shopify-piece.ts';

/** What a file holds. A product with a problem in any of its rows is not among the pieces. */
export type FileContents = {
  format: Format;
  rows: number;
  pieces: Piece[];
  /** Categories and collections that the file itself describes. */
  shelves: ShelfPiece[];
  /** Handles of the products with problems. */
  broken: string[];
  problems: RowProblem[];
};

/** Reads a product file in Shopify's columns, old or new, or in our own. Touches no database. */
export function readPieces(
  bytes: Uint8Array,
  { language, mapping }: { language: Language; mapping?: Mapping },
): FileContents | BadFile {
  const text = decodeFile(bytes);
  if (isRefusal(text)) return text;
  const sheet = readSheet(text as string, { mapping });
  if (isRefusal(sheet)) return sheet;
  return readProducts(sheet, language);
}

/** The rows of a file whatever its columns are, for saying what they are read as. */
export function openSheet(bytes: Uint8Array, mapping?: Mapping): Sheet | BadFile {
  const text = decodeFile(bytes);
  return isRefusal(text) ? text : readSheet(text, { mapping, anyColumns: true });
}

function readProducts(whole: Sheet, language: Language): FileContents {
  const { sheet, shelfRows } = partShelves(whole);
  const problems: RowProblem[] = [];
  const pieces: Piece[] = [];
  const broken: string[] = [];
  for (const [handle, rows] of groupByHandle(sheet, problems)) {
    const problemsBefore = problems.length;
    const reader = readerOf(sheet, handle, rows, language, problems);
    noteSurplusCells(sheet, reader);
    const piece = sheet.columns.format === 'Shopify' ? shopifyPiece(reader) : ownPiece(reader);
    noteHandle(reader);
    if (problems.length === problemsBefore) pieces.push(piece);
    else broken.push(handle);
  }
  const shelves = shelfRows.flatMap((row) => shelfPiece(sheet, row, language, problems));
  const sound = dropRepeatedSkus(pieces, broken, problems, sheet);
  problems.sort((a, b) => a.row - b.row);
  const { format } = sheet.columns;
  return { format, rows: whole.rows.length, pieces: sound, shelves, broken, problems };
}

type Group = [SheetRow, ...SheetRow[]];

/** Rows of one handle belong together, wherever they stand. */
function groupByHandle(sheet: Sheet, problems: RowProblem[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const column = sheet.columns.fields.get('handle')?.name ?? 'handle';
  for (const row of sheet.rows) {
    const handle = cellOf(sheet, row, 'handle');
    const group = groups.get(handle);
    if (handle === '') problems.push({ row: row.number, column, ...problem('required') });
    else if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return groups;
}

function noteHandle({ handle, rows, note }: PieceReader): void {
  if (handle.length > 200) note(rows[0], 'handle', problem('tooLong', { most: 200 }));
  if (handle.includes('\0')) note(rows[0], 'handle', problem('notText'));
}

/** More cells than columns: a delimiter inside a text that lacks its quotes has shifted the row. */
function noteSurplusCells({ columns }: Sheet, { rows, note }: PieceReader): void {
  for (const row of rows) {
    if (row.cells.slice(columns.width).some((cell) => cell !== '')) {
      note(row, null, problem('cells', { cells: row.cells.length, columns: columns.width }));
    }
  }
}

/** A SKU names one thing: the second product to use it is left out. */
function dropRepeatedSkus(
  pieces: Piece[],
  broken: string[],
  problems: RowProblem[],
  { columns }: Sheet,
): Piece[] {
  const rowOfSku = new Map<string, number>();
  const column = columns.fields.get('sku')?.name ?? 'SKU';
  return pieces.filter((piece) => {
    const sizes = piece.colors.flatMap((color) => color.sizes);
    const own = new Map<string, number>();
    const repeated = sizes.flatMap(({ sku, row }) => {
      const before = rowOfSku.get(sku) ?? own.get(sku);
      own.set(sku, row);
      return before === undefined
        ? []
        : [{ row, column, ...problem('skuOfRow', { sku, row: before }) }];
    });
    if (repeated.length === 0) for (const [sku, row] of own) rowOfSku.set(sku, row);
    else broken.push(piece.handle);
    problems.push(...repeated);
    return repeated.length === 0;
  });
}
