import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Payment } from '#contract/admin-orders.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** The payments of the order `o` as JSON, oldest first. */
export const paymentsOfOrder: RawBuilder<Payment[]> = sql`
  (select coalesce(json_agg(json_build_object(
      'id', p.id, 'at', p.updated_at, 'provider', p.provider, 'reference', p.reference,
      'amount', p.amount, 'captured', p.captured, 'returned', p.returned, 'state', p.state, 'reason', p.reason,
      'action', p.action, 'nextTry', p.action_at,
      'dispute', p.dispute, 'note', p.note, 'actor', p.actor) order by p.created_at, p.id), '[]')
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

/**
 * Writes what ends the payments online of an order that was cancelled or paid otherwise: open pages are
 * closed, and authorised amounts released. The job of payments carries it out. Returns whether there were
 * any.
 */
export async function stopOnlinePayments(tx: Db, orderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set
      -- Without a page, nobody can have paid.
      state = case when reference is null then 'expired' else state end,
      updated_at = case when reference is null then now() else updated_at end,
      action = case when state = 'authorised' then 'void' when reference is not null then 'close' end,
      action_amount = null, action_tries = 0,
      action_at = case when reference is not null then now() end
    where order_id = ${orderId} and provider <> 'manual' and state in ('pending', 'authorised')
  `.execute(tx);
  return Boolean(numAffectedRows);
}

/**
 * Writes that what is authorised online is to be captured, up to this amount, or released. Returns
 * whether there was anything.
 */
export async function actOnAuthorised(
  tx: Db,
  orderId: string,
  action: 'capture' | 'void',
  most: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set action = ${action},
      action_amount = case when ${action} = 'capture' then least(amount, ${most}) end,
      action_tries = 0, action_at = now()
    where id = (select id from payments
      where order_id = ${orderId} and provider <> 'manual' and state = 'authorised'
      order by created_at, id limit 1)`.execute(tx);
  return Boolean(numAffectedRows);
}

/** The amount that can still be refunded through each online payment of an order, newest first. */
export async function listRefundable(
  tx: Db,
  orderId: string,
): Promise<{ paymentId: string; left: number }[]> {
  const { rows } = await sql<{ paymentId: string; left: number }>`
    select p.id as "paymentId", p.captured - p.returned - coalesce((select sum(r.amount)
      from refunds r where r.payment_id = p.id and r.state is distinct from 'failed'), 0)::bigint as left
    from payments p
    where p.order_id = ${orderId} and p.provider <> 'manual' and p.state = 'paid'
    order by p.created_at desc, p.id desc`.execute(tx);
  return rows.filter(({ left }) => left > 0);
}
