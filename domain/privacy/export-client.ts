import type { Kysely } from 'kysely';
import type { Export } from '#contract/accounts.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { readBasket } from '#domain/basket/read-basket.ts';
import { listAddresses } from '#domain/clients/addresses.sql.ts';
import { listSessions } from '#domain/clients/client-sessions.sql.ts';
import { findClient } from '#domain/clients/clients.sql.ts';
import { listNotes } from '#domain/clients/notes.sql.ts';
import { listConsents } from '#domain/consents/consents.sql.ts';
import { listOrdersOfClient, type OrderRow } from '#domain/orders/orders.sql.ts';
import { toClientOrder } from '#domain/orders/read-orders.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listNetworksOf } from '#domain/sessions/known-networks.sql.ts';
import { type AskedBy, findWritings, readContacts } from './contacts.ts';
import {
  findPerson,
  listAlertsOf,
  listChangesOf,
  listEnquiriesOf,
  listMessagesOf,
  listPaymentEventsOf,
  listRemindersOf,
  listSuppressionsOf,
  listWishes,
} from './privacy.sql.ts';

/** Exports all data about a client (GDPR data portability). */
export async function exportClient(
  db: Kysely<Tables>,
  clientId: string,
  language: Language,
  askedBy: AskedBy,
): Promise<Export | Refusal<'not_found'>> {
  const [client, person] = await Promise.all([findClient(db, clientId), findPerson(db, clientId)]);
  if (!client || !person) return refuse('not_found');
  const contacts = await readContacts(db, person, askedBy);
  const writings = await findWritings(db, contacts);
  const [addresses, { orders }, basket, wishlist, backInStock, enquiries, notes] =
    await Promise.all([
      listAddresses(db, clientId),
      listOrdersOfClient(db, clientId, { page: 1, pageSize: 100_000 }),
      readBasket(db, clientId, language),
      listWishes(db, clientId, language),
      listAlertsOf(db, writings.alerts, language),
      listEnquiriesOf(db, writings.enquiries),
      listNotes(db, clientId),
    ]);
  return {
    exportedAt: new Date().toISOString(),
    client,
    addresses,
    orders: orders.map((order) => ({
      ...toClientOrder(order, language),
      email: order.guestEmail,
      notes: notesOn(order),
    })),
    basket,
    wishlist,
    backInStock,
    enquiries,
    consents: await listConsents(db, clientId),
    notes,
    sessions: await listSessions(db, clientId, null),
    networks: await listNetworksOf(db, clientId),
    messages: await listMessagesOf(db, clientId, writings.enquiries),
    paymentEvents: await listPaymentEventsOf(db, clientId),
    reminders: await listRemindersOf(db, clientId),
    suppressions: await listSuppressionsOf(db, clientId, contacts),
    changes: await listChangesOf(db, clientId),
  };
}

/** The texts that admins wrote on an order: notes, and the reasons of its steps and refunds. */
function notesOn({ events }: OrderRow): Export['orders'][number]['notes'] {
  return events.flatMap(({ at, type, text }) => (text ? [{ at, about: type, text }] : []));
}
