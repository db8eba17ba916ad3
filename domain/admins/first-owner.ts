import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { insertAdmin, lockFirstOwner, lockOwners } from './admins.sql.ts';

type Wish = {
  readonly username: string;
  /** Generated when left out; the owner then has to change it. */
  readonly password?: string | undefined;
};

/**
 * Creates the first owner and returns the credentials, or undefined when an owner exists. A given
 * password follows the same rules as any other, and is not returned.
 */
export async function ensureFirstOwner(
  db: Kysely<Tables>,
  { username, password: given }: Wish,
): Promise<{ username: string; password?: string } | undefined | Refusal<'invalid'>> {
  return await inTransaction(db, async (tx) => {
    await lockFirstOwner(tx);
    if ((await lockOwners(tx)).length > 0) return undefined;
    const weak =
      given === undefined ? undefined : await refusePassword(tx, given, [username], 'staff');
    if (weak?.refused === 'invalid') return weak;
    const password = given ?? makePassword();
    const passwordHash = weak ?? (await hashPassword(password, 'staff'));
    if (isRefusal(passwordHash)) throw new Error('The first owner could not be created: try again');
    const newPassword = given === undefined ? ('required' as const) : null;
    const owner = { username, name: username, passwordHash, role: 'owner' as const, active: true };
    if (await insertAdmin(tx, { ...owner, newPassword })) {
      return { username, ...(given === undefined && { password }) };
    }
    throw new Error(`The shop has no owner, and "${username}" is another user: set ADMIN_USERNAME`);
  });
}

/** A password with 61 bits of entropy that can be read aloud: `kavo-remi-tusa-pelo-4817`. */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () => syllable() + syllable());
  return [...groups, randomInt(1000, 10_000)].join('-');
}

function syllable(): string {
  return pick('bdfghjklmnprstvz') + pick('aeiou');
}

function pick(alphabet: string): string {
  return alphabet.charAt(randomInt(alphabet.length));
}
