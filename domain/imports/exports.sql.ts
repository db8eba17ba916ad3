import { type Kysely, sql } from 'kysely';
import type { Language, Option } from '#contract/fields.ts';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** A product with all exported fields. */
export type ExportedProduct = {
  id: number;
  handle: string;
  slug: string;
  position: number;
  published: boolean;
  free: boolean;
  publishAt: string | null;
  createdAt: string;
  options: Option[];
  categories: string[];
  collections: string[];
  colors: {
    swatch: string | null;
    options: Option[];
    turn: string[];
    sizes: {
      label: string;
      sku: string;
      price: number;
      compareAtPrice: number | null;
      cost: number | null;
      stock: number;
      weightGrams: number | null;
      pictures: ExportedPicture[];
    }[];
  }[];
};

export type ExportedPicture = { file: string; alt: Partial<Record<Language, string>> };

/** The next products by id, up to a limit. */
export async function listExported(
  db: Db,
  after: number,
  count: number,
): Promise<ExportedProduct[]> {
  const texts = (of: string, id: string) => sql`(
    select coalesce(json_agg(json_build_object('id', o.id, 'language', o.language,
      'title', o.title, 'description', o.description) order by o.id), '[]')
    from ${sql.table(`${of}_options`)} o where o.${sql.ref(`${of}_id`)} = ${sql.ref(id)})`;
  const slugs = (type: 'category' | 'collection') => sql`array(
    select t.slug from product_taxons m join taxons t on (t.type, t.id) = (m.type, m.taxon_id)
    where m.product_id = p.id and t.type = ${type} and t.rule is null order by t.position, t.id)`;
  const result = await sql<ExportedProduct>`
    select p.id, coalesce(p.import_handle, p.slug) as handle, p.slug, p.position, p.published, p.free,
      ${instant('p.publish_at')} as "publishAt", ${instant('p.created_at')} as "createdAt",
      ${texts('product', 'p.id')} as options,
      ${slugs('category')} as categories,
      ${slugs('collection')} as collections,
      (select coalesce(json_agg(json_build_object(
          'swatch', c.swatch,
          'options', ${texts('color', 'c.id')},
          'turn', array(select i.file from pictures i where i.turn_of = c.id order by i.position),
          'sizes', (select coalesce(json_agg(json_build_object(
              'label', s.label, 'sku', s.sku, 'price', s.price,
              'compareAtPrice', s.compare_at_price, 'cost', s.cost, 'stock', s.stock,
              'weightGrams', s.weight_grams,
              'pictures', (select coalesce(json_agg(json_build_object('file', i.file, 'alt', i.alt)
                  order by i.position, i.id), '[]')
                from pictures i where i.size_id = s.id)
            ) order by s.position, s.id), '[]')
            from product_sizes s where s.color_id = c.id)
        ) order by c.position, c.id), '[]')
        from product_colors c where c.product_id = p.id) as colors
    from products p where p.id > ${after} and p.deleted_at is null
    order by p.id limit ${count}`.execute(db);
  return result.rows;
}

/** ISO 8601 with microseconds. */
function instant(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export async function countExported(
  db: Db,
  after: number,
): Promise<{ total: number; before: number }> {
  const result = await sql<{ total: number; before: number }>`
    select count(*)::int as total, (count(*) filter (where id <= ${after}))::int as before
    from products where deleted_at is null`.execute(db);
  return result.rows[0] ?? { total: 0, before: 0 };
}

export type ExportedTaxon = {
  id: number;
  slug: string;
  published: boolean;
  options: Option[];
  picture: ExportedPicture | null;
  rule: Rule | null;
};

export async function listExportedTaxons(
  db: Db,
  kind: 'category' | 'collection',
): Promise<ExportedTaxon[]> {
  const result = await sql<ExportedTaxon>`
    select h.id, h.slug, h.published, h.rule,
      (select json_build_object('file', i.file, 'alt', i.alt) from pictures i
        where (i.taxon_type, i.taxon_id) = (h.type, h.id)) as picture,
      (select json_agg(json_build_object('id', o.id, 'language', o.language,
          'title', o.title, 'description', o.description) order by o.id)
        from taxon_options o where (o.type, o.taxon_id) = (h.type, h.id)) as options
    from taxons h where h.type = ${kind} order by h.position, h.id`.execute(db);
  return result.rows;
}
