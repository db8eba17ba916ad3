import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { checkPassword, hashPassword } from '#domain/sessions/passwords.ts';
import { refuseCommon } from '#domain/sessions/refuse-common.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import type { AdminSession } from './admin-sessions.ts';
import { findAdminSecret, updateAdmin } from './admins.sql.ts';

type Actor = Pick<AdminSession, 'adminId' | 'sessionId'>;

/** A new password of one's own; it takes the old one, and ends one's other sessions. */
export async function changeOwnPassword(
  gate: Gate,
  { adminId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  { address }: Origin,
): Promise<undefined | Refusal<'invalid' | 'too_many'>> {
  const kept = await findAdminSecret(gate.db, adminId);
  const door = { audience: 'admin' as const, account: `password:${adminId}`, address };
  const right = await tryLogin(gate, door, async () => {
    const checked = await checkPassword(current, kept);
    if (isRefusal(checked) || checked) return checked;
    return refuse('invalid', { fields: { current: 'is not the password' } });
  });
  if (isRefusal(right)) return right;
  const passwordHash = refuseCommon(password) ?? (await hashPassword(password));
  if (isRefusal(passwordHash)) return passwordHash;
  await inTransaction(gate.db, async (tx) => {
    await updateAdmin(tx, adminId, { passwordHash });
    await deleteSessionsOf(tx, { adminId }, sessionId);
  });
  return undefined;
}
