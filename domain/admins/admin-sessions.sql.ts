import { type Kysely, sql } from 'kysely';
import type { AdminSession, Role } from '#contract/admins.ts';
import type { Tables } from '#database/tables.ts';

/** Which session: by what its refresh token hashes to, or by what an access token says. */
export type SessionKey =
  | { readonly tokenHash: Buffer }
  | { readonly id: string; readonly sessionId: string };

export async function findLiveSession(
  db: Kysely<Tables>,
  key: SessionKey,
): Promise<{ adminId: number; name: string; role: Role; sessionId: string } | undefined> {
  const live = db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id as adminId', 'admins.name', 'admins.role', 'sessions.id as sessionId'])
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('admins.active', '=', true);
  const named =
    'tokenHash' in key
      ? live.where('sessions.token_hash', '=', key.tokenHash)
      : live.where('sessions.id', '=', key.sessionId).where('admins.id', '=', Number(key.id));
  return await named.executeTakeFirst();
}

/** Where an admin is signed in, the last used first. */
export async function listAdminSessions(
  db: Kysely<Tables>,
  adminId: number,
  current: string,
): Promise<AdminSession[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'address', 'created_at as createdAt'])
    .select('last_used_at as lastUsedAt')
    .select(sql<boolean>`id = ${current}`.as('current'))
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function deleteAdminSession(
  db: Kysely<Tables>,
  adminId: number,
  sessionId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
