import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Origin } from './auth-context.ts';
import { unknownAddress } from './network-of.ts';

type Db = Kysely<Tables>;

export type Holder = { readonly clientId: string } | { readonly adminId: number };

/** A session expires 14 days after its last use, and 60 days after sign-in. */
export async function insertSession(
  db: Db,
  holder: Holder,
  { tokenHash, cookieHash }: { tokenHash: Buffer; cookieHash: Buffer | null },
  origin: Origin,
): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({
      client_id: 'clientId' in holder ? holder.clientId : null,
      admin_id: 'adminId' in holder ? holder.adminId : null,
      token_hash: tokenHash,
      cookie_hash: cookieHash,
      user_agent: origin.userAgent,
      address: origin.address === unknownAddress ? null : origin.address,
      expires_at: sql`now() + interval '14 days'`,
      ends_at: sql`now() + interval '60 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function slideSession(db: Db, id: string): Promise<boolean> {
  const slid = await db
    .updateTable('sessions')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(now() + interval '14 days', ends_at)`,
    })
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return slid.numUpdatedRows === 1n;
}

/** Whether the caller signed in or entered the password again just now. */
export const isRecent = sql<boolean>`sessions.proved_at > now() - interval '15 minutes'`;

/** Records that the password was entered in this session just now. */
export async function markProved(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of an account, except one. */
export async function deleteSessionsOf(db: Db, holder: Holder, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .$if('clientId' in holder, (q) =>
      q.where('client_id', '=', (holder as { clientId: string }).clientId),
    )
    .$if('adminId' in holder, (q) =>
      q.where('admin_id', '=', (holder as { adminId: number }).adminId),
    )
    .$if(except !== undefined, (q) => q.where('id', '<>', except as string))
    .execute();
}

/** All sessions of all accounts, including those that are only listed any more. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

/** Deletes expired sessions; those ended because of a stolen token after 30 days. */
export async function deleteDeadSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`coalesce(reused_at < now() - interval '30 days', true)`)
    .execute();
}

/** Matches the sessions that are listed: live ones, and those ended because of a stolen token. */
export const isListed = sql<boolean>`(expires_at > now() or reused_at is not null)`;
