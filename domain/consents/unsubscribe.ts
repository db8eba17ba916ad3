import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { addUnsubscribed } from './suppressions.sql.ts';
import { endAllOf, findUnsubscribeLink } from './unsubscribe.sql.ts';

/**
 * Stops reminders, news and back-in-stock alerts to the address of a link, for good; false when there
 * is no such link.
 */
export async function unsubscribe(db: Kysely<Tables>, id: string): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const link = await findUnsubscribeLink(tx, id);
    if (!link) return false;
    await endAllOf(tx, link.hash);
    await addUnsubscribed(tx, link);
    return true;
  });
}
