import { type Kysely, sql } from 'kysely';
import type { AdminProductQuery } from '#contract/catalogue.ts';
import type { PriceChange } from '#contract/product-editing.ts';
import { changePrice } from '#core/bulk-price.ts';
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

/** Locks the sizes, then the products, and returns them; products in the bin are left out. */
export async function lockProducts(tx: Db, ids: number[]): Promise<Before[]> {
  await sql`
    select from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${ids}::int[]) order by s.id for update of s`.execute(tx);
  const result = await sql<Before>`
    with held as (
      select * from products where id = any (${ids}::int[]) and deleted_at is null
      order by id for update
    )
    select p.id, p.version, p.published, p.free, p.publish_at as "publishAt",
      array(select category_id from product_categories where product_id = p.id) as categories,
      array(select collection_id from product_collections where product_id = p.id) as collections,
      (select coalesce(json_agg(json_build_array(s.id, s.price, s.compare_at_price, s.price)), '[]')
        from product_sizes s join product_colors c on c.id = s.color_id
        where c.product_id = p.id) as prices
    from held p order by p.id`.execute(tx);
  return result.rows;
}

export async function setPublished(tx: Db, ids: number[], published: boolean): Promise<void> {
  await sql`
    update products set published = ${published}, publish_at = null
    where id = any (${ids}::int[])`.execute(tx);
}

export async function binProducts(tx: Db, ids: number[]): Promise<void> {
  await sql`
    update products set published = false, publish_at = null, deleted_at = now()
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

export async function addToTaxon(
  tx: Db,
  kind: 'category' | 'collection',
  ids: number[],
  taxonId: number,
): Promise<void> {
  await sql`
    insert into ${members(kind)} (product_id, ${sql.ref(`${kind}_id`)})
    select id, ${taxonId}::int from unnest(${ids}::int[]) id order by id
    on conflict do nothing`.execute(tx);
}

export async function takeFromTaxon(
  tx: Db,
  kind: 'category' | 'collection',
  ids: number[],
  taxonId: number,
): Promise<void> {
  await sql`
    delete from ${members(kind)}
    where product_id = any (${ids}::int[]) and ${sql.ref(`${kind}_id`)} = ${taxonId}`.execute(tx);
}

function members(kind: 'category' | 'collection') {
  return sql.table(kind === 'category' ? 'product_categories' : 'product_collections');
}

/** Changes the prices of all sizes; a compare-at price that is no longer higher is removed. */
export async function changePrices(
  tx: Db,
  productIds: number[],
  { showBefore, ...rule }: PriceChange,
): Promise<void> {
  const { rows } = await sql<{ id: number; price: number }>`
    select s.id, s.price from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${productIds}::int[]) order by s.id
    for no key update of s`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const prices = rows.map(({ price }) => changePrice(price, rule));
  await sql`
    update product_sizes s set price = now.price, updated_at = now(),
      compare_at_price = case
        when ${showBefore} and now.price < s.price then s.price
        when s.compare_at_price <= now.price then null
        else s.compare_at_price end
    from unnest(${ids}::int[], ${prices}::int[]) now (id, price)
    where s.id = now.id`.execute(tx);
}

/** Records who changed the products, and returns the undo record. */
export async function markChanged(
  tx: Db,
  ids: number[],
  actor: string,
): Promise<Map<number, { version: number; prices: Map<number, number> }>> {
  await sql`
    update products set changed_by = ${actor}, updated_at = now()
    where id = any (${ids}::int[])`.execute(tx);
  const result = await sql<{ id: number; version: number; prices: [number, number][] }>`
    select p.id, p.version,
      (select coalesce(json_agg(json_build_array(s.id, s.price)), '[]')
        from product_sizes s join product_colors c on c.id = s.color_id
        where c.product_id = p.id) as prices
    from products p where p.id = any (${ids}::int[])`.execute(tx);
  return new Map(
    result.rows.map(({ id, version, prices }) => [id, { version, prices: new Map(prices) }]),
  );
}

export async function insertUndo(tx: Db, adminId: number, before: Before[]): Promise<string> {
  const row = await tx
    .insertInto('catalogue_undos')
    .values({ admin_id: adminId, before: JSON.stringify(before) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes and returns an undo record, so that it is used only once. */
export async function takeUndo(tx: Db, id: string): Promise<Before[] | undefined> {
  const result = await sql<{ before: Before[] }>`
    delete from catalogue_undos where id = ${id} returning before`.execute(tx);
  return result.rows[0]?.before;
}

/** Locks the products that have not changed since the bulk change, and returns their ids. */
export async function lockUnchanged(tx: Db, before: Before[]): Promise<Set<number>> {
  const ids = before.map(({ id }) => id);
  await sql`
    select from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${ids}::int[]) order by s.id for update of s`.execute(tx);
  const result = await sql<{ id: number; version: number }>`
    select id, version from products where id = any (${ids}::int[]) order by id for update`.execute(
    tx,
  );
  const now = new Map(result.rows.map(({ id, version }) => [id, version]));
  return new Set(before.filter(({ id, version }) => now.get(id) === version).map(({ id }) => id));
}

/** Restores one product to its state before the bulk change. */
export async function restoreProduct(tx: Db, before: Before, actor: string): Promise<void> {
  const { id, published, publishAt, categories, collections, prices } = before;
  await sql`
    update products set published = ${published}, publish_at = ${publishAt}, deleted_at = null,
      changed_by = ${actor}, updated_at = now() where id = ${id}`.execute(tx);
  for (const [kind, taxons] of [
    ['category', categories],
    ['collection', collections],
  ] as const) {
    const column = sql.ref(`${kind}_id`);
    const table = sql.table(kind === 'category' ? 'categories' : 'collections');
    await sql`delete from ${members(kind)} where product_id = ${id}
      and ${column} <> all (${taxons}::int[])`.execute(tx);
    await sql`insert into ${members(kind)} (product_id, ${column})
      select ${id}, h.id from ${table} h where h.id = any (${taxons}::int[]) order by h.id
      on conflict do nothing`.execute(tx);
  }
  const changed = prices.filter(([, price, , now]) => price !== now);
  if (changed.length === 0) return;
  await sql`
    update product_sizes s set price = b.price, compare_at_price = b.compare_at, updated_at = now()
    from unnest(${changed.map(([size]) => size)}::int[], ${changed.map(([, price]) => price)}::bigint[],
      ${changed.map(([, , compareAt]) => compareAt)}::bigint[],
      ${changed.map(([, , , now]) => now)}::bigint[]) as b (id, price, compare_at, now)
    where s.id = b.id and s.price = b.now`.execute(tx);
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
    select fill_collection(id) from collections
    where rule @? '$.conditions[*] ? (@.field == "newWithin")'`.execute(db);
}
