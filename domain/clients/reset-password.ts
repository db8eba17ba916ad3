import type { SignedIn } from '#contract/clients.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { findClientByPhone, updatePassword } from './clients.sql.ts';
import { returnTry } from './phone-codes.sql.ts';
import { spendCode, tryCode, type WrongCode } from './try-code.ts';

/** Sets a new password, given the code sent to the phone, ends every session and starts one. */
export async function resetPassword(
  auth: AuthContext,
  id: string,
  { code, password }: { code: string; password: string },
  origin: Origin,
): Promise<SignedIn | WrongCode | Refusal<'invalid' | 'code_expired' | 'blocked' | 'too_many'>> {
  const row = await tryCode(auth, id, code, ['reset']);
  if (isRefusal(row)) return row;
  const caller = { at: 'shop' as const, address: origin.address };
  const passwordHash =
    (await refusePassword(auth.db, password, [row.phone], caller)) ??
    (await hashPassword(password, caller));
  if (isRefusal(passwordHash)) {
    // The code was right, so that it counts no attempt: another password can be tried with it.
    await returnTry(auth.db, row);
    return passwordHash;
  }
  return await inTransaction(auth.db, async (tx) => {
    if (!(await spendCode(tx, row))) return refuse('code_expired');
    const client = await findClientByPhone(tx, row.phone);
    if (!client) return refuse('code_expired');
    if (client.blocked) return refuse('blocked');
    const holder = { clientId: client.id };
    await updatePassword(tx, client.id, passwordHash);
    await deleteSessionsOf(tx, holder);
    return { client, ...(await startSession(tx, auth.signingKey, holder, origin)) };
  });
}
