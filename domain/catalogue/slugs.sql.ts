import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { firstFree } from './slugs.ts';

type Db = Kysely<Tables>;
type Slugged = 'categories' | 'collections' | 'products';

/**
 * A slug that nobody has yet, kept for this transaction: two who add the same title at once come
 * one after the other.
 */
export async function lockFreeSlug(tx: Db, table: Slugged, wish: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} ${wish}`}))`.execute(tx);
  const result = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where slug = ${wish} or slug like ${`${wish}-%`}`.execute(tx);
  return firstFree(wish, new Set(result.rows.map((row) => row.slug)));
}
