import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Payment } from '#contract/admin-orders.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** The payments of the order `o` as JSON, oldest first. */
export const paymentsOfOrder: RawBuilder<Payment[]> = sql`
  (select coalesce(json_agg(json_build_object(
      'id', p.id, 'at', p.updated_at, 'provider', p.provider, 'reference', p.reference,
      'amount', p.amount, 'captured', p.captured, 'returned', p.returned, 'state', p.state, 'reason', p.reason,
      'note', p.note, 'actor', p.actor) order by p.created_at, p.id), '[]')
    from payments p where p.order_id = o.id)`;

export type ManualPayment = {
  amount: number;
  state: 'authorised' | 'paid' | 'failed';
  note: string | null;
  actor: string;
};

/** Inserts a payment that an admin recorded. The caller holds the order's lock. */
export async function insertManualPayment(
  tx: Db,
  orderId: string,
  { amount, state, note, actor }: ManualPayment,
): Promise<void> {
  await sql`
    insert into payments (order_id, provider, amount, captured, currency, state, note, actor)
    select id, 'manual', ${amount}, ${state === 'paid' ? amount : 0}, currency, ${state}, ${note},
      ${actor}
    from orders where id = ${orderId}`.execute(tx);
}

/**
 * Marks the payment that an admin recorded as authorised, if there is one and it covers the amount, as
 * paid or failed. Returns whether there was one.
 */
export async function settleAuthorised(
  tx: Db,
  orderId: string,
  { amount, state, note, actor }: ManualPayment,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set state = ${state}, captured = ${state === 'paid' ? amount : 0}, note = ${note},
      actor = ${actor}, updated_at = now()
    where id = (select p.id from payments p
      where p.order_id = ${orderId} and p.provider = 'manual' and p.state = 'authorised'
        and p.amount >= ${amount}
      order by p.created_at desc, p.id limit 1)`.execute(tx);
  return Boolean(numAffectedRows);
}

/**
 * Undoes what the step of an event did to the payments that an admin recorded: deletes one that it
 * recorded, and makes one authorised again that it settled.
 */
export async function undoPaymentsOf(tx: Db, orderId: string, eventId: number): Promise<void> {
  const ofStep = sql`order_id = ${orderId} and provider = 'manual'
    and updated_at = (select e.at from order_events e where e.id = ${eventId})`;
  await sql`delete from payments where ${ofStep} and created_at = updated_at`.execute(tx);
  await sql`
    update payments set state = 'authorised', captured = 0, note = null, updated_at = created_at
    where ${ofStep}`.execute(tx);
}
