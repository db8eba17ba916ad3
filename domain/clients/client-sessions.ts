import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { markReceived } from '#domain/sessions/refresh-session.sql.ts';
import { findClaims, hashRefreshToken } from '#domain/sessions/tokens.ts';
import { findLiveSession } from './client-sessions.sql.ts';

export type ClientSession = {
  readonly clientId: string;
  readonly sessionId: string;
  /** Whether the client signed in or entered the password within 15 minutes. */
  readonly isRecent: boolean;
};

/** Returns the live session for a token, or undefined once it ended or the client was blocked. */
export async function findClientSession(
  { db, signingKey }: Pick<AuthContext, 'db' | 'signingKey'>,
  kind: 'access' | 'refresh',
  token: string,
): Promise<ClientSession | undefined> {
  if (kind === 'refresh') {
    const tokenHash = hashRefreshToken('client', token);
    return tokenHash && (await findLiveSession(db, { tokenHash }));
  }
  const claims = await findClaims(signingKey, 'client', token);
  const session = claims && (await findLiveSession(db, claims));
  if (session) await markReceived(db, session, claims);
  return session;
}
