import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findIdByToken } from './linked-orders.sql.ts';
import { requireLinkedOrder } from './read-orders.ts';

/** Reads an order by the token of its link. */
export async function readLinkedOrder(
  db: Kysely<Tables>,
  token: string,
  language: Language,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  const id = await findIdByToken(db, token);
  const order = id && (await requireLinkedOrder(db, id, language));
  // It may have been given a new link in between.
  return order && order.linkToken === token ? order : refuse('not_found');
}
