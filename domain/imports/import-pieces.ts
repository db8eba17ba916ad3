import type { Kysely } from 'kysely';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { createPiece } from './create-piece.ts';
import { type BroughtShelf, bringShelf, findShelves } from './find-shelves.ts';
import { findProductByHandle, lockImported, readStored, type StoredPiece } from './imports.sql.ts';
import type { Piece, RowProblem } from './piece.ts';
import { problem } from './problems.ts';
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
  const promised = new Set(shelves.map(({ slug }) => slug));
  for (const shelf of shelves) {
    const brought = await importShelf(db, shelf, promised, options);
    report.newShelves.push(...brought.added);
    report.pictures += brought.pictures;
    const { kind: column, row } = shelf;
    if (brought.problem) report.problems.push({ row, column, ...brought.problem });
  }
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
    const others = outcome.newShelves.filter((name) => !promised.has(name));
    report.newShelves = [...new Set([...report.newShelves, ...others])];
  }
  await options.onProgress?.(pieces.length, pieces.length);
  report.problems.sort((a, b) => a.row - b.row);
  return report;
}

async function importShelf(
  db: Db,
  shelf: ShelfPiece,
  promised: ReadonlySet<string>,
  { check, alongside }: ImportOptions,
): Promise<BroughtShelf> {
  try {
    return await inTransaction(db, async (tx) => {
      const brought = await bringShelf(tx, shelf, check ? promised : new Set());
      if (check || brought.problem) throw new Undone(brought);
      const done = { handle: '', productId: undefined, before: undefined, after: undefined };
      await alongside?.(tx, { ...done, shelves: [{ kind: shelf.kind, ids: brought.addedIds }] });
      return brought;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as BroughtShelf;
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
    if (error instanceof Undone) return error.outcome as Outcome | Refusal;
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
  readonly outcome: Outcome | Refusal | BroughtShelf;
  constructor(outcome: Outcome | Refusal | BroughtShelf) {
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
        ...problem('refused', { text: refusal.detail ?? refusal.refused.replaceAll('_', ' ') }),
      },
    ];
  }
  return fields.map(([path, text]) => {
    const [, color, size] = /^colors\.(\d+)\.sizes\.(\d+)\./.exec(path) ?? [];
    const meant = piece.colors[Number(color)]?.sizes[Number(size)];
    const column = path.split('.').at(-1) ?? null;
    if (!meant) return { row: piece.row, column, ...problem('refused', { text }) };
    const said =
      column === 'sku' ? problem('skuTaken', { sku: meant.sku }) : problem('refused', { text });
    return { row: meant.row, column: column === 'sku' ? 'SKU' : column, ...said };
  });
}
