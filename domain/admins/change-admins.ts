import type { Kysely, Transaction } from 'kysely';
import type { Admin, AdminChange, AdminDraft } from '#contract/admins.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import type { AdminSession } from './admin-sessions.ts';
import {
  deleteAdmin,
  findAdmin,
  insertAdmin,
  isUsernameTaken,
  lockOwners,
  updateAdmin,
} from './admins.sql.ts';
import { deletePasskeysOf } from './passkeys.sql.ts';

type Db = Kysely<Tables>;
type Actor = Pick<AdminSession, 'adminId' | 'sessionId'>;
type NoSuchChange = Refusal<'not_found' | 'username_taken' | 'last_owner' | 'own_account'>;

export async function addAdmin(
  db: Db,
  { password, ...draft }: AdminDraft,
): Promise<Admin | Refusal<'invalid' | 'username_taken' | 'too_many'>> {
  const weak = await refusePassword(db, password, [draft.username], 'staff');
  const passwordHash = weak ?? (await hashPassword(password, 'staff'));
  if (isRefusal(passwordHash)) return passwordHash;
  return (await insertAdmin(db, { ...draft, passwordHash })) ?? refuse('username_taken');
}

/**
 * Changes an admin user. A new password or disabling the account ends its sessions, except those of
 * the admin who makes the change; a new password also removes its passkeys. Admins cannot set their own
 * password here, because this call does not ask for the current one.
 */
export async function changeAdmin(
  db: Db,
  actor: Actor,
  id: number,
  { password, ...change }: AdminChange,
): Promise<Admin | NoSuchChange | Refusal<'invalid' | 'too_many'>> {
  const passwordHash = await hashForColleague(db, actor, id, { password, ...change });
  if (isRefusal(passwordHash)) return passwordHash;
  const loses = change.active === false || (change.role ?? 'owner') !== 'owner';
  return await inTransaction(db, async (tx) => {
    const refused = loses ? await refuseLoss(tx, actor, id) : undefined;
    if (refused) return refused;
    const admin = await updateAdmin(tx, id, { ...change, passwordHash });
    if (!admin) return refuse('not_found');
    // An intruder may have added a passkey.
    if (passwordHash) await deletePasskeysOf(tx, id);
    if (passwordHash || !admin.active) {
      await deleteSessionsOf(tx, { adminId: id }, actor.sessionId);
    }
    return admin;
  }).catch((error) => {
    if (isUsernameTaken(error)) return refuse('username_taken');
    throw error;
  });
}

async function hashForColleague(
  db: Db,
  actor: Actor,
  id: number,
  { password, username }: AdminChange,
): Promise<string | undefined | Refusal<'invalid' | 'too_many'>> {
  if (password === undefined) return undefined;
  if (id === actor.adminId) {
    return refuse('invalid', { errors: [fieldError('password', 'own_password')] });
  }
  const name = username ?? (await findAdmin(db, id))?.username ?? '';
  const weak = await refusePassword(db, password, [name], 'staff');
  return weak ?? (await hashPassword(password, 'staff'));
}

/** Deletes an admin user, except the caller's own account and the last owner. */
export async function removeAdmin(
  db: Db,
  actor: Actor,
  id: number,
): Promise<undefined | NoSuchChange> {
  return await inTransaction(db, async (tx) => {
    const refused = await refuseLoss(tx, actor, id);
    if (refused) return refused;
    return (await deleteAdmin(tx, id)) ? undefined : refuse('not_found');
  });
}

/** Locks the owners first, so that two of them cannot demote each other at the same time. */
async function refuseLoss(
  tx: Transaction<Tables>,
  actor: Actor,
  id: number,
): Promise<NoSuchChange | undefined> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === id) return refuse('last_owner');
  return id === actor.adminId ? refuse('own_account') : undefined;
}
