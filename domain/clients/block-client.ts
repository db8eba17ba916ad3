import type { Kysely } from 'kysely';
import type { OfficeClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { updateBlocked } from './clients.sql.ts';
import { findOfficeClient } from './office-clients.sql.ts';

/** Shuts a customer out, ending their sessions, or lets them in again. */
export async function blockClient(
  db: Kysely<Tables>,
  id: string,
  blocked: boolean,
): Promise<OfficeClient | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    if (!(await updateBlocked(tx, id, blocked))) return refuse('not_found');
    if (blocked) await deleteSessionsOf(tx, { clientId: id });
    return (await findOfficeClient(tx, id)) ?? refuse('not_found');
  });
}
