import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Audience, allOf, baseConditions, unasked } from './filters.sql.ts';

/**
 * The facet index: product counts per facet bucket and price for one catalogue version, a few
 * hundred rows for a hundred thousand products.
 */
export type FacetIndex = { version: number; rows: string; length: number };

/** Beyond this many rows, the index is no faster than the products themselves. */
const longest = 5000;

/** Returns null when the products are too varied for an index. */
export async function readFacetIndex(
  db: Kysely<Tables>,
  audience: Audience,
): Promise<FacetIndex | null> {
  const everything = allOf(baseConditions({}, unasked, audience));
  const result = await sql<FacetIndex>`
    select (select version from catalogue_state) as version, coalesce(json_agg(k), '[]')::text as rows,
      count(*)::int as length
    from (
      select s.kind, s.min_price, s.max_price, count(*) as products, min(s.product_id) as product_id
      from product_search s where ${everything} group by 1, 2, 3 limit ${longest + 1}
    ) k`.execute(db);
  const sheet = result.rows[0] as FacetIndex;
  return sheet.length > longest ? null : sheet;
}

/** The rows of the facet index, in place of `product_search s`. */
export function onSheet({ rows }: FacetIndex): RawBuilder<unknown> {
  return sql`json_to_recordset(${rows}::json)
    as s (kind bigint, min_price bigint, max_price bigint, products integer, product_id integer)`;
}

export async function readCatalogueVersion(db: Kysely<Tables>): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
