import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months}::int)`;

/** Keeps messages about open orders, and about back-in-stock alerts that still exist. */
export async function deleteOldMessages(db: Db, months: number, most: number): Promise<number> {
  return await remove(
    db,
    sql`
    delete from messages where id in (
      select m.id from messages m left join orders o on o.id = m.order_id
      where m.created_at < ${monthsAgo(months)}
        and (o.id is null or o.status <> all(${openStatuses}::text[]))
        and not exists (select from back_in_stock_alerts w where m.about = 'alert:' || w.id)
      order by m.created_at limit ${most})`,
  );
}

/** Locks answered and closed enquiries without later changes or notes. */
export async function lockOldEnquiries(tx: Db, months: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiries e
    where status in ('answered', 'closed') and updated_at < ${monthsAgo(months)}
      and not exists (select from enquiry_notes n
        where n.enquiry_id = e.id and n.at >= ${monthsAgo(months)})
    order by created_at limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteOldChanges(db: Db, months: number, most: number): Promise<number> {
  return await remove(
    db,
    sql`
    delete from changes where id in (
      select id from changes where at < ${monthsAgo(months)} order by id limit ${most})`,
  );
}

/** Deletes imports with their undo data; products are kept. */
export async function deleteOldImports(db: Db, months: number, most: number): Promise<number> {
  return await remove(
    db,
    sql`
    delete from imports where id in (
      select id from imports where updated_at < ${monthsAgo(months)}
        and state not in ('checking', 'importing', 'undoing')
      order by created_at limit ${most})`,
  );
}

/** Deletes notices of more than a week ago. */
export async function deleteOldNotices(db: Db, most: number): Promise<number> {
  return await remove(
    db,
    sql`
    delete from notices where id in (
      select id from notices where at < now() - interval '7 days' order by at limit ${most})`,
  );
}

/** Deletes what payment providers reported more than 90 days ago. */
export async function deleteOldPaymentEvents(db: Db, most: number): Promise<number> {
  return await remove(
    db,
    sql`
    delete from payment_events where id in (
      select id from payment_events where received_at < now() - interval '90 days'
      order by received_at limit ${most})`,
  );
}

async function remove(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0n);
}
