import { type Kysely, sql } from 'kysely';
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
