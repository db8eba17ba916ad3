import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { firstFree } from '#domain/slugs.ts';

type Db = Kysely<Tables>;

export type Slugged = 'product' | 'category' | 'collection';

/** The rows whose slugs are unique together. */
const rowsOf = (kind: Slugged) =>
  kind === 'product' ? sql`products` : sql`(select * from taxons where type = ${kind})`;

/**
 * Returns a free slug and reserves it for this transaction, so that two products added concurrently
 * with the same title get different slugs.
 */
export async function lockFreeSlug(tx: Db, kind: Slugged, wish: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${wish}`}))`.execute(tx);
  const result = await sql<{ slug: string }>`
    select slug from ${rowsOf(kind)} of_kind
    where slug = ${wish} or slug like ${`${wish}-%`}`.execute(tx);
  return firstFree(wish, new Set(result.rows.map((row) => row.slug)));
}

/**
 * Lists all slugs that lead to a page or a redirect: those of published products, categories and
 * collections, old ones, and the ids of products, which order lines link to.
 */
export async function listSlugs(db: Db): Promise<{ kind: Slugged; slug: string }[]> {
  const result = await sql<{ kind: Slugged; slug: string }>`
    select 'product' as kind, slug from product_trees where published
    union all select 'product', product_id::text from product_trees where published
    union all select type, slug from taxons where published
    union all select kind, slug from old_slugs`.execute(db);
  return result.rows;
}

/** Finds the current owner and slug of an old slug. No owner: deleted; no slug: not published. */
export async function findOldSlug(
  db: Db,
  kind: Slugged,
  slug: string,
): Promise<{ ownerId: number | null; slug: string | null } | undefined> {
  const result = await sql<{ ownerId: number | null; slug: string | null }>`
    select o.owner_id as "ownerId", now.slug
    from old_slugs o
    left join ${rowsOf(kind)} now on now.id = o.owner_id and now.published
    where o.kind = ${kind} and o.slug = ${slug}`.execute(db);
  return result.rows[0];
}
