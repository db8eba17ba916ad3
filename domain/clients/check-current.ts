import { fieldError } from '#contract/field-errors.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { markProved } from '#domain/sessions/sessions.sql.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import type { ClientSession } from './client-sessions.ts';
import { findClient, findClientByPhone } from './clients.sql.ts';

/** Requires the signed-in client's password again, for changes that need it. */
export async function confirmCurrent(
  auth: AuthContext,
  { clientId, sessionId }: Pick<ClientSession, 'clientId' | 'sessionId'>,
  password: string,
  origin: Pick<Origin, 'address'>,
): Promise<undefined | Refusal<'unauthenticated' | 'invalid' | 'too_many'>> {
  const client = await findClient(auth.db, clientId);
  if (!client) return refuse('unauthenticated');
  const right = await checkCurrent(auth, client, password, origin);
  if (isRefusal(right)) return right;
  await markProved(auth.db, sessionId);
  return undefined;
}

/** Checks the signed-in client's password. Failures count as failed sign-ins and name the field. */
export async function checkCurrent(
  auth: AuthContext,
  { id, phone }: { id: string; phone: string },
  password: string,
  { address }: Pick<Origin, 'address'>,
  field: 'currentPassword' | 'password' = 'password',
): Promise<true | Refusal<'invalid' | 'too_many'>> {
  const audience = 'client' as const;
  const attempt = { audience, account: `password:${id}`, address, signedIn: true };
  return await tryLogin(auth, attempt, async () => {
    const client = await findClientByPhone(auth.db, phone);
    const caller = { at: 'shop' as const, address, isKnown: true };
    const right = await checkPassword(password, client?.passwordHash, caller);
    if (isRefusal(right)) return right;
    return right || refuse('invalid', { errors: [fieldError(field, 'wrong_password')] });
  });
}
