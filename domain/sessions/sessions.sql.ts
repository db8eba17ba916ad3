import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Origin } from './gate.ts';

type Db = Kysely<Tables>;

export type Holder = { readonly clientId: string } | { readonly adminId: number };

/** A session lives 14 days after its last use, and 60 at most. */
export async function insertSession(
  db: Db,
  holder: Holder,
  tokenHash: Buffer,
  origin: Origin,
): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({
      client_id: 'clientId' in holder ? holder.clientId : null,
      admin_id: 'adminId' in holder ? holder.adminId : null,
      token_hash: tokenHash,
      user_agent: origin.userAgent,
      address: origin.address,
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

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of one person, except the one named. */
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

export async function deleteDeadSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<string>`now()`).execute();
}
