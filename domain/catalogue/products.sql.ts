import { type Kysely, sql } from 'kysely';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** The fields of a size that only the back office may read. */
export type SizeSecrets = {
  id: number;
  stock: number;
  cost: number | null;
  waiting: number;
  attributeValues: AttributeValues;
};

export async function listSizeSecrets(db: Db, productIds: number[]): Promise<SizeSecrets[]> {
  const result = await sql<SizeSecrets>`
    select s.id, s.stock, s.cost, s.attributes as "attributeValues",
      (select count(*)::int from back_in_stock_alerts w
        where w.size_id = s.id and w.notified_at is null) as waiting
    from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = any (${productIds}::int[])`.execute(db);
  return result.rows;
}

export type ProductRow = {
  id: number;
  published: boolean;
  free: boolean;
  publishAt: string | null;
  position: number;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  categories: number[];
  collections: number[];
  attributeValues: AttributeValues;
};

/** The fields of a product that only the back office may read. */
export async function listProductRows(db: Db, productIds: number[]): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    select p.id, p.published, p.free, p.publish_at as "publishAt", p.position,
      p.version, p.changed_by as "changedBy",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      s.category_ids as categories, s.collection_ids as collections,
      p.attributes as "attributeValues"
    from products p join product_search s on s.product_id = p.id
    where p.id = any (${productIds}::int[]) and p.deleted_at is null`.execute(db);
  return result.rows;
}
