import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductQuery } from '#contract/catalogue.ts';
import type { Tables } from '#database/tables.ts';
import { readTyped, type Typed } from './meanings.ts';
import { type Known, toLookUp, toQueries } from './read-words.ts';

type Db = Kysely<Tables>;

/** Whose list it is: a shopper's has published things only; the office's all, or either half. */
export type Audience = { readonly shopper: boolean; readonly published?: boolean | undefined };

export type Filters = Pick<
  ProductQuery,
  'category' | 'collection' | 'color' | 'size' | 'minPrice' | 'maxPrice' | 'inStock' | 'search'
>;

/** What names and words stand for: shelves' ids, and a search of the database's own. */
export type Resolved = {
  categoryIds: number[] | null;
  collectionIds: number[] | null;
  query: string | null;
  /** The same for pieces that have any of the words, for when none has all. */
  loose: string | null;
  /** The part of the query that few pieces meet, if it has one. */
  telling: string | null;
  /** The pieces that are called what was typed, if it is more than a word. */
  named: string | null;
};

const unsearched = { query: null, loose: null, telling: null, named: null };

/** What stands for everything: nothing was typed, and no shelf was named. */
export const unasked: Resolved = { categoryIds: null, collectionIds: null, ...unsearched };

/** Finds what the filters name. A name that nothing has stands for nothing. */
export async function resolveFilters(
  db: Db,
  { category, collection, search }: Filters,
  { shopper }: Audience,
): Promise<Resolved> {
  if (!category?.length && !collection?.length && !search) {
    return unasked;
  }
  const typed = readTyped(search ?? '');
  const result = await sql<Omit<Resolved, keyof typeof unsearched> & { knowns: Known[] }>`
    select ${idsOf('category', category, shopper)} as "categoryIds",
      ${idsOf('collection', collection, shopper)} as "collectionIds",
      ${typed.length > 0 ? nearWords(typed) : sql`null`} as knowns`.execute(db);
  const { knowns, ...ids } = result.rows[0] as (typeof result.rows)[0];
  if (typed.length === 0) return { ...ids, ...unsearched };
  return { ...ids, ...toQueries(typed, knowns) };
}

/** The same, but for pieces that have any of the words. */
export function loosened(resolved: Resolved): Resolved {
  return { ...resolved, ...unsearched, query: resolved.loose };
}

function idsOf(
  kind: 'category' | 'collection',
  names: string[] | undefined,
  shopper: boolean,
): RawBuilder<unknown> {
  if (!names?.length) return sql`null::int[]`;
  const ids = names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  return sql`array(
    select h.id from ${table} h
    where (h.published or ${!shopper}) and (
      h.id = any (${ids}::int[]) or h.slug = any (${names}::text[])
      or exists (
        select from ${sql.table(`${kind}_options`)} o
        where o.${sql.ref(`${kind}_id`)} = h.id and search_text(o.title) in (
          select search_text(name) from unnest(${names}::text[]) name
        )
      )
    ) order by h.id)`;
}

/** What the shop's own words know of what was typed: whether one begins so, or sounds nearly so. */
function nearWords(typed: Typed[]): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'at', typed.at, 'known', typed.known, 'near', coalesce(near.words, '[]')
    )), '[]')
    from (
      select at, sound, allowed, exists (
        select from search_words k where k.word collate "C" like t.word || '%'
      ) as known
      from json_to_recordset(${JSON.stringify(toLookUp(typed))}::json)
        as t (at int, word text, sound text, allowed int)
    ) typed
    left join lateral (
      select json_agg(json_build_object('word', best.word, 'far', best.far)) as words
      from (
        select word, far, rank() over (order by far) as place
        from (
          select v.word, v.sound, case
            when v.sound collate "C" like typed.sound || '%' then 0
            else 1 + least(
              levenshtein_less_equal(v.sound, typed.sound, typed.allowed),
              levenshtein_less_equal(left(v.sound, length(typed.sound)), typed.sound, typed.allowed)
            ) end as far
          from search_words v
          where v.sound % typed.sound or v.sound collate "C" like left(typed.sound, 1) || '%'
        ) v
        where far <= 1 + typed.allowed
        order by far, similarity(v.sound, typed.sound) desc, v.word
        limit 3
      ) best
      where best.place = 1
    ) near on not typed.known
  )`;
}

export type FilterName = 'category' | 'collection' | 'color' | 'size' | 'price' | 'inStock';

/** The conditions on `product_search s` that every count keeps: who looks, and for which words. */
export function baseConditions(
  filters: Filters,
  { query, telling }: Resolved,
  { shopper, published }: Audience,
): RawBuilder<unknown>[] {
  const conditions = [];
  if (shopper || published !== undefined) {
    conditions.push(shopper || published ? sql`s.published` : sql`not s.published`);
  }
  if (!shopper) {
    conditions.push(
      sql`s.product_id <> all (array(select id from products where deleted_at is not null))`,
    );
  }
  if (filters.search && query) {
    // `is true` means the same and keeps the index out of it, which would gather a whole catalogue
    // for a word that most of it has.
    conditions.push(
      telling
        ? sql`s.document @@ ${telling}::tsquery and (s.document @@ ${query}::tsquery) is true`
        : sql`s.document @@ ${query}::tsquery`,
    );
  }
  return conditions;
}

/** The condition of each filter that is set. */
export function filterConditions(
  filters: Filters,
  { categoryIds, collectionIds }: Resolved,
): Partial<Record<FilterName, RawBuilder<unknown>>> {
  const { color, size, minPrice, maxPrice, inStock } = filters;
  return {
    ...(categoryIds && { category: sql`s.category_ids && ${categoryIds}::int[]` }),
    ...(collectionIds && { collection: sql`s.collection_ids && ${collectionIds}::int[]` }),
    ...(color?.length && {
      color: sql`s.color_keys && array(select search_text(c) from unnest(${color}::text[]) c)`,
    }),
    ...(size?.length && { size: sql`s.size_labels && ${size}::text[]` }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: priceBetween(minPrice, maxPrice),
    }),
    ...(inStock !== undefined && { inStock: inStock ? sql`s.available` : sql`not s.available` }),
  };
}

/** A piece costs between the two if one of its sizes does; of one bound its cheapest or dearest tells. */
function priceBetween(low: number | undefined, high: number | undefined): RawBuilder<unknown> {
  if (low === undefined) return sql`s.min_price <= ${high}`;
  if (high === undefined) return sql`s.max_price >= ${low}`;
  return sql`(s.min_price <= ${high} and s.max_price >= ${low} and (
    s.min_price >= ${low} or s.max_price <= ${high} or exists (
      select from unnest(s.prices) price where price between ${low} and ${high})))`;
}

export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
