import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductQuery } from '#contract/catalogue.ts';
import type { Language } from '#contract/words.ts';
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
  /** What is known of how many there are; nothing, if nothing is. */
  total?: number | undefined;
};

/** Which products a page has, each as of which version, and of which the catalogue was then. */
export type Page = { catalogueVersion: number; rows: Found[] };

export type Found = { id: number; version: number };

const byPlace = sql`s.position, s.created_at desc, s.product_id desc`;

/**
 * What a word counts for in a description, and in the titles of shelves, colours and the piece: a
 * whole shelf of rings comes before a hoop that another language calls by the same word.
 */
const weights = sql.lit('{0.1, 0.2, 0.9, 1}');

/** How many of the first matches are put in order of relevance; the rest follow in the shop's order. */
const ranked = 400;

/** Pieces of a catalogue that is large: in a small one, either way of reading is quick. */
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
  const isWalked = meetsSoon(total, from + pageSize);
  // `is true` means the same and keeps the indexes of the filters out of it.
  const where = allOf(isWalked ? conditions.map((one) => sql`(${one}) is true`) : conditions);
  const byRank = sort === 'relevance' && resolved.query && from + pageSize <= ranked;
  const matches = byRank
    ? rankedMatches(where, resolved)
    : sql`product_search s where ${where} order by ${orderBy(sort, language)}`;
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
}

/**
 * Whether walking the rows in the order asked for meets the page before gathering all matches by an
 * index would: it looks at `last × large ÷ total` rows, the other at `total`.
 */
function meetsSoon(total: number, last: number): boolean {
  return total * total > last * large;
}

/** The best of two hundred matches, for what is shown while one types. */
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

/** Who types a piece's name looks for that piece, however often others tell of the same words. */
function byRelevance({ query, named }: Resolved): RawBuilder<unknown> {
  const rank = sql`ts_rank(${weights}, s.document, ${query}::tsquery) desc, ${byPlace}`;
  return named ? sql`s.document @@ ${named}::tsquery desc, ${rank}` : rank;
}

function orderBy(sort: PageOrder['sort'], language: Language): RawBuilder<unknown> {
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
      return byPlace;
  }
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
