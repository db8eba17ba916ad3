import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { hashContact } from './hash-contact.ts';

type Client = { readonly phone: string; readonly email: string | null };

/**
 * Counts an order for the contacts that get its messages and may be somebody else's: the e-mail address, and
 * a phone that was not confirmed. So nobody gets more than ten orders an hour that others placed, and that
 * may be cancelled at once.
 */
export async function countRecipients(
  tx: Kysely<Tables>,
  { phone, email }: Client,
  isConfirmed: boolean,
): Promise<Refusal<'too_many'> | undefined> {
  // In a fixed order, because each is locked.
  for (const contact of [isConfirmed ? null : phone, email]) {
    const retryAfter = contact ? await countCall(tx, 'order_recipient', hashContact(contact)) : 0;
    if (retryAfter) return refuse('too_many', { retryAfter });
  }
  return undefined;
}
