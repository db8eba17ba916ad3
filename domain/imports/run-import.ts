import type { Kysely } from 'kysely';
import { mostHosts, type Problem } from '#contract/imports.ts';
import { isDatabaseGone, isTimedOut } from '#database/is-gone.ts';
import type { Tables } from '#database/tables.ts';
import { removeProduct, saveProduct } from '#domain/catalogue/save-product.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { readLines, withImportFile } from './import-files.ts';
import {
  deleteEmptyTaxons,
  endImport,
  findImport,
  type ImportRow,
  type KeptReport,
  listProductsOfImport,
  noteProduct,
  noteSign,
  noteTaxons,
  type ProductOfImport,
  queueImport,
  readAlreadyImported,
  saveProgress,
} from './import-jobs.sql.ts';
import { fetchSoon, notePictures } from './import-pictures.sql.ts';
import { type ImportReport, importProducts } from './import-products.ts';
import type { ImportedProduct, RowProblem } from './imported-product.ts';
import { problem } from './problems.ts';
import { type Head, readInProcess } from './read-in-process.ts';

type Stores = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };

type Report = (message: string, error?: unknown) => void;

/**
 * Runs an import's pending step: dry run, import or undo. Safe to repeat: it continues. If the process is
 * `stopping`, it ends early and is queued again. Any error other than of an unavailable or slow database
 * would recur, so it ends the import.
 */
export async function runImport(
  stores: Stores,
  id: string,
  { report = () => {}, stopping }: { report?: Report; stopping?: AbortSignal } = {},
): Promise<void> {
  const row = await findImport(stores.db, id);
  if (!row) return;
  const signs = setInterval(() => noteSign(stores.db, id).catch(() => {}), signEvery);
  try {
    if (row.state === 'checking' || row.state === 'importing')
      await processFile(stores.db, row, { report, stopping });
    if (row.state === 'undoing') await undo(stores, row, stopping);
  } catch (error) {
    if (stopping?.aborted) return await queueImport(stores.db, id);
    if (isDatabaseGone(error) || isTimedOut(error)) throw error;
    report('an import failed', error);
    await endStopped(stores.db, row);
  } finally {
    clearInterval(signs);
  }
}

/** Milliseconds between signs that an import is worked on: without them, it is started again. */
const signEvery = 5_000;

/** Ends a step that a fault has stopped, with what an import has written until then. */
async function endStopped(db: Kysely<Tables>, { id, state, report }: ImportRow): Promise<void> {
  if (state === 'undoing') {
    // From this state, the undo can be requested again.
    const problems = [ofFile(problem('undoStopped'))];
    return await endImport(db, id, 'done', { ...nothing, ...report, problems });
  }
  if (state === 'checking') {
    const problems = [ofFile(problem('checkStopped'))];
    return await endImport(db, id, 'failed', { ...nothing, problems });
  }
  const { products, newTaxons, pictures } = await readAlreadyImported(db, id);
  const count = (what: string) => [...products.values()].filter((one) => one === what).length;
  const problems = [ofFile(problem('stopped', { count: products.size }))];
  const [created, updated] = [count('created'), count('updated')];
  await endImport(db, id, 'failed', {
    ...nothing,
    created,
    updated,
    newTaxons,
    pictures,
    problems,
  });
}

function ofFile(reason: Problem): RowProblem {
  return { row: 0, column: null, ...reason };
}

type Watch = { report: Report; stopping: AbortSignal | undefined };

async function processFile(db: Kysely<Tables>, row: ImportRow, watch: Watch): Promise<void> {
  const { id, language, columns: mapping } = row;
  await withImportFile(db, id, async (path) => {
    const into = `${path}.products`;
    const { chargeCurrency: currency } = await readSettings(db);
    const head = await readInProcess<'products'>(
      { do: 'products', path, into, language, currency, mapping },
      { stopping: watch.stopping },
    );
    if (!isRefusal(head))
      return await write(db, row, { ...head, products: readLines(into) }, watch);
    await endImport(db, id, 'failed', { ...nothing, problems: [ofFile(head.reason)] });
  });
}

async function write(
  db: Kysely<Tables>,
  row: ImportRow,
  contents: Head & { products: AsyncIterable<ImportedProduct> },
  { report: reportError, stopping }: Watch,
): Promise<void> {
  const { id, language, stock, free, untrackedStock } = row;
  const check = row.state === 'checking';
  await saveProgress(db, id, 0, contents.count);
  let reportedAt = performance.now();
  const report = await importProducts(db, contents, {
    check,
    stock,
    free,
    untrackedStock,
    language,
    ...(!check && { already: await readAlreadyImported(db, id) }),
    onFault: (error) => reportError('a product could not be imported', error),
    onProgress: async (done, total) => {
      stopping?.throwIfAborted();
      if (done < total && performance.now() - reportedAt < 400) return;
      reportedAt = performance.now();
      await saveProgress(db, id, done, total);
    },
    alongside: async (tx, { handle, productId, before, after, taxons }) => {
      if (check) return;
      for (const { kind, ids } of taxons) {
        await noteTaxons(tx, id, kind, ids);
        await notePictures(tx, id, { kind, ids });
      }
      if (productId === undefined) return;
      await notePictures(tx, id, { productId });
      await noteProduct(tx, id, handle, productId, before && after ? { before, after } : null);
    },
  });
  await endImport(db, id, check ? 'checked' : 'done', keep(report, contents.moreProblems));
  if (report.pictures > 0 && !check) await fetchSoon(db);
}

const mostProblems = 500;

function keep(report: ImportReport, unread: number): KeptReport {
  const { problems, notes, failed } = report;
  const countRows = (...codes: RowProblem['code'][]) =>
    [...notes, ...problems].filter(({ code }) => codes.includes(code)).length;
  return {
    ...nothing,
    created: report.created.length,
    updated: report.updated.length,
    unchanged: report.unchanged.length,
    failed: failed.length,
    failedHandles: failed,
    problems: problems.slice(0, mostProblems),
    moreProblems: unread + Math.max(0, problems.length - mostProblems),
    notes: notes.slice(0, mostProblems),
    moreNotes: Math.max(0, notes.length - mostProblems),
    uncounted: countRows('uncounted', 'untracked', 'countRequired'),
    unpriced: countRows('unpriced', 'priceKept', 'freeOrPriced'),
    newTaxons: report.newTaxons,
    titles: report.titles,
    pictures: report.pictures,
    hosts: report.hosts.slice(0, mostHosts),
  };
}

const nothing: KeptReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  problems: [],
  moreProblems: 0,
  notes: [],
  moreNotes: 0,
  uncounted: 0,
  unpriced: 0,
  newTaxons: [],
  titles: [],
  pictures: 0,
  hosts: [],
  restored: null,
  left: [],
  failedHandles: [],
};

async function undo(
  stores: Stores,
  { id, actor, report, stock }: ImportRow,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const products = await listProductsOfImport(stores.db, id);
  const left: KeptReport['left'] = [];
  let restored = 0;
  for (const [index, product] of products.entries()) {
    stopping?.throwIfAborted();
    const why = await putBack(stores, product, stock, actor);
    if (why) left.push({ handle: product.handle, why });
    else restored += 1;
    if (index % 20 === 0) await saveProgress(stores.db, id, index, products.length);
  }
  await deleteEmptyTaxons(stores.db, id);
  await endImport(stores.db, id, 'undone', { ...nothing, ...report, restored, left });
}

/** Restores a product; returns the reason if it could not be. */
async function putBack(
  stores: Stores,
  { productId, before, version, now, ordered }: ProductOfImport,
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
      free: before.before.free,
      categories: before.before.categories,
      collections: before.before.collections,
      colors: before.before.colors.map((color) => ({
        id: color.id,
        sizes: color.sizes.map(({ stock: had, id, label, sku, ...size }) => ({
          id,
          label,
          sku,
          price: size.price,
          compareAtPrice: size.compareAtPrice,
          cost: size.cost,
          weightGrams: size.weightGrams,
          stockChange: stock ? had - (after.get(id) ?? had) : 0,
        })),
      })),
    },
    actor,
  );
  if (!isRefusal(saved)) return undefined;
  return saved.refused === 'invalid' ? 'sold' : 'changed';
}
