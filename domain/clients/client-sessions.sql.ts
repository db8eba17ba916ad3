import { type Kysely, sql } from 'kysely';
import type { ClientSession } from '#contract/accounts.ts';
import type { Tables } from '#database/tables.ts';

/** Which session: by what its refresh token hashes to, or by what an access token says. */
export type SessionKey =
  | { readonly tokenHash: Buffer }
  | { readonly id: string; readonly sessionId: string };

export async function findLiveSession(
  db: Kysely<Tables>,
  key: SessionKey,
): Promise<{ clientId: string; sessionId: string } | undefined> {
  const live = db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select(['clients.id as clientId', 'sessions.id as sessionId'])
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('clients.blocked_at', 'is', null);
  const named =
    'tokenHash' in key
      ? live.where('sessions.token_hash', '=', key.tokenHash)
      : live.where('sessions.id', '=', key.sessionId).where('clients.id', '=', key.id);
  return await named.executeTakeFirst();
}

/** A client's live sessions, the one that asks first, then by last use. */
export async function listSessions(
  db: Kysely<Tables>,
  clientId: string,
  current: string | null,
): Promise<(ClientSession & { address: string | null })[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'address'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(sql<boolean>`id is not distinct from ${current}::uuid`.as('current'))
    .where('client_id', '=', clientId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(sql`id is not distinct from ${current}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends one of a client's own sessions. */
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
