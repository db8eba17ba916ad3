import { type Kysely, sql } from 'kysely';
import type { Passkey } from '#contract/passkeys.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type NewPasskey = {
  readonly adminId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
};

export type KeptPasskey = Omit<NewPasskey, 'name'> & {
  readonly id: number;
  readonly passwordHash: string;
};

const columns = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

export async function listPasskeys(db: Db, adminId: number): Promise<Passkey[]> {
  return await db
    .selectFrom('passkeys')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();
}

/** The credentials that the browser excludes, so that no device is registered twice. */
export async function listCredentials(
  db: Db,
  adminId: number,
): Promise<{ id: string; transports: string[] }[]> {
  return await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('admin_id', '=', adminId)
    .execute();
}

/** Returns undefined when the credential is already registered. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<Passkey | undefined> {
  return await tx
    .insertInto('passkeys')
    .values({
      admin_id: passkey.adminId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Finds the passkey of a credential, if its admin may sign in. */
export async function findPasskey(db: Db, credentialId: string): Promise<KeptPasskey | undefined> {
  return await db
    .selectFrom('passkeys')
    .innerJoin('admins', 'admins.id', 'passkeys.admin_id')
    .select(['passkeys.id', 'admin_id as adminId', 'credential_id as credentialId'])
    .select(['public_key as publicKey', 'counter', 'transports'])
    .select('admins.password_hash as passwordHash')
    .where('credential_id', '=', credentialId)
    .where('admins.active', '=', true)
    .executeTakeFirst();
}

/** Returns false when the passkey was removed meanwhile. */
export async function markPasskeyUsed(tx: Db, id: number, counter: number): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function renamePasskey(
  db: Db,
  { id, adminId, name }: { id: number; adminId: number; name: string },
): Promise<Passkey | undefined> {
  return await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deletePasskey(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deletePasskeysOf(tx: Db, adminId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('admin_id', '=', adminId).execute();
}

/** Stores a challenge as used, until it has expired; false when it was used before. */
export async function spendChallenge(tx: Db, challenge: string): Promise<boolean> {
  await tx.deleteFrom('spent_challenges').where('expires_at', '<', sql<string>`now()`).execute();
  const result = await tx
    .insertInto('spent_challenges')
    .values({ challenge })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
