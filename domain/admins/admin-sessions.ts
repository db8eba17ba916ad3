import type { Role, SignInTodo } from '#contract/admins.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { markReceived } from '#domain/sessions/refresh-session.sql.ts';
import { findClaims, hashRefreshToken } from '#domain/sessions/tokens.ts';
import { findLiveSession } from './admin-sessions.sql.ts';

export type AdminSession = {
  readonly adminId: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the password was entered in the last 15 minutes. */
  readonly isRecent: boolean;
  readonly todo: SignInTodo | null;
};

/**
 * Returns the live session for a token, with the admin's current role, or undefined once it ended.
 */
export async function findAdminSession(
  { db, signingKey }: Pick<AuthContext, 'db' | 'signingKey'>,
  kind: 'access' | 'refresh',
  token: string,
): Promise<AdminSession | undefined> {
  if (kind === 'refresh') {
    const tokenHash = hashRefreshToken('admin', token);
    return tokenHash && (await findLiveSession(db, { tokenHash }));
  }
  const claims = await findClaims(signingKey, 'admin', token);
  const session = claims && (await findLiveSession(db, claims));
  if (session) await markReceived(db, session, claims);
  return session;
}
