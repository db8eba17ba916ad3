import type { Kysely } from 'kysely';
import type { ClientFile } from '#contract/client-file.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { readBasket } from '#domain/basket/read-basket.ts';
import { listAddresses } from '#domain/clients/addresses.sql.ts';
import { findAdminClient } from '#domain/clients/admin-clients.sql.ts';
import { insertNote, listNotes } from '#domain/clients/notes.sql.ts';
import { listConsents } from '#domain/consents/consents.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listWishes } from './privacy.sql.ts';

type Db = Kysely<Tables>;

/** Reads a customer's profile for the back office, without orders. */
export async function readClientFile(
  db: Db,
  id: string,
  language: Language,
): Promise<ClientFile | Refusal<'not_found'>> {
  const client = await findAdminClient(db, id);
  if (!client) return refuse('not_found');
  const [basket, wishlist, addresses, notes, consents] = await Promise.all([
    readBasket(db, id, language),
    listWishes(db, id, language),
    listAddresses(db, id),
    listNotes(db, id),
    listConsents(db, id),
  ]);
  return { client, basket, wishlist, addresses, notes, consents };
}

export async function addClientNote(
  db: Db,
  id: string,
  note: { actor: string; text: string },
  language: Language,
): Promise<ClientFile | Refusal<'not_found'>> {
  if (!(await findAdminClient(db, id))) return refuse('not_found');
  await insertNote(db, id, note);
  return await readClientFile(db, id, language);
}
