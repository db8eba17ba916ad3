import { type Kysely, sql } from 'kysely';
import type { BackInStockAlert } from '#contract/alerts.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { randomId } from '#domain/random-id.ts';

type Db = Kysely<Tables>;

export type NewAlert = {
  readonly sizeId: number;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly language: Language;
};

/**
 * Locks a size of a published product until the transaction ends, and returns whether it is in
 * stock.
 */
export async function lockSizeToAwait(
  tx: Db,
  sizeId: number,
): Promise<{ stock: number } | undefined> {
  const result = await sql<{ stock: number }>`
    select s.stock from product_sizes s
    join product_colors c on c.id = s.color_id join products p on p.id = c.product_id
    where s.id = ${sizeId} and p.published for share of s`.execute(tx);
  return result.rows[0];
}

/** Counts the contact's alerts that were not sent yet. */
export async function countAlerts(db: Db, contact: string): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::int as count from back_in_stock_alerts
    where contact = ${contact} and notified_at is null`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/**
 * Adds an alert. Each caller gets an id of their own for the same alert, so that the response does
 * not reveal whether the contact was subscribed already.
 */
export async function saveAlert(tx: Db, alert: NewAlert): Promise<BackInStockAlert> {
  const { sizeId, channel, contact, language } = alert;
  const asks = sql`(excluded.asks || case when back_in_stock_alerts.notified_at is null
    then back_in_stock_alerts.asks else '{}' end)`;
  const result = await sql<BackInStockAlert>`
    insert into back_in_stock_alerts (id, size_id, channel, contact, language, asks)
    values (${randomId()}, ${sizeId}, ${channel}, ${contact}, ${language},
      array[${randomId()}::uuid])
    on conflict (size_id, contact) do update set
      -- Subscribing again after the alert was sent starts a new one.
      id = case when back_in_stock_alerts.notified_at is null then back_in_stock_alerts.id else excluded.id end,
      asks = case when cardinality(${asks}) <= ${mostAsks} then ${asks}
        else (array_remove(${asks}, ${others}))[:${mostAsks - 1}] || ${others}::uuid end,
      language = excluded.language, created_at = excluded.created_at, expires_at = excluded.expires_at, notified_at = null
    returning asks[1] as id, size_id as "sizeId", channel, expires_at as "expiresAt"`.execute(tx);
  return result.rows[0] as BackInStockAlert;
}

/** The number of callers who can cancel the same alert; beyond it, the oldest id stops working. */
const mostAsks = 10;

/**
 * Stands for the callers whose ids no longer work. No caller can delete by this id, so that the alert stays:
 * otherwise a caller who subscribed often enough to push the others out could cancel it for them.
 */
const others = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes alerts by the id in a message's link, which only the contact knows. Returns how many
 * there were.
 */
export async function deleteAlerts(db: Db, id: string, all: boolean): Promise<bigint> {
  const result = await sql`
    delete from back_in_stock_alerts w using back_in_stock_alerts known
    where known.id = ${id} and (w.id = known.id or ${all} and w.contact = known.contact)
  `.execute(db);
  return result.numAffectedRows ?? 0n;
}

/** Removes a caller's request; the alert stays while others have requested it. */
export async function deleteAsk(tx: Db, id: string): Promise<bigint> {
  if (id === others) return 0n;
  const last = await sql`delete from back_in_stock_alerts where asks = array[${id}::uuid]`.execute(
    tx,
  );
  if (last.numAffectedRows) return last.numAffectedRows;
  const one = await sql`
    update back_in_stock_alerts set asks = array_remove(asks, ${id}) where asks @> array[${id}::uuid]`.execute(
    tx,
  );
  return one.numAffectedRows ?? 0n;
}

export async function deleteExpiredAlerts(db: Db): Promise<void> {
  await sql`
    delete from back_in_stock_alerts
    where expires_at < now() or notified_at < now() - interval '30 days'`.execute(db);
}

export type DueAlert = {
  id: string;
  channel: 'sms' | 'email';
  contact: string;
  language: Language;
  slug: string;
  colorId: number;
  sizeId: number;
  title: string;
  color: string;
  size: string;
};

/** Takes a batch of due alerts, the oldest first, and marks them as sent. */
export async function takeDueAlerts(tx: Db, fallback: Language): Promise<DueAlert[]> {
  const texts = (table: 'product_options' | 'color_options', of: string, id: string) => sql`
    coalesce((select o.title from ${sql.table(table)} o where o.${sql.ref(of)} = ${sql.ref(id)}
      order by o.language = due.language desc, o.language = ${fallback} desc, o.id limit 1), '')`;
  const result = await sql<DueAlert>`
    with due as (
      select w.* from back_in_stock_alerts w
      join product_sizes s on s.id = w.size_id and s.stock > 0
      join product_colors c on c.id = s.color_id
      join products p on p.id = c.product_id and p.published
      where w.notified_at is null and w.expires_at > now()
      order by w.created_at limit 100 for update of w skip locked
    ), notified as (
      update back_in_stock_alerts set notified_at = now() from due where back_in_stock_alerts.id = due.id
    )
    select due.id, due.channel, due.contact, due.language, p.slug,
      c.id as "colorId", s.id as "sizeId", s.label as size,
      ${texts('product_options', 'product_id', 'p.id')} as title,
      ${texts('color_options', 'color_id', 'c.id')} as color
    from due join product_sizes s on s.id = due.size_id
    join product_colors c on c.id = s.color_id join products p on p.id = c.product_id
    order by due.created_at`.execute(tx);
  return result.rows;
}
