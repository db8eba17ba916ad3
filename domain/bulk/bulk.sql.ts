import { type Kysely, sql } from 'kysely';
import type { AdminProductQuery } from '#contract/catalogue.ts';
import type { Tables } from '#database/tables.ts';
import {
  adminAudience,
  allOf,
  baseConditions,
  filterConditions,
  resolveFilters,
} from '#domain/search/filters.sql.ts';

type Db = Kysely<Tables>;

/** Lists the ids of products matching the back office's filters, up to a limit. */
export async function listMatching(
  db: Db,
  query: AdminProductQuery,
  most: number,
): Promise<number[]> {
  const { filters, audience } = adminAudience(query);
  const resolved = await resolveFilters(db, filters, audience);
  const where = allOf([
    ...baseConditions(filters, resolved, audience),
    ...Object.values(filterConditions(filters, resolved)),
  ]);
  const result = await sql<{ id: number }>`
    select s.product_id as id from product_search s where ${where}
    order by s.product_id limit ${most}`.execute(db);
  return result.rows.map((row) => row.id);
}

/** A product as it was before a bulk change, and its version after it. */
export type Before = {
  id: number;
  version: number;
  published: boolean;
  free: boolean;
  publishAt: string | null;
  categories: number[];
  collections: number[];
  /** Size id, price, compare-at price, and the price it was changed to. */
  prices: [size: number, price: number, compareAt: number | null, now: number][];
};

/** Moves products that are already hidden into the bin. */
export async function binProducts(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update products set deleted_at = now()
    where id = any (${ids}::int[])`.execute(tx);
  // A product in the bin is removed from baskets and wishlists.
  await sql`
    delete from basket_lines where size_id in (
      select s.id from product_sizes s join product_colors c on c.id = s.color_id
      where c.product_id = any (${ids}::int[]))`.execute(tx);
}

/** Restores a product from the bin; false when it is not there. */
export async function bringBack(db: Db, id: number, actor: string): Promise<boolean> {
  const result = await sql`
    update products set deleted_at = null, changed_by = ${actor}, updated_at = now()
    where id = ${id} and deleted_at is not null`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Takes products out of the bin. */
export async function unbin(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update products set deleted_at = null
    where id = any (${ids}::int[]) and deleted_at is not null`.execute(tx);
}

export async function insertUndo(tx: Db, adminId: number, before: Before[]): Promise<string> {
  const row = await tx
    .insertInto('catalogue_undos')
    .values({ admin_id: adminId, before: JSON.stringify(before) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes and returns an undo record of products, so that it is used only once. */
export async function takeUndo(tx: Db, id: string): Promise<Before[] | undefined> {
  const result = await sql<{ before: Before[] }>`
    delete from catalogue_undos where id = ${id} and jsonb_typeof(before) = 'array'
    returning before`.execute(tx);
  return result.rows[0]?.before;
}

/** Lists product titles, to name the products that were skipped. */
export async function listTitles(db: Db, ids: number[], languages: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const result = await sql<{ title: string }>`
    select coalesce((select o.title from product_options o where o.product_id = p.id
      order by array_position(${languages}::text[], o.language::text) limit 1), p.slug) as title
    from products p where p.id = any (${ids}::int[]) order by p.id`.execute(db);
  return result.rows.map(({ title }) => title);
}

/** Publishes products whose scheduled time has come, and returns how many. */
export async function publishDue(db: Db): Promise<number> {
  const result = await sql`
    update products set published = true, publish_at = null, updated_at = now()
    where publish_at <= now() and deleted_at is null`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Lists products that have been in the bin for a day. */
export async function listBinned(db: Db): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from products where deleted_at < now() - interval '1 day' order by id limit 200`.execute(
    db,
  );
  return result.rows.map(({ id }) => id);
}

/** Deletes undo records older than a day. */
export async function deleteStaleUndos(db: Db): Promise<void> {
  await sql`delete from catalogue_undos where created_at < now() - interval '1 day'`.execute(db);
}

/** Refills collections whose rule depends on a product's age. */
export async function refillByAge(db: Db): Promise<void> {
  await sql`
    select fill_collection(id) from taxons
    where rule @? '$.conditions[*] ? (@.field == "newWithin")'`.execute(db);
}
