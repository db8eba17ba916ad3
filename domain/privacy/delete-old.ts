import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { deleteEnquiries } from './erase.sql.ts';
import {
  deleteOldChanges,
  deleteOldImports,
  deleteOldMessages,
  deleteOldNotices,
  deleteOldPaymentEvents,
  lockOldEnquiries,
} from './old-rows.sql.ts';

type Db = Kysely<Tables>;

/** Rows deleted per statement, so that locks are brief. */
const batch = 500;

/**
 * Deletes messages, closed enquiries, audit log entries and imports older than the settings say, and old
 * notices and payment events.
 */
export async function deleteOld(db: Db, stopping?: AbortSignal): Promise<void> {
  const kept = await readSettings(db);
  await inBatches(() => deleteOldMessages(db, kept.keepMessagesMonths, batch), stopping);
  await inBatches(() => deleteClosedEnquiries(db, kept.keepEnquiriesMonths), stopping);
  await inBatches(() => deleteOldChanges(db, kept.keepLogMonths, batch), stopping);
  await inBatches(() => deleteOldImports(db, kept.keepImportsMonths, batch), stopping);
  await inBatches(() => deleteOldNotices(db, batch), stopping);
  await inBatches(() => deleteOldPaymentEvents(db, batch), stopping);
}

async function deleteClosedEnquiries(db: Db, months: number): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ids = await lockOldEnquiries(tx, months, batch);
    await deleteEnquiries(tx, ids);
    return ids.length;
  });
}

async function inBatches(remove: () => Promise<number>, stopping?: AbortSignal): Promise<void> {
  for (let removed = batch; removed === batch && !stopping?.aborted; ) removed = await remove();
}
