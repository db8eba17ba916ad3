import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import { noMoneyStatuses } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockClient, lockPhone } from '#domain/clients/clients.sql.ts';
import { transferOrder } from '#domain/clients/guests.sql.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { applyChange } from './change-order.ts';
import { addEvents, findOrderOfClient, lockOrder } from './orders.sql.ts';
import { requireLinkedOrder } from './read-orders.ts';
import { findUnclaimed, markConfirmed } from './unclaimed-orders.sql.ts';

type Db = Kysely<Tables>;

/**
 * Adds an order that a guest placed with the client's phone to the account. Repeated, it changes nothing
 * and returns the order.
 */
export async function claimOrder(
  db: Db,
  clientId: string,
  id: string,
  language: Language,
): Promise<LinkedOrder | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const unclaimed = await lockUnclaimed(tx, clientId, id);
    if (unclaimed && !unclaimed.isDeclined) {
      const { client, guestId } = unclaimed;
      await transferOrder(tx, { id, guestId }, clientId);
      await markConfirmed(tx, id);
      const actor = `${client.firstName} ${client.lastName}`.trim();
      await addEvents(tx, id, [{ actor, type: 'claimed', byClient: true }]);
    } else if (!(await findOrderOfClient(tx, clientId, id))) {
      return refuse('not_found');
    }
    return await requireLinkedOrder(tx, id, language);
  });
}

/**
 * Notes for the shop that an order with the client's phone is not theirs, and cancels it if it is new and
 * unpaid. The client is not named: others may have the order's link. Repeated, it changes nothing.
 */
export async function declineOrder(
  db: Db,
  clientId: string,
  id: string,
  publicUrl: string,
): Promise<{ cancelled: boolean } | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const unclaimed = await lockUnclaimed(tx, clientId, id);
    if (!unclaimed) return refuse('not_found');
    const { order, isDeclined } = unclaimed;
    if (isDeclined) return { cancelled: order.status === 'cancelled' };
    const by = { actor: 'client', byClient: true };
    await addEvents(tx, id, [{ ...by, type: 'declined' }]);
    const isOpen = order.status === 'new' && noMoneyStatuses.includes(order.payment_status);
    if (isOpen) await applyChange(tx, order, { status: 'cancelled' }, { ...by, publicUrl });
    return { cancelled: isOpen || order.status === 'cancelled' };
  });
}

/** Locks the client, the phone and the order, in the same sequence as a sign-in. */
async function lockUnclaimed(tx: Db, clientId: string, id: string) {
  const client = await lockClient(tx, clientId);
  if (!client) return undefined;
  await lockPhone(tx, client.phone);
  const order = await lockOrder(tx, id);
  const found = order && (await findUnclaimed(tx, clientId, id));
  return found && { client, order, ...found };
}
