import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** A product as stored, with its colours and sizes in their order. */
export type StoredProduct = {
  id: number;
  slug: string;
  version: number;
  changedBy: string | null;
  updatedAt: string;
  published: boolean;
  publishAt: string | null;
  free: boolean;
  position: number;
  attributes: AttributeValues;
  options: StoredText[];
  categories: number[];
  collections: number[];
  colors: StoredColor[];
};

export type StoredText = { language: Language; title: string; description: string | null };

export type StoredColor = {
  id: number;
  swatch: string | null;
  position: number;
  options: StoredText[];
  sizes: StoredSize[];
};

export type StoredSize = {
  id: number;
  label: string;
  sku: string;
  position: number;
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  stock: number;
  weightGrams: number | null;
  attributes: AttributeValues;
};

/**
 * Locks the sizes of these products, then the products, both in id order like the checkout, and
 * reads them in id order. Products in the bin are left out unless `binned`.
 */
export async function lockProducts(
  tx: Db,
  ids: readonly number[],
  { binned = false } = {},
): Promise<StoredProduct[]> {
  await sql`
    select from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${ids}::int[]) order by s.id for update of s`.execute(tx);
  const result = await sql<{ id: number }>`
    select id from products where id = any (${ids}::int[]) and (deleted_at is null or ${binned})
    order by id for update`.execute(tx);
  return await readStored(
    tx,
    result.rows.map(({ id }) => id),
  );
}

/** Reads products as stored, in id order. */
export async function readStored(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  const result = await sql<StoredProduct>`
    select p.id, p.slug, p.version, p.changed_by as "changedBy", p.updated_at as "updatedAt",
      p.published, p.publish_at as "publishAt", p.free, p.position, p.attributes,
      ${texts('product_options', 'product_id', 'p')} as options,
      array(select taxon_id from product_taxons where product_id = p.id and type = 'category'
        order by 1) as categories,
      array(select taxon_id from product_taxons where product_id = p.id and type = 'collection'
        order by 1) as collections,
      (select coalesce(json_agg(json_build_object(
          'id', c.id, 'swatch', c.swatch, 'position', c.position,
          'options', ${texts('color_options', 'color_id', 'c')},
          'sizes', (select coalesce(json_agg(json_build_object(
              'id', s.id, 'label', s.label, 'sku', s.sku, 'position', s.position, 'price', s.price,
              'compareAtPrice', s.compare_at_price, 'cost', s.cost, 'stock', s.stock,
              'weightGrams', s.weight_grams, 'attributes', s.attributes
            ) order by s.position, s.id), '[]') from product_sizes s where s.color_id = c.id)
        ) order by c.position, c.id), '[]') from product_colors c where c.product_id = p.id) as colors
    from products p where p.id = any (${ids}::int[]) order by p.id`.execute(db);
  return result.rows;
}

function texts(table: string, owner: string, of: string) {
  return sql`(select coalesce(json_agg(json_build_object(
      'language', o.language, 'title', o.title, 'description', o.description) order by o.id), '[]')
    from ${sql.table(table)} o where o.${sql.ref(owner)} = ${sql.ref(`${of}.id`)})`;
}

/** The products of these colours. */
export async function listProductsOfColors(db: Db, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select distinct product_id as id from product_colors where id = any (${ids}::int[])`.execute(
    db,
  );
  return result.rows.map(({ id }) => id);
}

/** The products of these sizes. */
export async function listProductsOfSizes(db: Db, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select distinct c.product_id as id from product_sizes s join product_colors c on c.id = s.color_id
    where s.id = any (${ids}::int[])`.execute(db);
  return result.rows.map(({ id }) => id);
}
