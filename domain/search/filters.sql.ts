import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductQuery } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';

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
};

/** Finds what the filters name. A name that nothing has stands for nothing. */
export async function resolveFilters(
  db: Db,
  { category, collection, search }: Filters,
  { shopper }: Audience,
): Promise<Resolved> {
  if (!category?.length && !collection?.length && !search) {
    return { categoryIds: null, collectionIds: null, query: null };
  }
  const result = await sql<Resolved>`
    select ${idsOf('category', category, shopper)} as "categoryIds",
      ${idsOf('collection', collection, shopper)} as "collectionIds",
      ${search ? queryFor(search) : sql`null`} as query`.execute(db);
  return result.rows[0] as Resolved;
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

/**
 * All words must be there, each as the beginning of a word. A word that begins none of the titles'
 * words may stand for up to three that are spelled most nearly so.
 */
function queryFor(search: string): RawBuilder<unknown> {
  return sql`(
    select string_agg('(''' || word || ''':*' || coalesce(alike, '') || ')', ' & ')
    from (
      select left(word, 40) as word
      from unnest(string_to_array(search_text(${search}), ' ')) word where word <> '' limit 8
    ) typed
    cross join lateral (
      select string_agg(' | ''' || near.word || '''', '') as alike
      from (
        select v.word, rank() over (order by least(
            levenshtein(v.word, typed.word),
            levenshtein(left(v.word, length(typed.word)), typed.word)
          )) as place
        from search_words v
        where length(typed.word) >= 4 and typed.word !~ '[0-9]'
          and not exists (
            select from search_words k where starts_with(k.word, typed.word)
          )
          and (v.word % typed.word or left(v.word, 1) = left(typed.word, 1))
          and least(
            levenshtein(v.word, typed.word),
            levenshtein(left(v.word, length(typed.word)), typed.word)
          ) <= least(3, 1 + length(typed.word) / 4)
        order by place, similarity(v.word, typed.word) desc, v.word
        limit 3
      ) near
      where near.place = 1
    ) spelled
  )`;
}

export type FilterName = 'category' | 'collection' | 'color' | 'size' | 'price' | 'inStock';

/** The conditions on `product_search s` that every count keeps: who looks, and for which words. */
export function baseConditions(
  filters: Filters,
  { query }: Resolved,
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
  if (filters.search && query) conditions.push(sql`s.document @@ ${query}::tsquery`);
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
      price: priceBetween(minPrice ?? 0, maxPrice ?? 2_000_000_000),
    }),
    ...(inStock !== undefined && { inStock: inStock ? sql`s.available` : sql`not s.available` }),
  };
}

/** A piece costs between the two if one of its sizes does. */
function priceBetween(low: number, high: number): RawBuilder<unknown> {
  return sql`(s.min_price <= ${high} and s.max_price >= ${low} and exists (
    select from unnest(s.prices) price where price between ${low} and ${high}))`;
}

export function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
