import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { TreeRow } from '#domain/catalogue/trees.sql.ts';

type Db = Kysely<Tables>;

export type DatedTree = TreeRow & { changedAt: Date };

/** The next published pieces after one, in the order of their numbers. */
export async function listTreesAfter(
  db: Db,
  after: number,
  count: number,
  before = 2_147_483_647,
): Promise<DatedTree[]> {
  const result = await sql<DatedTree>`
    select product_id as id, version, tree, changed_at as "changedAt" from product_trees
    where published and product_id > ${after} and product_id < ${before}
    order by product_id limit ${count}`.execute(db);
  return result.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

export type Part = { part: number; changedAt: Date };

/** Into which parts of so many numbers the published pieces fall, and when each last changed. */
export async function listParts(db: Db, size: number): Promise<Part[]> {
  const result = await sql<Part>`
    select product_id / ${size}::int as part, max(changed_at) as "changedAt"
    from product_trees where published group by 1 order by 1`.execute(db);
  return result.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** Differs whenever anything that feeds and maps of the site say may differ. */
export async function readFeedVersion(db: Db): Promise<string> {
  const result = await sql<{ version: string }>`
    select md5(concat_ws(' ', (select version from catalogue_state),
      (select max(changed_at) from product_trees), (select max(updated_at) from settings))) as version
  `.execute(db);
  return result.rows[0]?.version ?? '';
}

export type DatedShelf = { slug: string; changedAt: Date };

/** Published shelves that have a published piece. */
export async function listDatedShelves(
  db: Db,
  kind: 'category' | 'collection',
): Promise<DatedShelf[]> {
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  const members = sql.table(`product_${kind === 'category' ? 'categories' : 'collections'}`);
  const result = await sql<DatedShelf>`
    select s.slug, s.updated_at as "changedAt" from ${table} s
    where s.published and exists (
      select from ${members} m join products p on p.id = m.product_id and p.published
      where m.${sql.ref(`${kind}_id`)} = s.id
    )
    order by s.position, s.id`.execute(db);
  return result.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** When each policy was last changed. */
export async function listPolicyDates(db: Db): Promise<Map<string, Date>> {
  const result = await sql<{ name: string; at: Date }>`
    select name, max(updated_at) as at from policies group by name`.execute(db);
  return new Map(result.rows.map(({ name, at }) => [name, new Date(at)]));
}

/** The titles of published categories in all languages, by category. */
export async function listCategoryTitles(
  db: Db,
): Promise<{ id: number; titles: Partial<Record<string, string>> }[]> {
  const result = await sql<{ id: number; titles: Record<string, string> }>`
    select c.id, jsonb_object_agg(o.language, o.title) as titles
    from categories c join category_options o on o.category_id = c.id
    where c.published group by c.id`.execute(db);
  return result.rows;
}
