import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { insertMessage, type Letter } from './messages.sql.ts';

/**
 * Writes a message into the outbox, in the transaction that causes it, and answers its id; nothing
 * when the same has been said before.
 *
 * @example await writeMessage(tx, { channel: 'sms', to: phone, text, about: `placed:${orderId}` })
 */
export async function writeMessage(
  tx: Kysely<Tables>,
  letter: Letter,
): Promise<string | undefined> {
  return await insertMessage(tx, letter);
}
