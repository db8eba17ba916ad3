import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export async function listWishedIds(db: Db, clientId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Adds what is there and published; the rest, and what is wished for already, is passed over. */
export async function addWishes(db: Db, clientId: string, productIds: number[]): Promise<void> {
  await sql`
    insert into wishlist_items (client_id, product_id)
    select ${clientId}, id from products where id = any(${productIds}::int[]) and published
    on conflict do nothing`.execute(db);
}

export async function removeWish(db: Db, clientId: string, productId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('wishlist_items')
    .where('client_id', '=', clientId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
