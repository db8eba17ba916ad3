import { type Kysely, sql } from 'kysely';
import type { ClientSession } from '#contract/accounts.ts';
import type { Tables } from '#database/tables.ts';
import { sessionOfToken } from '#domain/sessions/refresh-session.sql.ts';
import { isListed, isRecent } from '#domain/sessions/sessions.sql.ts';

/** Identifies a session: by the hash of its refresh token, or by the claims of an access token. */
export type SessionKey =
  | { readonly tokenHash: Buffer }
  | { readonly id: string; readonly sessionId: string };

type LiveSession = {
  clientId: string;
  sessionId: string;
  rotation: number;
  received: boolean;
  isRecent: boolean;
};

export async function findLiveSession(
  db: Kysely<Tables>,
  key: SessionKey,
): Promise<LiveSession | undefined> {
  const live = db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['clients.id as clientId', 'sessions.id as sessionId'])
    .select(['sessions.rotation', 'sessions.received', isRecent.as('isRecent')])
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('clients.blocked_at', 'is', null);
  const named =
    'tokenHash' in key
      ? live.where('sessions.id', '=', sessionOfToken(key.tokenHash))
      : live.where('sessions.id', '=', key.sessionId).where('clients.id', '=', key.id);
  return await named.executeTakeFirst();
}

/** Lists a client's live sessions: the current one first, then by last use. */
export async function listSessions(
  db: Kysely<Tables>,
  clientId: string,
  current: string | null,
): Promise<(ClientSession & { address: string | null })[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'address'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'reused_at as reusedAt'])
    .select(sql<boolean>`id is not distinct from ${current}::uuid`.as('current'))
    .where('client_id', '=', clientId)
    .where(isListed)
    .orderBy(sql`id is not distinct from ${current}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends a session, only if it is this client's. */
export async function deleteOwnSession(
  db: Kysely<Tables>,
  clientId: string,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
