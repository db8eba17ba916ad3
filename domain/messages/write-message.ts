import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { noteMessage } from './collect-messages.ts';
import { insertMessage, type NewMessage } from './messages.sql.ts';

/**
 * Queues a message in the outbox, within the transaction that causes it, and returns its id;
 * undefined when one with the same key exists.
 *
 * @example await writeMessage(tx, { channel: 'sms', to: phone, text, about: `placed:${orderId}` })
 */
export async function writeMessage(
  tx: Kysely<Tables>,
  message: NewMessage,
): Promise<string | undefined> {
  const id = await insertMessage(tx, message);
  if (id) noteMessage(id);
  return id;
}
