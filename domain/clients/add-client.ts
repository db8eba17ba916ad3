import type { Kysely } from 'kysely';
import type { AdminClient, NewClient } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { findAdminClient } from './admin-clients.sql.ts';
import { lockPhone } from './clients.sql.ts';
import { findCustomer, insertGuest } from './guests.sql.ts';
import { insertNote } from './notes.sql.ts';

type Refused = Refusal<'invalid' | 'not_found'> | (Refusal<'phone_taken'> & { clientId: string });

/**
 * Adds a customer without an order. As with orders by phone, nobody can sign in as them; a client
 * who verifies the phone later takes over the note.
 */
export async function addClient(
  db: Kysely<Tables>,
  { note, ...draft }: NewClient & { language: Language },
  actor: string,
): Promise<AdminClient | Refused> {
  const phone = await readPhone(db, draft.phone);
  if (isRefusal(phone)) return phone;
  return await inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const known = await findCustomer(tx, phone);
    if (known) return refuse('phone_taken', { clientId: known.id });
    const id = await insertGuest(tx, { ...draft, phone, isConfirmed: true });
    if (note) await insertNote(tx, id, { actor, text: note });
    return (await findAdminClient(tx, id)) ?? refuse('not_found');
  });
}
