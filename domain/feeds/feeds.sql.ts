import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { TreeRow } from '#domain/catalogue/trees.sql.ts';

type Db = Kysely<Tables>;

export type DatedTree = TreeRow & { changedAt: Date };

/** Lists the next published products by id. */
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

/** Splits published products into sitemap parts by id, each with the date of its last change. */
export async function listParts(db: Db, size: number): Promise<Part[]> {
  const result = await sql<Part>`
    select product_id / ${size}::int as part, max(changed_at) as "changedAt"
    from product_trees where published group by 1 order by 1`.execute(db);
  return result.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** Returns an ETag for feeds and sitemaps, which changes with anything they contain. */
export async function readFeedVersion(db: Db): Promise<string> {
  const result = await sql<{ version: string }>`
    select md5(concat_ws(' ', (select version from catalogue_state),
      (select max(changed_at) from product_trees), (select max(updated_at) from settings))) as version
  `.execute(db);
  return result.rows[0]?.version ?? '';
}

export type DatedTaxon = { slug: string; changedAt: Date };

/** Lists published categories or collections that have a published product. */
export async function listDatedTaxons(
  db: Db,
  kind: 'category' | 'collection',
): Promise<DatedTaxon[]> {
  const result = await sql<DatedTaxon>`
    select s.slug, s.updated_at as "changedAt" from taxons s
    where s.type = ${kind} and s.published and exists (
      select from product_taxons m join products p on p.id = m.product_id and p.published
      where (m.type, m.taxon_id) = (s.type, s.id)
    )
    order by s.position, s.id`.execute(db);
  return result.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

export async function listPolicyDates(db: Db): Promise<Map<string, Date>> {
  const result = await sql<{ name: string; at: Date }>`
    select name, max(updated_at) as at from policies group by name`.execute(db);
  return new Map(result.rows.map(({ name, at }) => [name, new Date(at)]));
}

/** Lists the titles of published categories in all languages. */
export async function listCategoryTitles(
  db: Db,
): Promise<{ id: number; titles: Partial<Record<string, string>> }[]> {
  const result = await sql<{ id: number; titles: Record<string, string> }>`
    select c.id, jsonb_object_agg(o.language, o.title) as titles
    from taxons c join taxon_options o on (o.type, o.taxon_id) = (c.type, c.id)
    where c.type = 'category' and c.published group by c.id`.execute(db);
  return result.rows;
}
