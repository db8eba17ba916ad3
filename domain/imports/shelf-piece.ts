import { type Language, languages } from '#contract/words.ts';
import { exactText } from './html-text.ts';
import type { PiecePicture, PieceText, RowProblem } from './piece.ts';
import { readerOf } from './piece-reader.ts';
import { problem } from './problems.ts';
import { picturesOf } from './read-pictures.ts';
import { cellOf, type Sheet, type SheetRow } from './read-sheet.ts';
import { readYesNo } from './read-values.ts';

/** A category or collection as a file of our own describes it. */
export type ShelfPiece = {
  kind: 'category' | 'collection';
  row: number;
  slug: string;
  options: PieceText[];
  published: boolean;
  picture: PiecePicture | undefined;
  /** Of a collection that fills itself: its conditions, with categories by their slugs. */
  rule: unknown;
};

/** Parts the rows that describe categories and collections from those of products. */
export function partShelves(sheet: Sheet): { sheet: Sheet; shelfRows: SheetRow[] } {
  const isShelf = (row: SheetRow) => /^(category|collection)$/i.test(cellOf(sheet, row, 'kind'));
  if (!sheet.columns.fields.has('kind')) return { sheet, shelfRows: [] };
  return {
    sheet: { ...sheet, rows: sheet.rows.filter((row) => !isShelf(row)) },
    shelfRows: sheet.rows.filter(isShelf),
  };
}

/** One row of a category or collection; nothing, when something in it is wrong. */
export function shelfPiece(
  sheet: Sheet,
  row: SheetRow,
  language: Language,
  problems: RowProblem[],
): ShelfPiece[] {
  const cell = (field: string) => cellOf(sheet, row, field);
  const options = languages.flatMap((one): PieceText[] => {
    const plain = (field: string) =>
      cell(`${field}_${one}`) || (one === language ? cell(field) : '');
    const title = plain('title').slice(0, 200);
    if (title === '') return [];
    return [{ language: one, title, description: exactText(plain('description')) || null }];
  });
  if (options.length === 0) {
    problems.push({ row: row.number, column: 'title', ...problem('required') });
    return [];
  }
  const published = readYesNo(cell('published') || 'yes');
  const reader = readerOf(sheet, cell('handle'), [row], language, problems);
  const rule = readRule(cell('rule'));
  if (rule === undefined) reader.note(row, 'rule', problem('badRule'));
  return [
    {
      kind: cell('kind').toLowerCase() as ShelfPiece['kind'],
      row: row.number,
      slug: cell('handle'),
      options,
      published: 'value' in published ? published.value : true,
      picture: picturesOf(reader, row)[0],
      rule: rule ?? null,
    },
  ];
}

/** Null without a rule, undefined when what is written is none. */
function readRule(cell: string): object | null | undefined {
  if (cell === '') return null;
  try {
    const rule: unknown = JSON.parse(cell);
    return typeof rule === 'object' ? rule : undefined;
  } catch {
    return undefined;
  }
}
