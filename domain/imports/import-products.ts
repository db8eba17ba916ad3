import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fieldsOf } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import { isDatabaseGone, isTimedOut } from '#database/is-gone.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction, isTooBusy } from '#database/transaction.ts';
import { readStored, type StoredProduct } from '#domain/catalogue/stored-products.sql.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { type Choices, completeProduct, findRefusals } from './complete-product.ts';
import { createImportedProduct } from './create-product.ts';
import { type FoundTaxon, findOrCreateTaxon, findTaxons } from './find-taxons.ts';
import type { AlreadyImported } from './import-jobs.sql.ts';
import type { ImportedProduct, RowProblem } from './imported-product.ts';
import { findProductByHandle, invalidateLists, lockImported, markAsImport } from './imports.sql.ts';
import { taxonKey } from './jewellery-kinds.ts';
import { problem } from './problems.ts';
import type { FileContents } from './read-products.ts';
import type { TaxonProduct } from './taxon-product.ts';
import { updateImportedProduct } from './update-product.ts';

type Db = Kysely<Tables>;

export type ImportOptions = Choices & {
  /** Dry run: reports the changes without making them. */
  check: boolean;
  /** Also sets the stock of existing products. */
  stock: boolean;
  /** The language of texts whose column does not name one. */
  language: Language;
  /** Written by this import before it was interrupted: counted as it was then. */
  already?: AlreadyImported;
  /** Called after each product. */
  onProgress?: (done: number, total: number) => Promise<void>;
  /** Called when one product fails with an unexpected error; the others are imported. */
  onFault?: (error: unknown) => void;
  /** Runs in the transaction that writes the product. */
  alongside?: (tx: Db, done: ImportedChange) => Promise<void>;
};

/** An imported product before and after; `before` and `after` are undefined for a new one. */
export type ImportedChange = {
  handle: string;
  productId: number | undefined;
  before: StoredProduct | undefined;
  after: StoredProduct | undefined;
  taxons: { kind: 'category' | 'collection'; ids: number[] }[];
};

const mostTitles = 24;

/** Attempts at a product whose statements take too long, before the import continues without it. */
const tries = 3;

/** Milliseconds for which a product waits for locks of others, and between two attempts. */
const longestWait = 300_000;
const pause = 500;

type Contents = Pick<FileContents, 'broken' | 'problems'> &
  Partial<Pick<FileContents, 'taxons'>> & {
    products: Iterable<ImportedProduct> | AsyncIterable<ImportedProduct>;
    count: number;
  };

export type ImportReport = {
  created: string[];
  updated: string[];
  unchanged: string[];
  failed: string[];
  problems: RowProblem[];
  /** Sizes at price 0 that are not marked as free, and sizes whose stock is missing in the file. */
  notes: RowProblem[];
  newTaxons: string[];
  /** Titles of the first products created or updated, as written in the file. */
  titles: { what: 'created' | 'updated'; title: string }[];
  /** Pictures newly queued. */
  pictures: number;
  /** All hosts of the pictures in the file. */
  hosts: string[];
};

type Outcome = {
  what: 'created' | 'updated' | 'unchanged';
  pictures: number;
  newTaxons: string[];
  notes: RowProblem[];
};

/**
 * Imports the products of a file, each in its own transaction. A product imported before is
 * recognised by its handle and updated.
 */
export async function importProducts(
  db: Db,
  { products, count, taxons = [], broken, problems }: Contents,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    created: [],
    updated: [],
    unchanged: [],
    failed: [...broken],
    problems: [...problems],
    notes: [],
    newTaxons: [...(options.already?.newTaxons ?? [])],
    titles: [],
    pictures: options.already?.pictures ?? 0,
    hosts: [],
  };
  const hosts = new Set(taxons.flatMap(hostsOfTaxon));
  const promised = new Set(taxons.map(({ slug }) => slug));
  const listed = new Set<string>();
  for (const taxon of taxons) {
    const found = await importTaxon(db, taxon, promised, options);
    report.newTaxons.push(...found.added);
    for (const name of found.added) listed.add(taxonKey(name));
    report.pictures += found.pictures;
    const { kind: column, row } = taxon;
    if (found.problem) report.problems.push({ row, column, ...found.problem });
  }
  let index = 0;
  for await (const product of products) {
    await options.onProgress?.(index, count);
    index += 1;
    for (const host of hostsOfProduct(product)) hosts.add(host);
    const outcome = await importProduct(db, product, options);
    if (isRefusal(outcome)) {
      report.failed.push(product.handle);
      report.problems.push(...explain(outcome, product));
      continue;
    }
    const what = options.already?.products.get(product.handle) ?? outcome.what;
    report.notes.push(...outcome.notes);
    report[what].push(product.handle);
    if (what !== 'unchanged' && report.titles.length < mostTitles) {
      report.titles.push({ what, title: product.options[0]?.title ?? product.handle });
    }
    report.pictures += outcome.pictures;
    for (const name of outcome.newTaxons) {
      // A dry run creates nothing, so each product would report the same name again.
      const key = taxonKey(name);
      if (promised.has(name) || listed.has(key)) continue;
      listed.add(key);
      report.newTaxons.push(name);
    }
  }
  await options.onProgress?.(count, count);
  if (!options.check) await invalidateLists(db);
  report.hosts = [...hosts].sort();
  report.problems.sort((a, b) => a.row - b.row);
  report.notes.sort((a, b) => a.row - b.row);
  return report;
}

async function importTaxon(
  db: Db,
  taxon: TaxonProduct,
  promised: ReadonlySet<string>,
  { check, alongside }: ImportOptions,
): Promise<FoundTaxon> {
  try {
    return await inTransaction(db, async (tx) => {
      const found = await findOrCreateTaxon(tx, taxon, check ? promised : new Set());
      if (check || found.problem) throw new Undone(found);
      const done = { handle: '', productId: undefined, before: undefined, after: undefined };
      await alongside?.(tx, { ...done, taxons: [{ kind: taxon.kind, ids: found.addedIds }] });
      return found;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as FoundTaxon;
    throw error;
  }
}

async function importProduct(
  db: Db,
  product: ImportedProduct,
  options: ImportOptions,
): Promise<Outcome | Refusal> {
  const began = performance.now();
  for (let tried = 1; ; ) {
    try {
      return await inTransaction(db, async (tx) => {
        await markAsImport(tx);
        const outcome = await writeProduct(tx, product, options);
        if (options.check || isRefusal(outcome)) throw new Undone(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone) return error.outcome as Outcome | Refusal;
      const isLocked = isTooBusy(error) && performance.now() - began < longestWait;
      if (isDatabaseGone(error) && !isLocked) throw error;
      if (isLocked) await sleep(pause);
      else if (isTimedOut(error) && tried < tries) tried += 1;
      else {
        options.onFault?.(error);
        return refuse('unexpected');
      }
    }
  }
}

async function writeProduct(
  tx: Db,
  imported: ImportedProduct,
  options: ImportOptions,
): Promise<Outcome | Refusal> {
  const { stock, language, alongside } = options;
  const stored = await lockImported(tx, imported.handle);
  const { product, notes } = completeProduct(imported, stored, options);
  const problems = findRefusals(notes);
  if (problems.length > 0) return refuse('incomplete', { problems });
  const categories = await findTaxons(tx, 'category', product.categories, language);
  if (isRefusal(categories)) return categories;
  const collections = await findTaxons(tx, 'collection', product.collections, language);
  if (isRefusal(collections)) return collections;
  const newTaxons = [...categories.added, ...collections.added];
  const taxons = { categories: categories.ids, collections: collections.ids };
  const added: ImportedChange['taxons'] = [
    { kind: 'category', ids: categories.addedIds },
    { kind: 'collection', ids: collections.addedIds },
  ];
  const { handle } = product;
  if (!stored) {
    const pictures = await createImportedProduct(tx, product, taxons);
    if (isRefusal(pictures)) return pictures;
    const productId = await findProductByHandle(tx, handle);
    await alongside?.(tx, {
      handle,
      productId,
      before: undefined,
      after: undefined,
      taxons: added,
    });
    return { what: 'created', pictures, newTaxons, notes };
  }
  const answer = await updateImportedProduct(tx, stored, product, taxons, { stock });
  if (isRefusal(answer)) return answer;
  const result = { pictures: answer.pictures, newTaxons, notes };
  if (!answer.changed) return { what: 'unchanged', ...result };
  const [after] = await readStored(tx, [stored.id]);
  await alongside?.(tx, { handle, productId: stored.id, before: stored, after, taxons: added });
  return { what: 'updated', ...result };
}

/** Thrown to roll back the transaction; carries the result past it. */
class Undone extends Error {
  readonly outcome: Outcome | Refusal | FoundTaxon;
  constructor(outcome: Outcome | Refusal | FoundTaxon) {
    super('undone');
    this.outcome = outcome;
  }
}

type Incomplete = Refusal<'incomplete'> & { problems: RowProblem[] };

function isIncomplete(refusal: Refusal): refusal is Incomplete {
  return refusal.refused === 'incomplete';
}

/**
 * Finds the row that a refusal refers to: `colors.0.sizes.1.sku` is a size, anything else the
 * product.
 */
function explain(refusal: Refusal, product: ImportedProduct): RowProblem[] {
  if (isIncomplete(refusal)) return refusal.problems;
  const fields = Object.entries(fieldsOf(refusal.errors ?? []));
  if (refusal.refused === 'unexpected') {
    return [{ row: product.row, column: null, ...problem('unexpected') }];
  }
  if (fields.length === 0) {
    return [
      {
        row: product.row,
        column: null,
        ...problem('refused', { text: refusal.detail ?? refusal.refused.replaceAll('_', ' ') }),
      },
    ];
  }
  return fields.map(([path, text]) => {
    const [, color, size] = /^colors\.(\d+)\.sizes\.(\d+)\./.exec(path) ?? [];
    const meant = product.colors[Number(color)]?.sizes[Number(size)];
    const column = path.split('.').at(-1) ?? null;
    if (!meant) return { row: product.row, column, ...problem('refused', { text }) };
    const sentence =
      column === 'sku' ? problem('skuTaken', { sku: meant.sku }) : problem('refused', { text });
    return { row: meant.row, column: column === 'sku' ? 'SKU' : column, ...sentence };
  });
}

/** The hosts of a product's pictures. */
function hostsOfProduct({ colors }: Pick<ImportedProduct, 'colors'>): string[] {
  return colors.flatMap(({ sizes, turn = [] }) => [
    ...sizes.flatMap(({ pictures }) => pictures.flatMap(({ url }) => hostOf(url))),
    ...turn.flatMap(hostOf),
  ]);
}

function hostsOfTaxon({ picture }: Pick<TaxonProduct, 'picture'>): string[] {
  return picture ? hostOf(picture.url) : [];
}

function hostOf(url: string): string[] {
  const host = URL.parse(url)?.host;
  return host ? [host] : [];
}
