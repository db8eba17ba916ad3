import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refuseCommon } from '#domain/sessions/refuse-common.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { checkCurrent } from './check-current.ts';
import type { ClientSession } from './client-sessions.ts';
import { findClient, updatePassword } from './clients.sql.ts';

/** Sets a new password for who knows the present one, and ends every other session. */
export async function changePassword(
  gate: Gate,
  { clientId, sessionId }: ClientSession,
  { currentPassword, password }: { currentPassword: string; password: string },
  { address }: Origin,
): Promise<undefined | Refusal<'unauthenticated' | 'invalid' | 'too_many'>> {
  const client = await findClient(gate.db, clientId);
  if (!client) return refuse('unauthenticated');
  const common = refuseCommon(password);
  if (common) return common;
  const known = await checkCurrent(gate, client, currentPassword, { address }, 'currentPassword');
  if (isRefusal(known)) return known;
  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;
  await inTransaction(gate.db, async (tx) => {
    await updatePassword(tx, clientId, passwordHash);
    await deleteSessionsOf(tx, { clientId }, sessionId);
  });
}
