import type { Kysely } from 'kysely';
import {
  type AdminProductQuery,
  Facets,
  type ProductList,
  type ProductQuery,
} from '#contract/catalogue.ts';
import type { Language } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { addCacheTags } from '#domain/cache-tags.ts';
import type { View } from '#domain/catalogue/product-tree.ts';
import { toAdminProducts, viewIn } from '#domain/catalogue/read-products.ts';
import { listTrees } from '#domain/catalogue/trees.sql.ts';
import { writeProducts } from '#domain/catalogue/write-products.ts';
import { joinWritten, type Written, writtenArray } from '#domain/serialized-json.ts';
import { toAttributeFacets } from './attribute-facets.ts';
import { type CountMemo, createMemo } from './count-memo.ts';
import type { FacetIndex } from './facet-index.sql.ts';
import { findFacetIndex } from './facet-index.ts';
import { type Counted, countFacets } from './facets.sql.ts';
import {
  type Audience,
  adminAudience,
  type Filters,
  loosened,
  type Resolved,
  resolveFilters,
} from './filters.sql.ts';
import { type Found, type Page, readPage } from './pages.sql.ts';

type Db = Kysely<Tables>;

/** A page of published products with the total and the facet counts, as JSON. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
  language: Language,
): Promise<Written<ProductList>> {
  addCacheTags('list');
  const view = await viewIn(db, language);
  const { rows, counted } = await find(db, query, { shopper: true }, view);
  return joinWritten([
    '{"products":',
    ...writtenArray(await writeProducts(db, rows, view)),
    `,"total":${counted.total},"facets":`,
    counted.written,
    '}',
  ]);
}

/** The same for the back office: hidden products too, with exact stock and cost. */
export async function listAdminProducts(
  db: Db,
  query: AdminProductQuery,
  language: Language,
): Promise<{ products: AdminProduct[]; total: number; facets: Facets }> {
  const view = await viewIn(db, language);
  const { filters, audience } = adminAudience(query);
  const { rows, counted } = await find(db, filters, audience, view);
  const { total, facets } = counted;
  const ids = rows.map((row) => row.id);
  const trees = await listTrees(db, ids, { publishedOnly: false });
  return { products: await toAdminProducts(db, trees, view), total, facets };
}

type Known = Omit<Counted, 'facets' | 'tokens'> & {
  facets: Facets;
  resolved: Resolved;
  written: string;
  tookMs: number;
};

const memos = new WeakMap<Db, CountMemo<Known>>();

/**
 * Slow counts in a large catalogue may be served stale while they are recomputed. Small results are
 * always recounted, however slow the machine is.
 */
const longToCount = 50;
const fewToCount = 1000;

/**
 * The page is always read from the database, together with the catalogue version; facet counts are
 * cached per filter until the version changes.
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
  // New pictures do not change the catalogue version or the counts.
  const counted = (audience.admin ? undefined : memo.find(key)) ?? (await recount());
  const { rows, catalogueVersion } = await read(counted);
  if (counted.version === catalogueVersion) return { rows, counted };
  if (counted.tookMs > longToCount && counted.total > fewToCount) {
    addCacheTags('passing');
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
  const countNow = (sheet?: FacetIndex | null) =>
    countFacets(db, filters, resolved, audience, [...view.languages], sheet);
  const sheet = await findFacetIndex(db, filters, audience);
  let counted = await countNow(sheet);
  if (sheet && counted.version !== sheet.version) counted = await countNow();
  if (counted.total === 0 && resolved.anyWord) {
    resolved = loosened(resolved);
    counted = await countNow();
  }
  const { tokens, version, total } = counted;
  const filterable = view.attributes.list.filter(({ filter }) => filter);
  const attributes = toAttributeFacets(tokens, filterable, view.languages);
  const facets = { ...counted.facets, attributes };
  const written = JSON.stringify(Facets.parse(facets));
  return { version, total, facets, resolved, written, tookMs: performance.now() - start };
}

function memoOf(db: Db): CountMemo<Known> {
  const memo = memos.get(db) ?? createMemo<Known>(500);
  memos.set(db, memo);
  return memo;
}
