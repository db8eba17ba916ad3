import type { Kysely } from 'kysely';
import type { OfficeOrderDraft } from '#contract/office-orders.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { findClient, lockPhone } from './clients.sql.ts';
import { findNoted, insertNoted } from './noted-clients.sql.ts';
import { readPhone } from './read-phone.ts';

type Wanted = Pick<OfficeOrderDraft, 'clientId' | 'client'>;

/**
 * The customer a shopkeeper means: by id, or by phone, else written down anew. Nobody can sign in as
 * one who was written down; whoever proves the phone later takes their orders over.
 */
export async function findOrMakeClient(
  tx: Kysely<Tables>,
  { clientId, client }: Wanted,
  language: Language,
): Promise<{ id: string; language: Language } | Refusal<'not_found' | 'invalid'>> {
  if (clientId) return (await findClient(tx, clientId)) ?? refuse('not_found');
  if (!client) return refuse('not_found');
  const phone = readPhone(client.phone, 'client.phone');
  if (isRefusal(phone)) return phone;
  await lockPhone(tx, phone);
  const known = await findNoted(tx, phone);
  if (known) return known;
  const speaks = client.language ?? language;
  const id = await insertNoted(tx, { ...client, phone, language: speaks });
  return { id, language: speaks };
}
