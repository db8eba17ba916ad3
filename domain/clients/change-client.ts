import type { Kysely } from 'kysely';
import type { AdminClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { deleteSessionsOf } from '#domain/sessions/sessions.sql.ts';
import { findAdminClient } from './admin-clients.sql.ts';
import { type ClientChange, updateBlocked, updateClient } from './clients.sql.ts';

/** Corrects a customer's name, e-mail or language; blocks them, ending their sessions, or unblocks them. */
export async function changeClient(
  db: Kysely<Tables>,
  id: string,
  { blocked, ...change }: ClientChange & { blocked?: boolean | undefined },
): Promise<AdminClient | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    if (!(await updateClient(tx, id, change))) return refuse('not_found');
    if (blocked !== undefined) await updateBlocked(tx, id, blocked);
    if (blocked) await deleteSessionsOf(tx, { clientId: id });
    return (await findAdminClient(tx, id)) ?? refuse('not_found');
  });
}
