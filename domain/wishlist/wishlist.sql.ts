import { type Kysely, sql } from 'kysely';
import type { WantedVariant } from '#contract/wishlist.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Wish = { productId: number; colorId: number | null; sizeId: number | null };

export async function listWished(db: Db, clientId: string): Promise<Wish[]> {
  return await db
    .selectFrom('wishlist_items')
    .select(['product_id as productId', 'color_id as colorId', 'size_id as sizeId'])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(200)
    .execute();
}

type Wanted = { productIds: number[]; variants: WantedVariant[] };

/**
 * Adds published products, with the variant if it belongs to the product; others are skipped. Items
 * already on the list keep their place and take over a given variant. The client and the products are
 * locked, because an account or a product may be deleted meanwhile.
 */
export async function addWishes(
  db: Db,
  clientId: string,
  { productIds, variants }: Wanted,
): Promise<void> {
  await sql`
    with owner as materialized (
      select id from clients where id = ${clientId}::uuid for key share),
    wanted as materialized (
      select id from products where id = any(${productIds}::int[]) and published
      order by id for key share)
    insert into wishlist_items (client_id, product_id, color_id, size_id)
    select distinct on (p.id) owner.id, p.id, c.id, s.id
    from owner cross join wanted p
    left join json_to_recordset(${JSON.stringify(variants)}::json)
      as v ("productId" int, "colorId" int, "sizeId" int) on v."productId" = p.id
    left join product_colors c on c.id = v."colorId" and c.product_id = p.id
    left join product_sizes s on s.id = v."sizeId" and s.color_id = c.id
    order by p.id, s.id, c.id
    on conflict (client_id, product_id) do update
      set color_id = excluded.color_id, size_id = excluded.size_id
      where excluded.color_id is not null`.execute(db);
}

export async function removeWish(db: Db, clientId: string, productId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('wishlist_items')
    .where('client_id', '=', clientId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
