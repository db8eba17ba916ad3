import type { Kysely } from 'kysely';
import type { ClientFile } from '#contract/client-file.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { readBasket } from '#domain/basket/read-basket.ts';
import { listAddresses } from '#domain/clients/addresses.sql.ts';
import { insertNote, listNotes } from '#domain/clients/notes.sql.ts';
import { findOfficeClient } from '#domain/clients/office-clients.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listWishes } from './privacy.sql.ts';

type Db = Kysely<Tables>;

/** What the office knows of one customer, orders aside. */
export async function readClientFile(
  db: Db,
  id: string,
  language: Language,
): Promise<ClientFile | Refusal<'not_found'>> {
  const client = await findOfficeClient(db, id);
  if (!client) return refuse('not_found');
  const [basket, wishlist, addresses, notes] = await Promise.all([
    readBasket(db, id, language),
    listWishes(db, id, language),
    listAddresses(db, id),
    listNotes(db, id),
  ]);
  return { client, basket, wishlist, addresses, notes };
}

/** Keeps a note about a customer, for colleagues. */
export async function addClientNote(
  db: Db,
  id: string,
  note: { actor: string; text: string },
  language: Language,
): Promise<ClientFile | Refusal<'not_found'>> {
  if (!(await findOfficeClient(db, id))) return refuse('not_found');
  await insertNote(db, id, note);
  return await readClientFile(db, id, language);
}
