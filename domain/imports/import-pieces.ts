import type { Kysely } from 'kysely';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { createPiece } from './create-piece.ts';
import { bringShelf, findShelves } from './find-shelves.ts';
import { findProductByHandle, lockImported, readStored, type StoredPiece } from './imports.sql.ts';
import type { Piece, RowProblem } from './piece.ts';
import type { FileContents } from './read-pieces.ts';
import type { ShelfPiece } from './shelf-piece.ts';
import { updatePiece } from './update-piece.ts';

type Db = Kysely<Tables>;

export type ImportOptions = {
  /** Find out what would happen, and change nothing. */
  check: boolean;
  /** Set the stock of pieces the shop has already. */
  stock: boolean;
  /** Of the file's texts, where a column does not say so itself. */
  language: Language;
  /** Told after each piece how many of how many are done. */
  onProgress?: (done: number, total: number) => Promise<void>;
  /** What is written of a piece if and only if the piece is. */
  alongside?: (tx: Db, done: PieceDone) => Promise<void>;
};

/** What became of a piece: what it was before and after; nothing of either for a new one. */
export type PieceDone = {
  handle: string;
  productId: number | undefined;
  before: StoredPiece | undefined;
  after: StoredPiece | undefined;
  shelves: { kind: 'category' | 'collection'; ids: number[] }[];
};

type Contents = Pick<FileContents, 'pieces' | 'broken' | 'problems'> &
  Partial<Pick<FileContents, 'shelves'>>;

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
  { pieces, shelves = [], broken, problems }: Contents,
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
  for (const shelf of shelves) report.newShelves.push(...(await importShelf(db, shelf, options)));
  for (const [index, piece] of pieces.entries()) {
    await options.onProgress?.(index, pieces.length);
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
  await options.onProgress?.(pieces.length, pieces.length);
  report.problems.sort((a, b) => a.row - b.row);
  return report;
}

/** The names of shelves that are new. */
async function importShelf(
  db: Db,
  shelf: ShelfPiece,
  { check, alongside }: ImportOptions,
): Promise<string[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const { added, addedIds } = await bringShelf(tx, shelf);
      if (check) throw new Undone({ what: 'unchanged', pictures: 0, newShelves: added });
      const done = { handle: '', productId: undefined, before: undefined, after: undefined };
      await alongside?.(tx, { ...done, shelves: [{ kind: shelf.kind, ids: addedIds }] });
      return added;
    });
  } catch (error) {
    if (error instanceof Undone && !isRefusal(error.outcome)) return error.outcome.newShelves;
    throw error;
  }
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
  { stock, language, alongside }: ImportOptions,
): Promise<Outcome | Refusal> {
  const stored = await lockImported(tx, piece.handle);
  const categories = await findShelves(tx, 'category', piece.categories, language);
  if (isRefusal(categories)) return categories;
  const collections = await findShelves(tx, 'collection', piece.collections, language);
  if (isRefusal(collections)) return collections;
  const newShelves = [...categories.added, ...collections.added];
  const shelves = { categories: categories.ids, collections: collections.ids };
  const added: PieceDone['shelves'] = [
    { kind: 'category', ids: categories.addedIds },
    { kind: 'collection', ids: collections.addedIds },
  ];
  const { handle } = piece;
  if (!stored) {
    const pictures = await createPiece(tx, piece, shelves);
    if (isRefusal(pictures)) return pictures;
    const productId = await findProductByHandle(tx, handle);
    await alongside?.(tx, {
      handle,
      productId,
      before: undefined,
      after: undefined,
      shelves: added,
    });
    return { what: 'created', pictures, newShelves };
  }
  const answer = await updatePiece(tx, stored, piece, shelves, { stock });
  if (isRefusal(answer)) return answer;
  if (!answer.changed) return { what: 'unchanged', pictures: answer.pictures, newShelves };
  const after = await readStored(tx, stored.id);
  await alongside?.(tx, { handle, productId: stored.id, before: stored, after, shelves: added });
  return { what: 'updated', pictures: answer.pictures, newShelves };
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
