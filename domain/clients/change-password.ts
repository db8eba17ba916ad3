import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { checkCurrent } from './check-current.ts';
import type { ClientSession } from './client-sessions.ts';
import { findClient, updatePassword } from './clients.sql.ts';

/** Changes the password, given the current one, and ends every other session. */
export async function changePassword(
  auth: AuthContext,
  { clientId, sessionId }: ClientSession,
  { currentPassword, password }: { currentPassword: string; password: string },
  { address }: Origin,
): Promise<undefined | Refusal<'unauthenticated' | 'invalid' | 'too_many'>> {
  const client = await findClient(auth.db, clientId);
  if (!client) return refuse('unauthenticated');
  // The current password is checked before the new one, because its attempts are limited.
  const known = await checkCurrent(auth, client, currentPassword, { address }, 'currentPassword');
  if (isRefusal(known)) return known;
  const caller = { at: 'shop' as const, address, isKnown: true };
  const weak = await refusePassword(auth.db, password, [client.phone], caller);
  if (weak) return weak;
  const passwordHash = await hashPassword(password, caller);
  if (isRefusal(passwordHash)) return passwordHash;
  await inTransaction(auth.db, async (tx) => {
    await updatePassword(tx, clientId, passwordHash);
    await deleteSessionsOf(tx, { clientId }, sessionId);
  });
}
