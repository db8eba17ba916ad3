import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Whether the shop has no content yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const result = await sql<{ empty: boolean }>`
    select not exists (select from products) and not exists (select from taxons) as empty`.execute(
    db,
  );
  return result.rows[0]?.empty === true;
}

/** An advisory lock: of several processes that start concurrently, one loads the demo. */
export async function lockDemo(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
}

/** Records that the shop was filled with the demo. */
export async function markDemo(tx: Db): Promise<void> {
  await tx
    .insertInto('demo_shop')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the shop was filled with the demo. */
export async function isDemoShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_shop').select('id').executeTakeFirst()) !== undefined;
}

/** The colour of a size. */
export async function findColorId(db: Db, sizeId: number): Promise<number> {
  const row = await db
    .selectFrom('product_sizes')
    .select('color_id')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return row.color_id;
}
