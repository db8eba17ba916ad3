import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { Gate, Origin } from '#domain/sessions/gate.ts';
import { checkPassword } from '#domain/sessions/passwords.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { findClientByPhone } from './clients.sql.ts';

/** Whether who is signed in knows the password too; counted like a login, named by its field. */
export async function checkCurrent(
  gate: Gate,
  { phone }: { phone: string },
  password: string,
  { address }: Pick<Origin, 'address'>,
  field: 'currentPassword' | 'password' = 'password',
): Promise<true | Refusal<'invalid' | 'too_many'>> {
  const door = { audience: 'client' as const, account: phone, address };
  return await tryLogin(gate, door, async () => {
    const client = await findClientByPhone(gate.db, phone);
    const right = await checkPassword(password, client?.passwordHash);
    if (isRefusal(right)) return right;
    const message = 'is not your present password';
    const fields = { [field]: message };
    return right || refuse('invalid', { detail: `${field}: ${message}`, fields });
  });
}
