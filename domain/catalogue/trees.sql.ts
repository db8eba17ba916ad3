import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type TreeRow = { id: number; version: number; tree: string };

export async function findPublishedTree(db: Db, idOrSlug: string): Promise<TreeRow | undefined> {
  const result = await sql<TreeRow>`
    select product_id as id, version, tree from product_trees
    where ${isNamed(idOrSlug)} and published`.execute(db);
  return result.rows[0];
}

export async function findPublishedVersion(
  db: Db,
  idOrSlug: string,
): Promise<Pick<TreeRow, 'id' | 'version'> | undefined> {
  const result = await sql<Pick<TreeRow, 'id' | 'version'>>`
    select product_id as id, version from product_trees
    where ${isNamed(idOrSlug)} and published`.execute(db);
  return result.rows[0];
}

function isNamed(idOrSlug: string): RawBuilder<unknown> {
  return /^[1-9]\d{0,8}$/.test(idOrSlug)
    ? sql`product_id = ${Number(idOrSlug)}`
    : sql`slug = ${idOrSlug}`;
}

/** Lists product trees in the order of the ids; missing ones are left out. */
export async function listTrees(
  db: Db,
  ids: number[],
  { publishedOnly }: { publishedOnly: boolean },
): Promise<TreeRow[]> {
  const result = await sql<TreeRow>`
    select t.product_id as id, t.version, t.tree
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product_trees t on t.product_id = wanted.id
    where t.published or ${!publishedOnly}
    order by wanted.place`.execute(db);
  return result.rows;
}

/** Lists the versions of published products in the order of the ids; other ones are left out. */
export async function listPublishedVersions(
  db: Db,
  ids: number[],
): Promise<Pick<TreeRow, 'id' | 'version'>[]> {
  const result = await sql<Pick<TreeRow, 'id' | 'version'>>`
    select t.product_id as id, t.version
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join product_trees t on t.product_id = wanted.id and t.published
    order by wanted.place`.execute(db);
  return result.rows;
}

/** Lists related products: those that share a collection, then a category; those in stock first. */
export async function listRelatedTrees(db: Db, id: number, count: number): Promise<TreeRow[]> {
  const result = await sql<TreeRow>`
    with shown as (
      select product_id,
        array(select id from taxons
          where type = 'category' and published and id = any (category_ids)) as categories,
        array(select id from taxons
          where type = 'collection' and published and id = any (collection_ids)) as collections
      from product_search where product_id = ${id}
    ), near as (
      ${near('collection_ids', 'collections', 0)}
      union all
      ${near('category_ids', 'categories', 1)}
    ), best as (
      select product_id, min(far) as far, bool_or(available) as available, min(position) as position
      from near group by product_id
      order by 2, 3 desc, 4, 1 desc limit ${count}
    )
    select t.product_id as id, t.version, t.tree
    from best join product_trees t using (product_id)
    order by best.far, best.available desc, best.position, best.product_id desc`.execute(db);
  return result.rows;
}

/** Considers at most 300 products, so that large categories stay quick. */
function near(column: string, taxons: string, far: number): RawBuilder<unknown> {
  return sql`
    (select o.product_id, ${sql.lit(far)} as far, o.available, o.position from product_search o
      where o.published and o.${sql.ref(column)} && (select ${sql.ref(taxons)} from shown)
        and o.product_id <> (select product_id from shown)
      limit 300)`;
}
