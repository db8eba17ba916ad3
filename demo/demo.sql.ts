import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** A shop nobody has put anything into. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const result = await sql<{ empty: boolean }>`
    select not exists (select from products) and not exists (select from categories)
      and not exists (select from collections) as empty`.execute(db);
  return result.rows[0]?.empty === true;
}

/** Of several processes that start at once one loads the demo; the others then find it loaded. */
export async function lockDemo(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
}

/** The colour that a size is of. */
export async function findColorId(db: Db, sizeId: number): Promise<number> {
  const row = await db
    .selectFrom('product_sizes')
    .select('color_id')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return row.color_id;
}
