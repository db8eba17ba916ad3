import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type OrderRow, selectOrders } from './orders.sql.ts';

type Db = Kysely<Tables>;

/** The most orders in a list; it continues once these are claimed or declined. */
const mostListed = 50;

/** Placed by guests with the client's verified phone, which they only typed. */
const withPhoneOf = (clientId: string) => sql<boolean>`
  o.client_id in (
    select g.id from clients c join clients g on g.phone = c.phone
    where c.id = ${clientId}
      and g.guest and g.verified_at is null and not g.phone_confirmed)`;

const isDeclined = sql<boolean>`
  exists (select from order_events e where e.order_id = o.id and e.type = 'declined')`;

/** The newest orders that a client may claim. */
export async function listUnclaimedOrders(db: Db, clientId: string): Promise<OrderRow[]> {
  return await selectOrders(
    db,
    sql`o.id in (select o.id from orders o where ${withPhoneOf(clientId)} and not ${isDeclined}
      order by o.placed_at desc limit ${mostListed}) order by o.placed_at desc, o.id desc`,
  );
}

/** The guest of an order with the phone of a client, and whether the client has declined it. */
export async function findUnclaimed(
  tx: Db,
  clientId: string,
  id: string,
): Promise<{ guestId: string; isDeclined: boolean } | undefined> {
  const { rows } = await sql<{ guestId: string; isDeclined: boolean }>`
    select o.client_id as "guestId", ${isDeclined} as "isDeclined" from orders o
    where o.id = ${id} and ${withPhoneOf(clientId)}`.execute(tx);
  return rows[0];
}

/** An order that the phone's owner confirmed no longer lapses, nor counts against where it came from. */
export async function markConfirmed(tx: Db, id: string): Promise<void> {
  await tx.updateTable('orders').set({ lapses_at: null }).where('id', '=', id).execute();
  await tx.deleteFrom('order_origins').where('order_id', '=', id).execute();
}
