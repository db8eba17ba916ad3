import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Factor = { secret: Buffer; lastStep: number; confirmedAt: string | null };

export async function findFactor(db: Db, adminId: number): Promise<Factor | undefined> {
  return await db
    .selectFrom('second_factors')
    .select(['secret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
}

/** A new secret in place of one that was never confirmed; nothing where one is in force. */
export async function saveFactor(db: Db, adminId: number, secret: Buffer): Promise<boolean> {
  const result = await db
    .insertInto('second_factors')
    .values({ admin_id: adminId, secret })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses up a step of the clock: nobody gets in by it, or by an earlier one, again. */
export async function spendStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteFactor(tx: Db, adminId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  const result = await tx
    .deleteFrom('second_factors')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Db,
  adminId: number,
  hashes: Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash })))
    .execute();
}

export async function spendRecoveryCode(db: Db, adminId: number, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
