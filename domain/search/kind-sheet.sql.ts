import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Audience, allOf, baseConditions, unasked } from './filters.sql.ts';

/**
 * How many pieces of each kind cost what, as of a catalogue's version: all that counting needs to
 * know of the pieces, in a few hundred rows where they are a hundred thousand.
 */
export type KindSheet = { version: number; rows: string; length: number };

/** From so many rows on, a sheet is no shorter way than the pieces themselves. */
const longest = 5000;

/** Nothing, where the pieces are too various for a sheet. */
export async function readKindSheet(
  db: Kysely<Tables>,
  audience: Audience,
): Promise<KindSheet | null> {
  const everything = allOf(baseConditions({}, unasked, audience));
  const result = await sql<KindSheet>`
    select (select version from catalogue_state) as version, coalesce(json_agg(k), '[]')::text as rows,
      count(*)::int as length
    from (
      select s.kind, s.min_price, s.max_price, count(*) as pieces, min(s.product_id) as product_id
      from product_search s where ${everything} group by 1, 2, 3 limit ${longest + 1}
    ) k`.execute(db);
  const sheet = result.rows[0] as KindSheet;
  return sheet.length > longest ? null : sheet;
}

/** The sheet's rows in the place of `product_search s`. */
export function onSheet({ rows }: KindSheet): RawBuilder<unknown> {
  return sql`json_to_recordset(${rows}::json)
    as s (kind bigint, min_price bigint, max_price bigint, pieces integer, product_id integer)`;
}

export async function readCatalogueVersion(db: Kysely<Tables>): Promise<number> {
  const { version } = await db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
