import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminProductQuery, ProductQuery } from '#contract/catalogue.ts';
import type { Tables } from '#database/tables.ts';
import { type AttributeFilter, attributeConditions } from './attribute-facets.ts';
import { asksForAnything, readTyped, type Typed } from './meanings.ts';
import { type Known, toLookUp, toQueries } from './read-words.ts';

type Db = Kysely<Tables>;

/**
 * The reader of a list: shoppers see published products only; the back office sees all, or those
 * published or hidden.
 */
export type Audience = {
  readonly shopper: boolean;
  readonly published?: boolean | undefined;
  readonly admin?: AdminFilters | undefined;
};

/** Filters of the back office: by missing parts and by import. */
type AdminFilters = Pick<AdminProductQuery, 'picture' | 'categorised' | 'missing' | 'import'>;

/** Splits a back office query into its own filters and those shared with the storefront. */
export function adminAudience<Q extends Partial<AdminProductQuery>>(query: Q) {
  const { published, picture, categorised, missing, import: of, ...filters } = query;
  const admin = { picture, categorised, missing, import: of };
  const asks = Object.values(admin).some((value) => value !== undefined);
  const audience: Audience = { shopper: false, published, ...(asks && { admin }) };
  return { filters, audience };
}

export type Filters = Pick<
  ProductQuery,
  | 'category'
  | 'collection'
  | 'color'
  | 'size'
  | 'attribute'
  | 'minPrice'
  | 'maxPrice'
  | 'inStock'
  | 'search'
>;

/** Filters resolved to category and collection ids and full-text queries. */
export type Resolved = {
  categoryIds: number[] | null;
  collectionIds: number[] | null;
  /** The single category or collection filtered by, when its products have a manual order. */
  placedOn: { kind: 'category' | 'collection'; id: number } | null;
  query: string | null;
  /** Matches products with any of the words, for when none has all. */
  anyWord: string | null;
  /** The most selective part of the query, if any. */
  selective: string | null;
  /** Matches products whose title has all words typed, for more than one word. */
  named: string | null;
  /** Matches products ranked last: those with another stone than the searched one. */
  besides: string | null;
};

const unsearched = { query: null, anyWord: null, selective: null, named: null, besides: null };

/** Filters that match everything. */
export const unasked: Resolved = {
  categoryIds: null,
  collectionIds: null,
  placedOn: null,
  ...unsearched,
};

/** Resolves names to ids and the search to full-text queries. An unknown name matches nothing. */
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
    select *, coalesce(${placedOn('collection')}, ${placedOn('category')}) as "placedOn"
    from (select ${idsOf('category', category, shopper)} as "categoryIds",
      ${idsOf('collection', collection, shopper)} as "collectionIds",
      ${typed.length > 0 ? nearWords(typed) : sql`null`} as knowns) named`.execute(db);
  const { knowns, ...ids } = result.rows[0] as (typeof result.rows)[0];
  if (typed.length > 0) return { ...ids, ...toQueries(typed, knowns) };
  const isOfSymbols = Boolean(search?.trim()) && !asksForAnything(search ?? '');
  return { ...ids, ...unsearched, ...(isOfSymbols && { query: noWord }) };
}

/** A search for symbols alone finds nothing: no document has this word. */
const noWord = "'%'";

/** The same filters, matching products with any of the words. */
export function loosened(resolved: Resolved): Resolved {
  return { ...resolved, ...unsearched, query: resolved.anyWord };
}

function idsOf(
  kind: 'category' | 'collection',
  names: string[] | undefined,
  shopper: boolean,
): RawBuilder<unknown> {
  if (!names?.length) return sql`null::int[]`;
  const ids = names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  return sql`array(
    select h.id from taxons h
    where h.type = ${kind} and (h.published or ${!shopper}) and (
      h.id = any (${ids}::int[]) or h.slug = any (${names}::text[])
      or exists (
        select from taxon_options o
        where (o.type, o.taxon_id) = (h.type, h.id) and search_text(o.title) in (
          select search_text(name) from unnest(${names}::text[]) name
        )
      )
    ) order by h.id)`;
}

/** A single category or collection whose products have a manual order. */
function placedOn(kind: 'category' | 'collection'): RawBuilder<unknown> {
  const ids = sql.ref(`${kind}Ids`);
  return sql`case when cardinality(${ids}) = 1 and exists (
      select from product_taxons
      where type = ${kind} and taxon_id = ${ids}[1] and position is not null)
    then json_build_object('kind', ${kind}::text, 'id', ${ids}[1]) end`;
}

/** Looks the words up in the shop's vocabulary: exact prefixes, else the closest by sound. */
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

type OwnFilter = 'category' | 'collection' | 'color' | 'size' | 'price' | 'inStock';
export type FilterName = OwnFilter | AttributeFilter;

export type FilterConditions = Partial<Record<OwnFilter, RawBuilder<unknown>>> & {
  [name: AttributeFilter]: RawBuilder<unknown>;
};

/** Conditions shared by all counts: the audience and the search query. */
export function baseConditions(
  filters: Filters,
  { query, selective }: Resolved,
  { shopper, published, admin }: Audience,
): RawBuilder<unknown>[] {
  const conditions = admin ? adminConditions(admin) : [];
  if (shopper || published !== undefined) {
    conditions.push(shopper || published ? sql`s.published` : sql`not s.published`);
  }
  if (!shopper) {
    conditions.push(
      sql`s.product_id <> all (array(select id from products where deleted_at is not null))`,
    );
  }
  if (filters.search && query) {
    // `is true` keeps the planner from using the index for this term, which would match most of the
    // catalogue.
    conditions.push(
      selective
        ? sql`s.document @@ ${selective}::tsquery and (s.document @@ ${query}::tsquery) is true`
        : sql`s.document @@ ${query}::tsquery`,
    );
  }
  return conditions;
}

function adminConditions({ picture, categorised, missing, import: of }: AdminFilters) {
  const pictured = sql`exists (
    select from pictures x join product_sizes z on z.id = x.size_id
    join product_colors c on c.id = z.color_id where c.product_id = s.product_id)`;
  return [
    ...(picture === undefined ? [] : [sql`${pictured} = ${picture}`]),
    ...(categorised === undefined ? [] : [sql`(s.category_ids <> '{}') = ${categorised}`]),
    ...(missing
      ? [
          sql`not exists (select from product_options o
            where o.product_id = s.product_id and o.language = ${missing})`,
        ]
      : []),
    ...(of
      ? [
          sql`s.product_id in (select i.product_id from imported_products i where i.import_id = ${of})`,
        ]
      : []),
  ];
}

export function filterConditions(
  filters: Filters,
  { categoryIds, collectionIds }: Resolved,
): FilterConditions {
  const { color, size, attribute, minPrice, maxPrice, inStock } = filters;
  return {
    ...(categoryIds && { category: sql`s.category_ids && ${categoryIds}::int[]` }),
    ...(collectionIds && { collection: sql`s.collection_ids && ${collectionIds}::int[]` }),
    ...(color?.length && {
      color: sql`s.color_keys && array(select search_text(c) from unnest(${color}::text[]) c)`,
    }),
    ...(size?.length && { size: sql`s.size_labels && ${size}::text[]` }),
    ...attributeConditions(attribute),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: priceBetween(minPrice, maxPrice),
    }),
    ...(inStock !== undefined && { inStock: inStock ? sql`s.available` : sql`not s.available` }),
  };
}

/**
 * Matches products with a size in the price range; a single bound needs only the lowest or highest
 * price.
 */
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
