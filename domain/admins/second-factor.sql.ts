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

/** Stores a new secret, replacing an unconfirmed one; false when a confirmed one is active. */
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

/** All second factors, locked until the transaction ends. */
export async function lockFactors(tx: Db): Promise<{ adminId: number; secret: Buffer }[]> {
  return await tx
    .selectFrom('second_factors')
    .select(['admin_id as adminId', 'secret'])
    .orderBy('admin_id')
    .forUpdate()
    .execute();
}

/** Stores the same secret, encrypted with another key. */
export async function replaceSecret(tx: Db, adminId: number, secret: Buffer): Promise<void> {
  await tx.updateTable('second_factors').set({ secret }).where('admin_id', '=', adminId).execute();
}

/** Consumes a TOTP time step, so that neither it nor an earlier one is accepted again. */
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
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash, salt })))
    .execute();
}

/**
 * Returns the salt of an account's recovery codes; undefined when it has none, or only unsalted old
 * ones.
 */
export async function findRecoverySalt(db: Db, adminId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('admin_id', '=', adminId)
    .where('salt', 'is not', null)
    .executeTakeFirst();
  return row?.salt ?? undefined;
}

export async function spendRecoveryCode(db: Db, adminId: number, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
