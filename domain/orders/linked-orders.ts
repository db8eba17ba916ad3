import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder, OrderLookup } from '#contract/guest-orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { parsePhone } from '#domain/settings/read-phone.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { findContacts, findIdByToken, type OrderContacts } from './linked-orders.sql.ts';
import { requireLinkedOrder } from './read-orders.ts';

type Db = Kysely<Tables>;

/** Reads an order by the token of its link. */
export async function readLinkedOrder(
  db: Db,
  token: string,
  language: Language,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  const id = await findIdByToken(db, token);
  return id ? await requireLinkedOrder(db, id, language) : refuse('not_found');
}

/**
 * Finds the link of an order by its number and the phone or e-mail address it was placed with. An
 * unknown number and a wrong contact get the same refusal.
 */
export async function lookUpOrder(
  db: Db,
  { number, contact }: OrderLookup,
  { limits, address }: { limits: boolean; address: string },
): Promise<{ linkToken: string } | Refusal<'not_found' | 'too_many'>> {
  // In a transaction of its own, so that a refused try counts as well.
  const retryAfter = limits
    ? await inTransaction(db, (tx) => countCall(tx, 'order_lookup', address))
    : 0;
  if (retryAfter) return refuse('too_many', { retryAfter });
  const order = await findContacts(db, number.toUpperCase());
  const { country } = await recentSettings(db);
  if (!order || !isContactOf(order, contact, country)) return refuse('not_found');
  return { linkToken: order.linkToken };
}

/** A number that can't be read as one of the order's country or the shop's may lack its prefix. */
function isContactOf(order: OrderContacts, contact: string, country: string): boolean {
  if (order.email?.toLowerCase() === contact.toLowerCase()) return true;
  const typed = [order.country ?? country, country].map((code) => parsePhone(contact, code));
  const digits = contact.replace(/\D/g, '').replace(/^0+/, '');
  const isLong = digits.length >= leastDigits;
  return order.phones.some((phone) => typed.includes(phone) || (isLong && phone.endsWith(digits)));
}

/** Digits of a phone number that are enough beside the order's number. */
const leastDigits = 7;
