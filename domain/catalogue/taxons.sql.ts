import { type Kysely, sql } from 'kysely';
import type { TaxonDraft } from '#contract/categories.ts';
import type { Language, Option } from '#contract/fields.ts';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import type { StoredFile } from '#domain/media/picture-files.ts';
import type { PictureRow } from '#domain/media/to-picture.ts';

type Db = Kysely<Tables>;

/** Categories and collections are one table. */
export type TaxonType = 'category' | 'collection';

export type TaxonRow = {
  id: number;
  slug: string;
  position: number;
  published: boolean;
  createdAt: string;
  updatedAt: string;
  options: Option[];
  picture: PictureRow | null;
  /** Only for collections that are filled by a rule. */
  rule: Rule | null;
  catalogueVersion: number;
};

export type TaxonFilter = {
  id?: number;
  /** Lists and counts only published rows. */
  publishedOnly: boolean;
  published?: boolean | undefined;
  picture?: boolean | undefined;
  missing?: Language | undefined;
  filled?: 'hand' | 'rule' | undefined;
  search?: string | undefined;
  sort: 'position' | 'title' | 'newest';
  page: number;
  pageSize: number;
};

const orders = {
  position: sql`s.position, s.id`,
  title: sql`sort_title, s.id`,
  newest: sql`s.created_at desc, s.id desc`,
};

/** A page of categories or collections, and the total. */
export async function listTaxons(
  db: Db,
  kind: TaxonType,
  filter: TaxonFilter,
  languages: Language[],
): Promise<{ rows: TaxonRow[]; total: number }> {
  const { id, publishedOnly, search, sort, page, pageSize } = filter;
  const result = await sql<TaxonRow & { total: number }>`
    select s.id, s.slug, s.position, s.published, s.rule,
      s.created_at as "createdAt", s.updated_at as "updatedAt",
      count(*) over ()::int as total,
      (select json_agg(json_build_object(
          'id', o.id, 'language', o.language, 'title', o.title, 'description', o.description
        )) from taxon_options o where (o.type, o.taxon_id) = (s.type, s.id)) as options,
      (select to_json(i) from pictures i where (i.taxon_type, i.taxon_id) = (s.type, s.id)) as picture,
      (select search_text(o.title) collate "C" from taxon_options o
        where (o.type, o.taxon_id) = (s.type, s.id)
        order by array_position(${languages}::text[], o.language::text) limit 1) as sort_title,
      (select version from catalogue_state) as "catalogueVersion"
    from taxons s
    where s.type = ${kind} and (s.published or ${!publishedOnly}) and ${narrowing(filter)}
      and (${id ?? null}::int is null or s.id = ${id ?? null})
      and (${search || null}::text is null or exists (
        select from taxon_options o where (o.type, o.taxon_id) = (s.type, s.id)
          and strpos(search_text(o.title), search_text(${search || null}::text)) > 0))
    order by ${orders[sort]}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const total = result.rows[0]?.total ?? (page > 1 ? await countTaxons(db, kind, filter) : 0);
  return { rows: result.rows, total };
}

/** The filters of the back office's list, other than search. */
function narrowing({ published, picture, missing, filled }: TaxonFilter) {
  const pictured = sql`exists (
    select from pictures i where (i.taxon_type, i.taxon_id) = (s.type, s.id))`;
  const textIn = (language: Language) => sql`exists (
    select from taxon_options o where (o.type, o.taxon_id) = (s.type, s.id) and o.language = ${language})`;
  return sql.join(
    [
      sql`true`,
      ...(published === undefined ? [] : [sql`s.published = ${published}`]),
      ...(picture === undefined ? [] : [sql`${pictured} = ${picture}`]),
      ...(missing ? [sql`not ${textIn(missing)}`] : []),
      ...(filled ? [sql`(s.rule is not null) = ${filled === 'rule'}`] : []),
    ],
    sql` and `,
  );
}

/** Counts the products of each category or collection. */
export async function countProducts(
  db: Db,
  kind: TaxonType,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<Map<number, number>> {
  const result = await sql<{ id: number; count: number }>`
    select m.taxon_id as id, count(*)::int as count
    from product_taxons m join product_search p on p.product_id = m.product_id
    where m.type = ${kind} and (p.published or ${!publishedOnly})
    group by 1`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.count]));
}

/** Counts separately when the page is past the end and has no row to carry the total. */
async function countTaxons(db: Db, kind: TaxonType, filter: TaxonFilter): Promise<number> {
  const { total } = await listTaxons(db, kind, { ...filter, page: 1, pageSize: 1 }, []);
  return total;
}

export async function insertTaxon(
  db: Db,
  kind: TaxonType,
  slug: string,
  { published, position }: Pick<TaxonDraft, 'published' | 'position'>,
): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into taxons (type, slug, published, position)
    values (${kind}, ${slug}, ${published}, coalesce(${position ?? null}::int,
      (select least(coalesce(max(position), 0) + 1, 100000) from taxons where type = ${kind})))
    returning id`.execute(db);
  return (result.rows[0] as { id: number }).id;
}

export async function updateTaxon(
  db: Db,
  kind: TaxonType,
  id: number,
  change: { published?: boolean | undefined; position?: number | undefined },
): Promise<boolean> {
  const result = await sql`
    update taxons set
      published = coalesce(${change.published ?? null}::boolean, published),
      position = coalesce(${change.position ?? null}::int, position),
      updated_at = now()
    where type = ${kind} and id = ${id}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Publishes or hides categories or collections, and returns those that changed. */
export async function publishTaxons(
  db: Db,
  kind: TaxonType,
  ids: number[],
  published: boolean,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    update taxons set published = ${published}, updated_at = now()
    where type = ${kind} and id in (
      select id from taxons where type = ${kind} and id = any (${ids}::int[])
        and published <> ${published} order by id for update)
    returning id`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** Deletes a category or collection and returns its picture files. */
export async function deleteTaxon(
  db: Db,
  kind: TaxonType,
  id: number,
): Promise<StoredFile[] | undefined> {
  const pictures = await sql<StoredFile>`
    select file, width, widths from pictures
    where taxon_type = ${kind} and taxon_id = ${id}`.execute(db);
  const result = await sql`
    delete from taxons where type = ${kind} and id = ${id}`.execute(db);
  return result.numAffectedRows === 1n ? pictures.rows : undefined;
}

/** Whether a collection has this rule; null means that its products are chosen by hand. */
export async function hasRule(db: Db, id: number, rule: Rule | null): Promise<boolean> {
  const result = await sql`
    select from taxons where type = 'collection' and id = ${id}
      and rule is not distinct from ${rule && JSON.stringify(rule)}::jsonb`.execute(db);
  return result.rows.length > 0;
}

/** Sets a collection's rule and fills it; with null, its products are chosen by hand. */
export async function setRule(tx: Db, id: number, rule: Rule | null): Promise<boolean> {
  const result = await sql`
    update taxons set rule = ${rule && JSON.stringify(rule)}::jsonb, updated_at = now()
    where type = 'collection' and id = ${id}`.execute(tx);
  if (rule) await sql`select fill_collection(${id})`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Lists the products that a rule matches, the newest first, and the total. */
export async function listMatched(
  db: Db,
  rule: Rule,
  count: number,
): Promise<{ ids: number[]; total: number }> {
  const result = await sql<{ id: number; total: number }>`
    select s.product_id as id, (count(*) over ())::int as total
    from product_search s join products p on p.id = s.product_id and p.deleted_at is null
    where matches_rule(${JSON.stringify(rule)}::jsonb, s.product_id,
      s.category_ids, s.prices, s.color_keys, s.available, s.created_at)
    order by s.created_at desc, s.product_id desc limit ${count}`.execute(db);
  return { ids: result.rows.map(({ id }) => id), total: result.rows[0]?.total ?? 0 };
}

/** Locks all categories or collections, so that reordering is serialized. */
export async function lockTaxons(tx: Db, kind: TaxonType): Promise<void> {
  await sql`select from taxons where type = ${kind} order by id for update`.execute(tx);
}

/** Whether those of these ids that exist are currently in this order. */
export async function areInOrder(tx: Db, kind: TaxonType, ids: number[]): Promise<boolean> {
  const result = await sql<{ same: boolean }>`
    with seen as (
      select row_number() over (order by position, id) as place,
        row_number() over (order by array_position(${ids}::int[], id)) as turn
      from taxons where type = ${kind} and id = any (${ids}::int[])
    )
    select coalesce(bool_and(place = turn), true) as same from seen`.execute(tx);
  return result.rows[0]?.same === true;
}

/** Reorders these ids within the positions they occupy together. */
export async function reorderTaxons(tx: Db, kind: TaxonType, ids: number[]): Promise<number> {
  const result = await sql`
    with placed as (
      select id, row_number() over (order by position, id) as place from taxons
      where type = ${kind}
    ), free as (
      select place, row_number() over (order by place) as turn
      from placed where id = any (${ids}::int[])
    ), wanted as (
      select id, row_number() over (order by turn) as turn
      from unnest(${ids}::int[]) with ordinality as w (id, turn) join placed using (id)
    ), final as (
      select placed.id, coalesce(free.place, placed.place) as place
      from placed left join wanted using (id) left join free using (turn)
    )
    update taxons s set position = final.place, updated_at = now()
    from final where s.type = ${kind} and s.id = final.id and s.position <> final.place`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/** Counts the products and rules affected by deleting these categories or collections. */
export async function countAffected(
  db: Db,
  kind: TaxonType,
  ids: number[],
  languages: Language[],
): Promise<{ products: number; alone: number; rules: string[] }> {
  const on = sql`from product_taxons m where m.type = ${kind} and m.taxon_id = any (${ids}::int[])`;
  const result = await sql<{ products: number; alone: number; rules: string[] }>`
    select
      (select count(distinct m.product_id)::int ${on}) as products,
      (select count(distinct m.product_id)::int ${on}
        and not exists (select from product_taxons o
          where (o.product_id, o.type) = (m.product_id, m.type)
            and o.taxon_id <> all (${ids}::int[]))) as alone,
      array(select (select o.title from taxon_options o where (o.type, o.taxon_id) = (c.type, c.id)
          order by array_position(${languages}::text[], o.language::text) limit 1)
        from taxons c where c.rule is not null and ${kind === 'category'}
          and exists (select from jsonb_array_elements(c.rule -> 'conditions') x, unnest(${ids}::int[]) id
            where x ->> 'field' = 'category' and x -> 'ids' @> to_jsonb(id))
        order by c.position, c.id) as rules`.execute(db);
  return result.rows[0] ?? { products: 0, alone: 0, rules: [] };
}
