import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { removeProduct } from '#domain/catalogue/change-product.ts';
import { saveProduct } from '#domain/catalogue/save-product.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal } from '#domain/refuse.ts';
import {
  deleteEmptyShelves,
  endImport,
  findImport,
  type ImportedPiece,
  type ImportRow,
  type KeptReport,
  listImportedPieces,
  notePiece,
  noteShelves,
  readImportFile,
  tellProgress,
} from './import-jobs.sql.ts';
import { type ImportReport, importPieces } from './import-pieces.ts';
import { readPieces } from './read-pieces.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

/** Does what an import stands for: a check, the import, or its undoing. Begun twice, it goes on. */
export async function runImport(stores: Stores, id: string): Promise<void> {
  const row = await findImport(stores.db, id);
  if (row?.state === 'checking' || row?.state === 'importing') await bring(stores.db, row);
  if (row?.state === 'undoing') await undo(stores, row);
}

async function bring(db: Kysely<Tables>, row: ImportRow): Promise<void> {
  const { id, language, stock } = row;
  const check = row.state === 'checking';
  const contents = readPieces(await readImportFile(db, id), { language, mapping: row.columns });
  if (isRefusal(contents)) {
    const problems = [{ row: 1, column: null, ...contents.reason }];
    return await endImport(db, id, 'failed', { ...nothing, problems });
  }
  await tellProgress(db, id, 0, contents.pieces.length);
  let told = performance.now();
  const report = await importPieces(db, contents, {
    check,
    stock,
    language,
    onProgress: async (done, total) => {
      if (done < total && performance.now() - told < 400) return;
      told = performance.now();
      await tellProgress(db, id, done, total);
    },
    alongside: async (tx, { handle, productId, before, after, shelves }) => {
      if (check) return;
      for (const { kind, ids } of shelves) await noteShelves(tx, id, kind, ids);
      if (productId === undefined) return;
      await notePiece(tx, id, handle, productId, before && after ? { before, after } : null);
    },
  });
  await endImport(db, id, check ? 'checked' : 'done', keep(report));
}

const mostProblems = 500;

function keep(report: ImportReport): KeptReport {
  const { problems, failed } = report;
  return {
    ...nothing,
    created: report.created.length,
    updated: report.updated.length,
    unchanged: report.unchanged.length,
    failed: failed.length,
    failedHandles: failed,
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
    newShelves: report.newShelves,
    pictures: report.pictures,
  };
}

const nothing: KeptReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  problems: [],
  moreProblems: 0,
  newShelves: [],
  pictures: 0,
  restored: null,
  left: [],
  failedHandles: [],
};

async function undo(stores: Stores, { id, actor, report, stock }: ImportRow): Promise<void> {
  const pieces = await listImportedPieces(stores.db, id);
  const left: KeptReport['left'] = [];
  let restored = 0;
  for (const [index, piece] of pieces.entries()) {
    const why = await putBack(stores, piece, stock, actor);
    if (why) left.push({ handle: piece.handle, why });
    else restored += 1;
    if (index % 20 === 0) await tellProgress(stores.db, id, index, pieces.length);
  }
  await deleteEmptyShelves(stores.db, id);
  await endImport(stores.db, id, 'undone', { ...nothing, ...report, restored, left });
}

/** Why a piece stays as it is; nothing, when it is as it was before. */
async function putBack(
  stores: Stores,
  { productId, before, version, now, ordered }: ImportedPiece,
  stock: boolean,
  actor: string,
): Promise<'changed' | 'ordered' | 'sold' | undefined> {
  if (now === null) return before ? 'changed' : undefined;
  if (now !== version) return 'changed';
  if (!before) {
    if (ordered) return 'ordered';
    await removeProduct(stores, productId);
    return undefined;
  }
  const after = new Map(
    before.after.colors.flatMap(({ sizes }) => sizes.map((size) => [size.id, size.stock])),
  );
  const saved = await saveProduct(
    stores,
    productId,
    {
      version,
      options: before.before.options,
      categories: before.before.categories,
      collections: before.before.collections,
      colors: before.before.colors.map((color) => ({
        id: color.id,
        sizes: color.sizes.map(({ stock: had, ...size }) => ({
          ...size,
          stockChange: stock ? had - (after.get(size.id) ?? had) : 0,
        })),
      })),
    },
    actor,
  );
  if (!isRefusal(saved)) return undefined;
  return saved.refused === 'invalid' ? 'sold' : 'changed';
}
