import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Finds the product created with this idempotency key. Concurrent calls with the same key wait
 * until the transaction ends.
 */
export async function lockProductKey(
  tx: Db,
  key: string,
): Promise<{ product_id: number; request_hash: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product:${key}`}, 0))`.execute(tx);
  return await tx
    .selectFrom('product_keys')
    .select(['product_id', 'request_hash'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepProductKey(
  tx: Db,
  kept: { key: string; product_id: number; request_hash: string },
): Promise<void> {
  await tx.insertInto('product_keys').values(kept).execute();
}
