import type { Gate } from '#domain/sessions/gate.ts';
import { findClaims, hashRefreshToken } from '#domain/sessions/tokens.ts';
import { findLiveSession } from './client-sessions.sql.ts';

export type ClientSession = { readonly clientId: string; readonly sessionId: string };

/** Whose live session a token opens; nobody's when the session has ended or the client is blocked. */
export async function findClientSession(
  { db, signingKey }: Pick<Gate, 'db' | 'signingKey'>,
  kind: 'access' | 'refresh',
  token: string,
): Promise<ClientSession | undefined> {
  if (kind === 'refresh') {
    const tokenHash = hashRefreshToken('client', token);
    return tokenHash && (await findLiveSession(db, { tokenHash }));
  }
  const claims = await findClaims(signingKey, 'client', token);
  return claims && (await findLiveSession(db, claims));
}
