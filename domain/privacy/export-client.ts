import type { Kysely } from 'kysely';
import type { Export } from '#contract/accounts.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { readBasket } from '#domain/basket/read-basket.ts';
import { listAddresses } from '#domain/clients/addresses.sql.ts';
import { listSessions } from '#domain/clients/client-sessions.sql.ts';
import { findClient } from '#domain/clients/clients.sql.ts';
import { listOrdersOfClient } from '#domain/orders/orders.sql.ts';
import { toClientOrder } from '#domain/orders/read-orders.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listMessagesOf, listWishes } from './privacy.sql.ts';

/** Everything the shop knows of a client, for them to take along. */
export async function exportClient(
  db: Kysely<Tables>,
  clientId: string,
  language: Language,
): Promise<Export | Refusal<'not_found'>> {
  const client = await findClient(db, clientId);
  if (!client) return refuse('not_found');
  const [addresses, { orders }, basket, wishlist, sessions, messages] = await Promise.all([
    listAddresses(db, clientId),
    listOrdersOfClient(db, clientId, { page: 1, pageSize: 100_000 }),
    readBasket(db, clientId, language),
    listWishes(db, clientId, language),
    listSessions(db, clientId, null),
    listMessagesOf(db, clientId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    client,
    addresses,
    orders: orders.map((order) => toClientOrder(order, language)),
    basket,
    wishlist,
    sessions,
    messages,
  };
}
