import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { deleteOldFailedLogins } from '#domain/sessions/failed-logins.sql.ts';
import { deleteOldNetworks } from '#domain/sessions/known-networks.sql.ts';
import { deleteDeadSessions } from '#domain/sessions/sessions.sql.ts';
import { deleteStaleUnverified } from './clients.sql.ts';
import { deleteOldCodes, releaseDeadMessages } from './phone-codes.sql.ts';

/** Redacts expired codes in stored messages. */
export async function blankDeadCodes(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async (tx) => blankCodes(tx, await releaseDeadMessages(tx)));
}

/** Deletes codes and attempts that are too old for rate limits or sign-ins. */
export async function forgetStale(db: Kysely<Tables>): Promise<void> {
  await blankDeadCodes(db);
  await deleteOldCodes(db);
  await deleteOldFailedLogins(db);
  await deleteOldNetworks(db);
  await deleteDeadSessions(db);
  await deleteStaleUnverified(db);
}
