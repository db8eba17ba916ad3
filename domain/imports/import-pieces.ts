import type { Kysely } from 'kysely';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { createPiece } from './create-piece.ts';
import { findShelves } from './find-shelves.ts';
import { lockImported } from './imports.sql.ts';
import type { Piece, RowProblem } from './piece.ts';
import type { FileContents } from './read-pieces.ts';
import { updatePiece } from './update-piece.ts';

type Db = Kysely<Tables>;

export type ImportOptions = {
  /** Find out what would happen, and change nothing. */
  check: boolean;
  /** Set the stock of pieces the shop has already. */
  stock: boolean;
  /** Of the file's texts, where a column does not say so itself. */
  language: Language;
};

export type ImportReport = {
  created: string[];
  updated: string[];
  unchanged: string[];
  failed: string[];
  problems: RowProblem[];
  newShelves: string[];
  /** How many pictures are now waiting that were not before. */
  pictures: number;
};

type Outcome = {
  what: 'created' | 'updated' | 'unchanged';
  pictures: number;
  newShelves: string[];
};

/**
 * Writes the pieces of a file, each whole or not at all; a piece imported before is recognised by
 * its handle and brought up to date.
 */
export async function importPieces(
  db: Db,
  { pieces, broken, problems }: Pick<FileContents, 'pieces' | 'broken' | 'problems'>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    created: [],
    updated: [],
    unchanged: [],
    failed: [...broken],
    problems: [...problems],
    newShelves: [],
    pictures: 0,
  };
  for (const piece of pieces) {
    const outcome = await importPiece(db, piece, options);
    if (isRefusal(outcome)) {
      report.failed.push(piece.handle);
      report.problems.push(...explain(outcome, piece));
      continue;
    }
    report[outcome.what].push(piece.handle);
    report.pictures += outcome.pictures;
    report.newShelves = [...new Set([...report.newShelves, ...outcome.newShelves])];
  }
  report.problems.sort((a, b) => a.row - b.row);
  return report;
}

async function importPiece(
  db: Db,
  piece: Piece,
  options: ImportOptions,
): Promise<Outcome | Refusal> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await writePiece(tx, piece, options);
      if (options.check || isRefusal(outcome)) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

async function writePiece(
  tx: Db,
  piece: Piece,
  { stock, language }: ImportOptions,
): Promise<Outcome | Refusal> {
  const stored = await lockImported(tx, piece.handle);
  const categories = await findShelves(tx, 'category', piece.categories, language);
  if (isRefusal(categories)) return categories;
  const collections = await findShelves(tx, 'collection', piece.collections, language);
  if (isRefusal(collections)) return collections;
  const newShelves = [...categories.added, ...collections.added];
  const shelves = { categories: categories.ids, collections: collections.ids };
  if (!stored) {
    const pictures = await createPiece(tx, piece, shelves);
    return isRefusal(pictures) ? pictures : { what: 'created', pictures, newShelves };
  }
  const answer = await updatePiece(tx, stored, piece, shelves, { stock });
  if (isRefusal(answer)) return answer;
  const what = answer.changed ? 'updated' : 'unchanged';
  return { what, pictures: answer.pictures, newShelves };
}

/** Thrown to have the database forget what was written; carries the answer past it. */
class Undone extends Error {
  readonly outcome: Outcome | Refusal;
  constructor(outcome: Outcome | Refusal) {
    super('undone');
    this.outcome = outcome;
  }
}

/** Finds the row that a refusal speaks of: `colors.0.sizes.1.sku` is a size, anything else the piece. */
function explain(refusal: Refusal, piece: Piece): RowProblem[] {
  const fields = Object.entries(refusal.fields ?? {});
  if (fields.length === 0) {
    return [
      {
        row: piece.row,
        column: null,
        problem: refusal.detail ?? refusal.refused.replaceAll('_', ' '),
      },
    ];
  }
  return fields.map(([path, problem]) => {
    const [, color, size] = /^colors\.(\d+)\.sizes\.(\d+)\./.exec(path) ?? [];
    const meant = piece.colors[Number(color)]?.sizes[Number(size)];
    const column = path.split('.').at(-1) ?? null;
    if (!meant) return { row: piece.row, column, problem };
    const said = column === 'sku' ? `'${meant.sku}' belongs to another piece` : problem;
    return { row: meant.row, column: column === 'sku' ? 'SKU' : column, problem: said };
  });
}
