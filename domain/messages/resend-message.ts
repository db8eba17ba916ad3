import type { Kysely } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { lockMessage, requeueMessage } from './messages.sql.ts';

/** Puts a message that was sent or failed into the outbox again. A phone code has had its time. */
export async function resendMessage(
  db: Kysely<Tables>,
  id: string,
): Promise<Message | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) return refuse('not_found');
    if (message.status === 'queued') {
      return refuse('illegal_transition', { detail: 'It is waiting to be sent already' });
    }
    if (message.about.startsWith('code:')) {
      return refuse('illegal_transition', { detail: 'A code is asked for anew by its owner' });
    }
    return await requeueMessage(tx, id);
  });
}
