import type { Kysely } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { afterQuietHours } from '#domain/consents/quiet-hours.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { lockMessage, requeueMessage } from './messages.sql.ts';

/**
 * Queues a message again that was tried or expired; reminders and news are delayed until quiet
 * hours have ended. Phone codes are refused, because they expire.
 */
export async function resendMessage(
  db: Kysely<Tables>,
  id: string,
): Promise<Message | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) return refuse('not_found');
    if (message.status === 'queued' || message.status === 'sending') {
      return refuse('illegal_transition', { detail: 'The message is already waiting to be sent' });
    }
    if (message.isCode) {
      return refuse('illegal_transition', {
        detail: 'Codes can’t be sent again; the customer can request a new one',
      });
    }
    const isUrgent = !message.unsubscribeId || message.about.startsWith('alert:');
    const dueAt = isUrgent ? undefined : afterQuietHours(new Date(), await readSettings(tx));
    return await requeueMessage(tx, id, dueAt);
  });
}
