import { isRefusal } from '#domain/refuse.ts';
import { type Caller, hashPassword } from './passwords.ts';

/** Hashes a password for a test; throws when it is refused. */
export async function hashOf(password: string, caller: Caller = 'staff'): Promise<string> {
  const hash = await hashPassword(password, caller);
  if (isRefusal(hash)) throw new Error('the password was not hashed: too many wait');
  return hash;
}
