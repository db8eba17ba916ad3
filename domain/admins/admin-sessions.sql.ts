import { type Kysely, sql } from 'kysely';
import type { AdminSession, Role, SignInTodo } from '#contract/admins.ts';
import type { Tables } from '#database/tables.ts';
import { sessionOfToken } from '#domain/sessions/refresh-session.sql.ts';
import { isListed, isRecent } from '#domain/sessions/sessions.sql.ts';

/** Identifies a session: by the hash of its refresh token, or by the claims of an access token. */
export type SessionKey =
  | { readonly tokenHash: Buffer }
  | { readonly id: string; readonly sessionId: string };

type LiveSession = {
  adminId: number;
  name: string;
  role: Role;
  sessionId: string;
  rotation: number;
  received: boolean;
  isRecent: boolean;
  todo: SignInTodo | null;
};

/** The sign-in step that an admin has to complete before anything else, or is offered. */
export const signInTodo = sql<SignInTodo | null>`case
  when admins.new_password = 'required' then 'password'
  when (select (value ->> 'requireSecondFactor')::boolean from settings)
    and not exists (select from second_factors f
      where f.admin_id = admins.id and f.confirmed_at is not null) then 'second_factor' end`;

export async function findLiveSession(
  db: Kysely<Tables>,
  key: SessionKey,
): Promise<LiveSession | undefined> {
  const live = db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id as adminId', 'admins.name', 'admins.role', 'sessions.id as sessionId'])
    .select(['sessions.rotation', 'sessions.received', signInTodo.as('todo')])
    .select(isRecent.as('isRecent'))
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('admins.active', '=', true);
  const named =
    'tokenHash' in key
      ? live.where('sessions.id', '=', sessionOfToken(key.tokenHash))
      : live.where('sessions.id', '=', key.sessionId).where('admins.id', '=', Number(key.id));
  return await named.executeTakeFirst();
}

/** Lists an admin's sessions, the most recently used first. */
export async function listAdminSessions(
  db: Kysely<Tables>,
  adminId: number,
  current: string,
): Promise<AdminSession[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'address', 'created_at as createdAt'])
    .select('last_used_at as lastUsedAt')
    .select(['reused_at as reusedAt', sql<boolean>`id = ${current}`.as('current')])
    .where('admin_id', '=', adminId)
    .where(isListed)
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

/**
 * The live ones of these sessions, with the role of their admin, unless a sign-in step is pending.
 */
export async function listLiveSessions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ sessionId: string; role: Role }[]> {
  return await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.id as sessionId', 'admins.role'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('admins.active', '=', true)
    .where(signInTodo, 'is', null)
    .execute();
}
