import type { Kysely, Transaction } from 'kysely';
import type { Admin, AdminChange, AdminDraft } from '#contract/admins.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { refuseCommon } from '#domain/sessions/refuse-common.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import type { AdminSession } from './admin-sessions.ts';
import {
  deleteAdmin,
  insertAdmin,
  isUsernameTaken,
  lockOwners,
  updateAdmin,
} from './admins.sql.ts';

type Db = Kysely<Tables>;
type Actor = Pick<AdminSession, 'adminId' | 'sessionId'>;
type NoSuchChange = Refusal<'not_found' | 'username_taken' | 'last_owner' | 'own_account'>;

/** Adds an admin user. */
export async function addAdmin(
  db: Db,
  { password, ...draft }: AdminDraft,
): Promise<Admin | Refusal<'invalid' | 'username_taken' | 'too_many'>> {
  const passwordHash = refuseCommon(password) ?? (await hashPassword(password));
  if (isRefusal(passwordHash)) return passwordHash;
  return (await insertAdmin(db, { ...draft, passwordHash })) ?? refuse('username_taken');
}

/** Changes an admin user. A new password or a disabling ends their sessions, but not one's own. */
export async function changeAdmin(
  db: Db,
  actor: Actor,
  id: number,
  { password, ...change }: AdminChange,
): Promise<Admin | NoSuchChange | Refusal<'invalid' | 'too_many'>> {
  const passwordHash =
    password === undefined ? undefined : (refuseCommon(password) ?? (await hashPassword(password)));
  if (isRefusal(passwordHash)) return passwordHash;
  const loses = change.active === false || (change.role ?? 'owner') !== 'owner';
  return await inTransaction(db, async (tx) => {
    const refused = loses ? await refuseLoss(tx, actor, id) : undefined;
    if (refused) return refused;
    const admin = await updateAdmin(tx, id, { ...change, passwordHash });
    if (!admin) return refuse('not_found');
    if (passwordHash || !admin.active) {
      await deleteSessionsOf(tx, { adminId: id }, actor.sessionId);
    }
    return admin;
  }).catch((error) => {
    if (isUsernameTaken(error)) return refuse('username_taken');
    throw error;
  });
}

/** Deletes an admin user: never oneself, never the last owner. */
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

/** The owners are held first, so that two of them can't demote each other at once. */
async function refuseLoss(
  tx: Transaction<Tables>,
  actor: Actor,
  id: number,
): Promise<NoSuchChange | undefined> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === id) return refuse('last_owner');
  return id === actor.adminId ? refuse('own_account') : undefined;
}
