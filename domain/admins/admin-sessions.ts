import type { Role } from '#contract/admins.ts';
import type { Gate } from '#domain/sessions/gate.ts';
import { findClaims, hashRefreshToken } from '#domain/sessions/tokens.ts';
import { findLiveSession } from './admin-sessions.sql.ts';

export type AdminSession = {
  readonly adminId: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
};

/** Whose live session a token opens, with the role they have now; nobody's when it has ended. */
export async function findAdminSession(
  { db, signingKey }: Pick<Gate, 'db' | 'signingKey'>,
  kind: 'access' | 'refresh',
  token: string,
): Promise<AdminSession | undefined> {
  if (kind === 'refresh') {
    const tokenHash = hashRefreshToken('admin', token);
    return tokenHash && (await findLiveSession(db, { tokenHash }));
  }
  const claims = await findClaims(signingKey, 'admin', token);
  return claims && (await findLiveSession(db, claims));
}
