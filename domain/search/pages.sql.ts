import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductQuery } from '#contract/catalogue.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import {
  type Audience,
  allOf,
  baseConditions,
  type Filters,
  filterConditions,
  type Resolved,
} from './filters.sql.ts';

type Db = Kysely<Tables>;

export type PageOrder = {
  sort: NonNullable<ProductQuery['sort']> | 'position';
  language: Language;
  page: number;
  pageSize: number;
  /** An estimate of the total, if known, for choosing the plan. */
  total?: number | undefined;
};

/** The products of a page with their versions, and the catalogue version. */
export type Page = { catalogueVersion: number; rows: Found[] };

export type Found = { id: number; version: number };

const byPlace = sql`s.position, s.created_at desc, s.product_id desc`;

/**
 * Full-text weights: description lowest; titles of categories, collections, colours and the product
 * highest, so that a category of rings ranks above a hoop that another language calls by the same
 * word.
 */
const weights = sql.lit('{0.1, 0.2, 0.9, 1}');

/** The number of first matches sorted by relevance; the rest follow in the default order. */
const ranked = 400;

/** The size of a catalogue for which the choice of plan matters. */
const large = 100_000;

export async function readPage(
  db: Db,
  filters: Filters,
  resolved: Resolved,
  audience: Audience,
  { sort, language, page, pageSize, total = 0 }: PageOrder,
): Promise<Page> {
  const conditions = allConditions(filters, resolved, audience);
  const from = (page - 1) * pageSize;
  const isScanned = meetsSoon(total, from + pageSize);
  // `is true` keeps the planner from using the filters' indexes.
  const where = allOf(isScanned ? conditions.map((one) => sql`(${one}) is true`) : conditions);
  const byRank = sort === 'relevance' && resolved.query && from + pageSize <= ranked;
  const matches = byRank ? rankedMatches(where, resolved) : orderedMatches();
  const result = await sql<Nullable<Found> & { catalogueVersion: number }>`
    select state.version as "catalogueVersion", t.product_id as id, t.version
    from catalogue_state state
    left join (
      select s.product_id, row_number() over () as place
      from (select s.product_id from ${matches} limit ${pageSize} offset ${from}) s
    ) found on true
    left join product_trees t on t.product_id = found.product_id
    order by found.place`.execute(db);
  const catalogueVersion = result.rows[0]?.catalogueVersion ?? 0;
  return { catalogueVersion, rows: result.rows.filter(isFound) };

  function orderedMatches(): RawBuilder<unknown> {
    const { minPrice } = filters;
    if (minPrice !== undefined && (sort === 'price' || sort === '-price'))
      return pricedMatches(where, sort, minPrice, from + pageSize);
    return sql`product_search s ${places(sort, resolved)} where ${where}
      order by ${orderBy(sort, language, resolved)}`;
  }
}

/**
 * Whether scanning in sort order finds the page before an index scan collects all matches: it reads
 * about `last × large ÷ total` rows instead of `total`.
 */
function meetsSoon(total: number, last: number): boolean {
  return total * total > last * large;
}

/** The best of 200 matches, for suggestions while typing. */
export async function readBest(
  db: Db,
  filters: Filters,
  resolved: Resolved,
  audience: Audience,
  count: number,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select s.product_id as id from (
      select s.product_id, s.position, s.created_at, s.document from product_search s
      where ${allOf(allConditions(filters, resolved, audience))} limit 200
    ) s
    order by ${byRelevance(resolved)}
    limit ${count}`.execute(db);
  return result.rows.map((row) => row.id);
}

function allConditions(filters: Filters, resolved: Resolved, audience: Audience) {
  return [
    ...baseConditions(filters, resolved, audience),
    ...Object.values(filterConditions(filters, resolved)),
  ];
}

function isFound<R extends Nullable<Found>>(row: R): row is R & Found {
  return row.id !== null;
}

function rankedMatches(where: RawBuilder<unknown>, resolved: Resolved): RawBuilder<unknown> {
  return sql`(
    select s.product_id, s.position, s.created_at, s.document
    from product_search s where ${where} order by ${byPlace} limit ${ranked}
  ) s order by ${byRelevance(resolved)}`;
}

/**
 * The first matches by the lowest price of their sizes that the filter allows. An index has the order of those
 * whose lowest price of all it is; for the others it is computed.
 */
function pricedMatches(
  where: RawBuilder<unknown>,
  sort: 'price' | '-price',
  minPrice: number,
  count: number,
): RawBuilder<unknown> {
  const [order, idOrder] = sort === 'price' ? [sql``, sql``] : [sql`desc nulls last`, sql`desc`];
  const first = (price: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select s.product_id, ${price} as price from product_search s where ${where} and ${condition}
    order by price ${order}, s.product_id ${idOrder} limit ${count})`;
  const allowed = sql`(select min(one) from unnest(s.prices) one where one >= ${minPrice})`;
  return sql`(
    ${first(sql`s.min_price`, sql`s.min_price >= ${minPrice}`)}
    union all ${first(allowed, sql`s.min_price < ${minPrice}`)}
  ) s order by s.price ${order}, s.product_id ${idOrder}`;
}

/** Products whose title has the words rank first, however often other descriptions mention them. */
function byRelevance({ query, named, besides }: Resolved): RawBuilder<unknown> {
  const last = besides ? sql`s.document @@ ${besides}::tsquery, ` : sql``;
  const rank = sql`${last}ts_rank(${weights}, s.document, ${query}::tsquery) desc, ${byPlace}`;
  return named ? sql`s.document @@ ${named}::tsquery desc, ${rank}` : rank;
}

/** Joins the manual position of each product in the category or collection. */
function places(sort: PageOrder['sort'], { placedOn }: Resolved): RawBuilder<unknown> {
  if (!placedOn || sort !== 'position') return sql``;
  return sql`left join product_taxons m
    on m.product_id = s.product_id and m.type = ${placedOn.kind} and m.taxon_id = ${placedOn.id}`;
}

function orderBy(
  sort: PageOrder['sort'],
  language: Language,
  { placedOn }: Resolved,
): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`s.created_at desc, s.product_id desc`;
    case 'price':
      return sql`s.min_price, s.product_id`;
    case '-price':
      return sql`s.min_price desc nulls last, s.product_id desc`;
    case 'title':
      return sql`s.${sql.ref(`title_${language}`)}, s.product_id`;
    default:
      return placedOn && sort === 'position' ? sql`m.position nulls last, ${byPlace}` : byPlace;
  }
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
