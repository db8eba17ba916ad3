import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/currencies.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import type { PaymentAction, PaymentState } from '#core/payment-status.ts';
import type { Tables } from '#database/tables.ts';
import type { PaymentDispute } from './provider.ts';

type Db = Kysely<Tables>;

/** A payment through a provider. */
export type OnlinePayment = {
  id: string;
  orderId: string;
  provider: OnlineKind;
  /** The provider's name of the page; null until there is one. */
  reference: string | null;
  url: string | null;
  expiresAt: string | null;
  amount: number;
  captured: number;
  currency: Currency;
  state: PaymentState;
  action: PaymentAction | null;
  actionAmount: number | null;
  actionTries: number;
  /** Whether `action` is due: there is one, and the time of its next try has come. */
  isActionDue: boolean;
  createdAt: string;
  dispute: PaymentDispute | null;
};

const columns = sql`
  id, order_id as "orderId", provider, reference, url, expires_at as "expiresAt", amount, captured,
  currency, state, action, action_amount as "actionAmount", action_tries as "actionTries",
  coalesce(action_at <= now(), false) as "isActionDue", created_at as "createdAt", dispute`;

/** A claim that is not renewed ends after this time: a killed process delays a payment by that long at most. */
const life = sql`interval '15 seconds'`;

/** Claims a payment; undefined while another claim lives. No lock is held meanwhile. */
export async function claimPayment(
  db: Db,
  id: string,
  claim: string,
): Promise<OnlinePayment | undefined> {
  const { rows } = await sql<OnlinePayment>`
    update payments set claim = ${claim}, busy_since = now(), busy_until = now() + ${life}
    where id = ${id} and provider <> 'manual' and coalesce(busy_until < now(), true)
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function renewClaim(db: Db, id: string, claim: string): Promise<void> {
  await sql`
    update payments set busy_until = now() + ${life}
    where id = ${id} and claim = ${claim}`.execute(db);
}

export async function releasePayment(db: Db, id: string, claim: string): Promise<void> {
  await sql`
    update payments set claim = null, busy_since = null, busy_until = null
    where id = ${id} and claim = ${claim}`.execute(db);
}

/**
 * Has the job ask about a payment as soon as its claim ends, which may be that of a killed process. Does nothing
 * if there is no page on which it could have been paid.
 */
export async function checkAfterClaim(db: Db, id: string): Promise<void> {
  await sql`
    with due as (
      update payments set check_at = now() where id = ${id} and reference is not null
      returning id, busy_until)
    select graphile_worker.add_job('payments', job_key => 'payments ' || id, max_attempts => 1,
      run_at => greatest(now(), busy_until) + interval '1 second') from due`.execute(db);
}

/** Locks a payment as it now is. The caller holds the order's lock. */
export async function lockPayment(tx: Db, id: string): Promise<OnlinePayment> {
  const { rows } = await sql<OnlinePayment>`
    select ${columns} from payments where id = ${id} for update`.execute(tx);
  const [payment] = rows;
  if (!payment) throw new Error(`payment ${id} is not there`);
  return payment;
}

/** A payment through a provider, and whether the provider is to be asked about it now. */
export async function findOnlinePayment(
  db: Db,
  id: string,
): Promise<(OnlinePayment & { isDue: boolean }) | undefined> {
  const { rows } = await sql<OnlinePayment & { isDue: boolean }>`
    select ${columns}, coalesce(check_at <= now(), false) as "isDue"
    from payments where id = ${id} and provider <> 'manual'`.execute(db);
  return rows[0];
}

/** The newest payment of an order through a provider. */
export async function findLatestPayment(
  db: Db,
  orderId: string,
): Promise<OnlinePayment | undefined> {
  const { rows } = await sql<OnlinePayment>`
    select ${columns} from payments where order_id = ${orderId} and provider <> 'manual'
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertPendingPayment(
  tx: Db,
  orderId: string,
  { provider, amount, actor }: { provider: OnlineKind; amount: number; actor: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (order_id, provider, amount, currency, state, actor)
    select id, ${provider}, ${amount}, currency, 'pending', ${actor}
    from orders where id = ${orderId} returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export type PaymentChange = {
  state?: PaymentState;
  captured?: number;
  returned?: number;
  reference?: string;
  url?: string;
  expires_at?: Date;
  charge_reference?: string | null;
  reason?: string | null;
  /** When the provider is asked next; null if nothing more is expected. */
  check_at?: Date | null;
  action?: PaymentAction | null;
  action_amount?: number | null;
  action_tries?: number;
  action_at?: Date | null;
  /** As JSON. */
  dispute?: string | null;
};

export async function updatePayment(tx: Db, id: string, change: PaymentChange): Promise<void> {
  const { check_at, ...others } = change;
  await tx
    .updateTable('payments')
    .set({
      ...others,
      ...(change.state && { updated_at: sql<string>`now()` }),
      ...(check_at !== undefined && { check_at: unlessReported(check_at) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The time of the next check. An event since the payment was claimed may be newer than the answer, so the
 * check that it asked for stays due.
 */
function unlessReported(at: Date | null): RawBuilder<string | null> {
  return sql`case
    when check_at > busy_since and check_at <= clock_timestamp() then check_at
    else ${at}::timestamptz end`;
}

/** The columns of an action once it has been carried out or is no longer needed. */
export const noAction = {
  action: null,
  action_amount: null,
  action_tries: 0,
  action_at: null,
} as const satisfies PaymentChange;

/**
 * Payments through a provider that are to be asked about or acted on, oldest first, except those another
 * process has.
 */
export async function listDuePayments(
  db: Db,
  provider: OnlineKind,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, check_at as at from payments where check_at <= now()
      union all select id, action_at from payments where action_at <= now()
      union all select payment_id, try_at from refunds where try_at <= now()
    ) due join payments p using (id)
    where p.provider = ${provider} and coalesce(p.busy_until < now(), true)
    group by id order by min(at) limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts off what is due for a payment whose provider does not answer, without counting a try. */
export async function postponeWork(db: Db, id: string): Promise<void> {
  await sql`
    with checks as (
      update payments set check_at = now() + interval '2 minutes' where id = ${id} and check_at <= now())
    update refunds set try_at = now() + interval '2 minutes'
    where payment_id = ${id} and try_at <= now()`.execute(db);
}

type EndedHold = { id: string; minutesOver: number };

/** The orders whose hold is over, and for how many minutes, with a page of a provider that may still be paid on. */
export async function listEndedHolds(
  db: Db,
  provider: OnlineKind,
  most: number,
): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`
    ${endedHolds} and exists (
      select from payments where order_id = orders.id and ${onPage} and provider = ${provider})
    order by held_until limit ${most}`.execute(db);
  return rows;
}

/** The same, without such a page. */
export async function listUnseenHolds(db: Db, most: number): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`
    ${endedHolds} and not exists (select from payments where order_id = orders.id and ${onPage})
    order by held_until limit ${most}`.execute(db);
  return rows;
}

const endedHolds = sql`
  select id, (extract(epoch from now() - held_until) / 60)::float8 as "minutesOver"
  from orders where held_until <= now()`;

/** The payments of an order that may still be paid on a page. */
export async function listPagesOf(
  db: Db,
  orderId: string,
): Promise<Pick<OnlinePayment, 'id' | 'provider'>[]> {
  const { rows } = await sql<Pick<OnlinePayment, 'id' | 'provider'>>`
    select id, provider from payments
    where order_id = ${orderId} and ${onPage} order by created_at, id`.execute(db);
  return rows;
}

const onPage = sql`provider <> 'manual' and state = 'pending' and reference is not null`;

/**
 * Gives up the payments of an order that nobody has paid. Those whose page could not be closed are
 * still asked about.
 */
export async function expirePages(tx: Db, orderId: string): Promise<void> {
  await sql`
    update payments set state = 'expired', updated_at = now(), action = null, action_amount = null,
      action_tries = 0, action_at = null,
      check_at = case when reference is not null then check_at end
    where order_id = ${orderId} and provider <> 'manual' and state = 'pending'`.execute(tx);
}

export type OnlineRefund = {
  id: number;
  key: string;
  amount: number;
  tries: number;
  reference: string | null;
};

/** The refunds through a payment that are to be made, or asked for. */
export async function listDueRefunds(db: Db, paymentId: string): Promise<OnlineRefund[]> {
  const { rows } = await sql<OnlineRefund>`
    select id, key, amount, tries, reference from refunds
    where payment_id = ${paymentId} and try_at <= now() order by id`.execute(db);
  return rows;
}

export async function updateRefund(
  tx: Db,
  id: number,
  change: {
    state?: 'done' | 'pending' | 'failed';
    reference?: string;
    reason?: string | null;
    tries?: number;
    try_at?: Date | null;
  },
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Payments of an order for which something is to be carried out now. */
export async function listActionsOf(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p
    where p.order_id = ${orderId} and p.provider <> 'manual'
      and (p.action_at <= now()
        or exists (select from refunds r where r.payment_id = p.id and r.try_at <= now()))
    order by p.created_at, p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes all of a payment due that is pending or was given up, so that it is asked about and tried again.
 * False if the order has no such payment.
 */
export async function makeDue(tx: Db, orderId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set action_tries = 0,
      check_at = case when reference is not null then now() end,
      action_at = case when action is not null then now() end
    where id = ${id} and order_id = ${orderId} and provider <> 'manual'`.execute(tx);
  // With a try before it, the provider is first asked whether that one made the refund.
  await sql`
    update refunds set try_at = now(), tries = least(tries, 1)
    where payment_id = ${id} and order_id = ${orderId} and state = 'pending'`.execute(tx);
  return Boolean(numAffectedRows);
}

/** Ends the return of an amount that was given up. False if there is none. */
export async function endReturn(tx: Db, orderId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set action = null, action_amount = null, action_tries = 0, reason = null
    where id = ${id} and order_id = ${orderId} and action = 'return' and action_at is null
  `.execute(tx);
  return Boolean(numAffectedRows);
}
