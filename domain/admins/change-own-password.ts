import { fieldError } from '#contract/field-errors.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import type { AdminSession } from './admin-sessions.ts';
import { findAdmin, updateAdmin } from './admins.sql.ts';
import { checkOwnPassword } from './confirm-password.ts';

type Actor = Pick<AdminSession, 'adminId' | 'sessionId'>;

/** Changes the caller's own password, given the current one, and ends their other sessions. */
export async function changeOwnPassword(
  auth: AuthContext,
  { adminId, sessionId }: Actor,
  { current, password }: { current: string; password: string },
  origin: Origin,
): Promise<undefined | Refusal<'invalid' | 'too_many'>> {
  const right = await checkOwnPassword(auth, adminId, current, origin, 'current');
  if (isRefusal(right)) return right;
  if (password.normalize('NFC') === current.normalize('NFC')) {
    return refuse('invalid', { errors: [fieldError('password', 'same_password')] });
  }
  const me = await findAdmin(auth.db, adminId);
  const weak = await refusePassword(auth.db, password, me ? [me.username] : [], 'staff');
  const passwordHash = weak ?? (await hashPassword(password, 'staff'));
  if (isRefusal(passwordHash)) return passwordHash;
  await inTransaction(auth.db, async (tx) => {
    await updateAdmin(tx, adminId, { passwordHash });
    await deleteSessionsOf(tx, { adminId }, sessionId);
  });
  return undefined;
}
