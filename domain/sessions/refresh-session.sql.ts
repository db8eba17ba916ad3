import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { slideSession } from './sessions.sql.ts';
import type { Claims } from './tokens.ts';

type Db = Kysely<Tables>;

export type LockedSession = {
  readonly tokenHash: Buffer;
  readonly cookieHash: Buffer | null;
  readonly rotation: number;
  readonly received: boolean;
  /** Whether its refresh token is less than 30 seconds old. */
  readonly isFresh: boolean;
};

/** Locks a live session, so that concurrent refreshes are serialized. */
export async function lockSession(tx: Db, id: string): Promise<LockedSession | undefined> {
  return await tx
    .selectFrom('sessions')
    .select(['token_hash as tokenHash', 'cookie_hash as cookieHash', 'rotation', 'received'])
    .select(sql<boolean>`coalesce(rotated_at > now() - interval '30 seconds', false)`.as('isFresh'))
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

type Step = { sessionId: string; tokenHash: Buffer; nextHash: Buffer; rotation: number };

/** Replaces the refresh token with the next one and records the old one as used. */
export async function rotateSession(
  tx: Db,
  { sessionId, tokenHash, nextHash, rotation }: Step,
): Promise<void> {
  await tx
    .insertInto('spent_refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, rotation })
    .execute();
  await tx
    .updateTable('sessions')
    .set({ token_hash: nextHash, rotation: rotation + 1, rotated_at: sql`now()`, received: false })
    .where('id', '=', sessionId)
    .execute();
  await slideSession(tx, sessionId);
}

/** The number, from 0, of a used refresh token of the session. */
export async function findSpent(
  tx: Db,
  sessionId: string,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('spent_refresh_tokens')
    .select('rotation')
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.rotation;
}

/** Ends a session whose refresh token was reused; the row is kept a while, to be listed. */
export async function endReused(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: sql`now()`, reused_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Finds the session by its current or a used refresh token. */
export function sessionOfToken(tokenHash: Buffer) {
  return sql<string>`(select id from sessions where token_hash = ${tokenHash}
    union all select session_id from spent_refresh_tokens where token_hash = ${tokenHash} limit 1)`;
}

/**
 * Records that the newest refresh token reached its owner, because the access token issued with it
 * was used.
 */
export async function markReceived(
  db: Db,
  session: { sessionId: string; rotation: number; received: boolean },
  claims: Claims,
): Promise<void> {
  if (session.received || session.rotation !== claims.rotation) return;
  await db
    .updateTable('sessions')
    .set({ received: true })
    .where('id', '=', session.sessionId)
    .where('rotation', '=', session.rotation)
    .execute();
}
