import { type Kysely, sql } from 'kysely';
import type { ApiKey } from '#contract/api-keys.ts';
import type { ApiKeyScope } from '#core/api-keys.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type NewApiKey = {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly expiresAt: string | null;
  readonly prefix: string;
  readonly tokenHash: Buffer;
  readonly adminId: number;
};

export type LiveApiKey = {
  readonly apiKeyId: number;
  readonly keyName: string;
  readonly scopes: ApiKeyScope[];
  readonly adminId: number;
  readonly isStale: boolean;
};

export async function listApiKeys(db: Db): Promise<ApiKey[]> {
  return await selectKeys(db).orderBy('k.id', 'desc').execute();
}

export async function insertApiKey(tx: Db, key: NewApiKey): Promise<ApiKey> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      prefix: key.prefix,
      token_hash: key.tokenHash,
      scopes: key.scopes,
      admin_id: key.adminId,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await selectKeys(tx).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteApiKey(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Finds a key that has not expired and whose creator is still an active owner. */
export async function findLiveApiKey(db: Db, tokenHash: Buffer): Promise<LiveApiKey | undefined> {
  return await db
    .selectFrom('api_keys as k')
    .innerJoin('admins as a', 'a.id', 'k.admin_id')
    .select(['k.id as apiKeyId', 'k.name as keyName', 'k.scopes', 'a.id as adminId'])
    .select(
      sql<boolean>`coalesce(k.last_used_at < now() - interval '1 minute', true)`.as('isStale'),
    )
    .where('k.token_hash', '=', tokenHash)
    .where('a.active', '=', true)
    .where('a.role', '=', 'owner')
    .where((eb) =>
      eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', sql<string>`now()`)]),
    )
    .executeTakeFirst();
}

/**
 * Records that a key was used, at most once a minute, because several requests may do so
 * concurrently.
 */
export async function markApiKeyUsed(db: Db, id: number): Promise<void> {
  await sql`update api_keys set last_used_at = now() where id = (
    select id from api_keys where id = ${id}
      and coalesce(last_used_at < now() - interval '1 minute', true)
    for update skip locked)`.execute(db);
}

function selectKeys(db: Db) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('admins as a', 'a.id', 'k.admin_id')
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'a.name as createdBy'])
    .select(['k.created_at as createdAt', 'k.expires_at as expiresAt'])
    .select('k.last_used_at as lastUsedAt');
}
