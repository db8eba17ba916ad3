import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal } from '#domain/refuse.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { listOwners, updateAdmin } from './admins.sql.ts';
import { makePassword } from './first-owner.ts';
import { deletePasskeysOf } from './passkeys.sql.ts';
import { deleteFactor } from './second-factor.sql.ts';

export type ResetOwner =
  | { readonly username: string; readonly password: string }
  | { readonly owners: string[] };

/**
 * Restores access for an owner who lost the password or the second factor: sets a new password that
 * must be changed at the first sign-in, removes the second factor and the passkeys, and ends all
 * sessions. Returns the list of owners instead when the name given is unknown, or none is given and
 * there are several.
 */
export async function resetOwner(
  db: Kysely<Tables>,
  username: string | undefined,
): Promise<ResetOwner> {
  const password = makePassword();
  const passwordHash = await hashPassword(password, 'staff');
  if (isRefusal(passwordHash)) throw new Error('The password could not be hashed: try again');
  return await inTransaction(db, async (tx) => {
    const owners = await listOwners(tx);
    const meant = owners.filter(
      (owner) => !username || owner.username.toLowerCase() === username.toLowerCase(),
    );
    const [owner, ...others] = meant;
    if (!owner || others.length) return { owners: owners.map((one) => one.username) };
    await updateAdmin(tx, owner.id, { passwordHash, active: true, newPassword: 'required' });
    await deleteFactor(tx, owner.id);
    await deletePasskeysOf(tx, owner.id);
    await deleteSessionsOf(tx, { adminId: owner.id });
    return { username: owner.username, password };
  });
}
