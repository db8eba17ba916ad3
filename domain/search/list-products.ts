import type { Kysely } from 'kysely';
import type { Facets, OfficeProduct, Product, ProductQuery } from '#contract/products.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import type { View } from '#domain/catalogue/product-tree.ts';
import { showTree, toOfficeProducts, viewIn } from '#domain/catalogue/read-products.ts';
import type { TreeRow } from '#domain/catalogue/trees.sql.ts';
import { type CountMemo, createMemo } from './count-memo.ts';
import { type Counted, countFacets } from './facets.sql.ts';
import { type Audience, type Filters, type Resolved, resolveFilters } from './filters.sql.ts';
import { type Page, readPage } from './pages.sql.ts';

type Db = Kysely<Tables>;
type List<P> = { products: P[]; total: number; facets: Facets };

/** A page of published products, with how many there are and the counts of each filter. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
  language: Language,
): Promise<List<Product>> {
  const view = await viewIn(db, language);
  const { rows, counted } = await find(db, query, { shopper: true }, view);
  const { total, facets } = counted;
  return { products: rows.map((row) => showTree(row, view)), total, facets };
}

/** The same for the office: hidden ones too, exact stock, cost. */
export async function listOfficeProducts(
  db: Db,
  query: ProductQuery & { published?: boolean | undefined },
  language: Language,
): Promise<List<OfficeProduct>> {
  const view = await viewIn(db, language);
  const audience = { shopper: false, published: query.published };
  const { rows, counted } = await find(db, query, audience, view);
  const { total, facets } = counted;
  return { products: await toOfficeProducts(db, rows, view), total, facets };
}

type Known = Counted & { resolved: Resolved };

const memos = new WeakMap<Db, CountMemo<Known>>();

/**
 * The page comes from the database each time, with the catalogue's version; the counts under equal
 * filters are the same until the version rises, and are kept.
 */
async function find(
  db: Db,
  query: ProductQuery,
  audience: Audience,
  view: View,
): Promise<{ rows: TreeRow[]; counted: Counted }> {
  const { page, pageSize, lang: _, sort, ...filters } = query;
  const key = JSON.stringify([filters, audience, view.languages]);
  const memo = memoOf(db);
  const known = memo.find(key);
  const resolved = known?.resolved ?? (await resolveFilters(db, filters, audience));
  const order = {
    sort: sort ?? (filters.search ? 'relevance' : 'position'),
    language: view.languages[0] as Language,
    page,
    pageSize,
  } as const;
  const read = (by: Resolved): Promise<Page> => readPage(db, filters, by, audience, order);
  const found = await read(resolved);
  if (known?.version === found.catalogueVersion) return { rows: found.rows, counted: known };
  const fresh = await memo.once(`${found.catalogueVersion} ${key}`, () =>
    count(db, filters, audience, view, known ? undefined : resolved),
  );
  memo.keep(key, fresh);
  const same = JSON.stringify(fresh.resolved) === JSON.stringify(resolved);
  return { rows: same ? found.rows : (await read(fresh.resolved)).rows, counted: fresh };
}

async function count(
  db: Db,
  filters: Filters,
  audience: Audience,
  view: View,
  known: Resolved | undefined,
): Promise<Known> {
  const resolved = known ?? (await resolveFilters(db, filters, audience));
  return { ...(await countFacets(db, filters, resolved, audience, [...view.languages])), resolved };
}

function memoOf(db: Db): CountMemo<Known> {
  const memo = memos.get(db) ?? createMemo<Known>(500);
  memos.set(db, memo);
  return memo;
}
