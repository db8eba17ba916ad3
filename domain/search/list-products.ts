import type { Kysely } from 'kysely';
import { Facets, type ProductList, type ProductQuery } from '#contract/catalogue.ts';
import type { OfficeProduct } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import type { View } from '#domain/catalogue/product-tree.ts';
import { toOfficeProducts, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { writeProducts } from '#domain/catalogue/write-products.ts';
import { noteShown } from '#domain/shown.ts';
import { joinWritten, type Written } from '#domain/written.ts';
import { type CountMemo, createMemo } from './count-memo.ts';
import { type Counted, countFacets } from './facets.sql.ts';
import {
  type Audience,
  type Filters,
  loosened,
  type Resolved,
  resolveFilters,
} from './filters.sql.ts';
import type { KindSheet } from './kind-sheet.sql.ts';
import { findKindSheet } from './kind-sheet.ts';
import { type Found, type Page, readPage } from './pages.sql.ts';

type Db = Kysely<Tables>;

/** A page of published products, with how many there are and the counts of each filter; as JSON. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
  language: Language,
): Promise<Written<ProductList>> {
  noteShown('list');
  const view = await viewIn(db, language);
  const { rows, counted } = await find(db, query, { shopper: true }, view);
  return joinWritten([
    '{"products":[',
    ...separate(await writeProducts(db, rows, view)),
    `],"total":${counted.total},"facets":`,
    counted.written,
    '}',
  ]);
}

/** The same for the office: hidden ones too, exact stock, cost. */
export async function listOfficeProducts(
  db: Db,
  query: ProductQuery & { published?: boolean | undefined },
  language: Language,
): Promise<{ products: OfficeProduct[]; total: number; facets: Facets }> {
  const view = await viewIn(db, language);
  const audience = { shopper: false, published: query.published };
  const { rows, counted } = await find(db, query, audience, view);
  const { total, facets } = counted;
  const ids = rows.map((row) => row.id);
  const trees = await listTrees(db, ids, { publishedOnly: false });
  return { products: await toOfficeProducts(db, trees, view), total, facets };
}

function separate(parts: Buffer[]): (Buffer | string)[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [',', part]));
}

type Known = Counted & { resolved: Resolved; written: string; tookMs: number };

const memos = new WeakMap<Db, CountMemo<Known>>();

/**
 * In a large catalogue, where counting takes longer, the counts may come a moment late. A count of few
 * never does, however long a busy machine took for it.
 */
const longToCount = 50;
const fewToCount = 1000;

/**
 * The page comes from the database each time, with the catalogue's version; the counts under equal
 * filters are the same until the version changes, and are kept.
 */
async function find(
  db: Db,
  query: ProductQuery,
  audience: Audience,
  view: View,
): Promise<{ rows: Found[]; counted: Known }> {
  const { page, pageSize, lang: _, sort, ...filters } = query;
  const key = JSON.stringify([filters, audience, view.languages]);
  const memo = memoOf(db);
  const recount = async (version?: number) => {
    const counted = await memo.once(`${version} ${key}`, () => count(db, filters, audience, view));
    memo.keep(key, counted);
    return counted;
  };
  const read = ({ resolved, total }: Known): Promise<Page> =>
    readPage(db, filters, resolved, audience, {
      sort: sort ?? (filters.search ? 'relevance' : 'position'),
      language: view.languages[0] as Language,
      page,
      pageSize,
      total,
    });
  const counted = memo.find(key) ?? (await recount());
  const { rows, catalogueVersion } = await read(counted);
  if (counted.version === catalogueVersion) return { rows, counted };
  if (counted.tookMs > longToCount && counted.total > fewToCount) {
    noteShown('passing');
    recount().catch(() => {});
    return { rows, counted };
  }
  const fresh = await recount(catalogueVersion);
  const same = JSON.stringify(fresh.resolved) === JSON.stringify(counted.resolved);
  return { rows: same ? rows : (await read(fresh)).rows, counted: fresh };
}

async function count(db: Db, filters: Filters, audience: Audience, view: View): Promise<Known> {
  const start = performance.now();
  let resolved = await resolveFilters(db, filters, audience);
  const countNow = (sheet?: KindSheet | null) =>
    countFacets(db, filters, resolved, audience, [...view.languages], sheet);
  const sheet = await findKindSheet(db, filters, audience);
  let counted = await countNow(sheet);
  if (sheet && counted.version !== sheet.version) counted = await countNow();
  if (counted.total === 0 && resolved.loose) {
    resolved = loosened(resolved);
    counted = await countNow();
  }
  const written = JSON.stringify(Facets.parse(counted.facets));
  return { ...counted, resolved, written, tookMs: performance.now() - start };
}

function memoOf(db: Db): CountMemo<Known> {
  const memo = memos.get(db) ?? createMemo<Known>(500);
  memos.set(db, memo);
  return memo;
}
