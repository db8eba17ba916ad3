import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { AdminOrderDraft } from '#contract/order-changes.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import { findClient, lockPhone } from './clients.sql.ts';
import { findCustomer, findSameGuest, type Guest, insertGuest } from './guests.sql.ts';

type Wanted = Pick<AdminOrderDraft, 'clientId' | 'client'>;

/**
 * Finds the customer of a manual order by id or phone, or creates one without a password. Nobody
 * can sign in as such a customer; a client who verifies the phone later takes over the orders.
 */
export async function findOrMakeClient(
  tx: Kysely<Tables>,
  { clientId, client }: Wanted,
  language: Language,
): Promise<{ id: string; language: Language } | Refusal<'not_found' | 'invalid'>> {
  if (clientId) return (await findClient(tx, clientId)) ?? refuse('not_found');
  if (!client) return refuse('not_found');
  const phone = await readPhone(tx, client.phone, 'client.phone');
  if (isRefusal(phone)) return phone;
  await lockPhone(tx, phone);
  const known = await findCustomer(tx, phone);
  if (known) return known;
  const speaks = client.language ?? language;
  const id = await insertGuest(tx, { ...client, phone, language: speaks, isConfirmed: true });
  return { id, language: speaks };
}

/** Finds or creates the guest of an order without an account, and returns its id. The phone must be locked. */
export async function findOrMakeGuest(tx: Kysely<Tables>, guest: Guest): Promise<string> {
  return (await findSameGuest(tx, guest)) ?? (await insertGuest(tx, guest));
}
