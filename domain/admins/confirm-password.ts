import { fieldError } from '#contract/field-errors.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { markProved } from '#domain/sessions/sessions.sql.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import type { AdminSession } from './admin-sessions.ts';
import { findAdminSecret } from './admins.sql.ts';

/** Asks a signed-in admin for the password again, before a sensitive change. */
export async function confirmPassword(
  auth: AuthContext,
  { adminId, sessionId }: Pick<AdminSession, 'adminId' | 'sessionId'>,
  password: string,
  origin: Origin,
): Promise<undefined | Refusal<'invalid' | 'too_many'>> {
  const right = await checkOwnPassword(auth, adminId, password, origin, 'password');
  if (isRefusal(right)) return right;
  await markProved(auth.db, sessionId);
  return undefined;
}

/** Checks the signed-in admin's password. Failures count as failed sign-ins and name the field. */
export async function checkOwnPassword(
  auth: AuthContext,
  adminId: number,
  password: string,
  { address }: Origin,
  field: 'current' | 'password',
): Promise<true | Refusal<'invalid' | 'too_many'>> {
  const kept = await findAdminSecret(auth.db, adminId);
  const attempt = {
    audience: 'admin' as const,
    account: `password:${adminId}`,
    address,
    signedIn: true,
  };
  return await tryLogin(auth, attempt, async () => {
    const checked = await checkPassword(password, kept, 'staff');
    if (isRefusal(checked)) return checked;
    return checked || refuse('invalid', { errors: [fieldError(field, 'wrong_password')] });
  });
}
