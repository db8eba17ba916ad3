import { type Kysely, sql } from 'kysely';
import type { Currency, Language } from '#contract/fields.ts';
import type { Overview } from '#contract/overview.ts';
import type { Settings } from '#contract/settings.ts';
import { soldStatuses, unfulfilledStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';
import { isDue, paidFor, paymentDue, refundDue, refundedFor } from '#domain/orders/dues.sql.ts';

type Db = Kysely<Tables>;

/** Days in the shop's time zone, both inclusive. */
type Days = { from: string; to: string; timeZone: string };
type Sold = Days & { currency: Currency };

const sold = sql`o.status in ${literals(soldStatuses)}`;

/** `at` is `2026-11-21`, or `2026-11-21 09` for an hour. */
export type Sum = Overview['sold'] & { at: string };

/** Sums orders and sales by day or hour; days and hours without sales are left out. */
export async function sumSales(
  db: Db,
  { from, to, timeZone, currency }: Sold,
  by: 'day' | 'hour',
): Promise<Sum[]> {
  const format = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24';
  const result = await sql<Sum>`
    select to_char(o.placed_at at time zone ${timeZone}, ${format}) as at, count(*) as count,
      sum(o.total) as sales,
      coalesce(sum(${paidFor}), 0) as paid,
      coalesce(sum(${refundedFor}), 0) as "givenBack"
    from orders o
    where o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})
      and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and ${sold} and o.currency = ${currency}
    group by 1`.execute(db);
  return result.rows;
}

/** Sums sales of the same days in other currencies. */
export async function sumOtherSales(
  db: Db,
  { from, to, timeZone, currency }: Sold,
): Promise<Overview['others']> {
  const result = await sql<Overview['others'][number]>`
    select o.currency, count(*)::int as count, sum(o.total) as sales
    from orders o
    where o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})
      and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and ${sold} and o.currency <> ${currency}
    group by o.currency order by sales desc`.execute(db);
  return result.rows;
}

/** Sums the refunds due to customers, or the payments due from them, by currency. */
export async function sumDues(db: Db, due: 'refund' | 'payment'): Promise<Overview['refundsDue']> {
  const amount = due === 'refund' ? refundDue : paymentDue;
  const result = await sql<Overview['refundsDue'][number]>`
    select o.currency, count(*)::int as count, sum(${amount}) as total
    from orders o where ${isDue[due]} group by o.currency order by total desc`.execute(db);
  return result.rows;
}

/** Lists the best-selling products by revenue. */
export async function listTopProducts(
  db: Db,
  { from, to, timeZone, currency }: Sold,
  languages: readonly Language[],
): Promise<Overview['top']> {
  const result = await sql<Overview['top'][number]>`
    with top as (
      select l.product_id, max(l.title) as title, count(distinct o.id) as orders,
        sum(l.quantity)::int as quantity, sum(l.line_total - l.discount) as sales
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})
        and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
        and ${sold} and o.currency = ${currency} and l.product_id is not null
      group by l.product_id order by sum(l.line_total - l.discount) desc, l.product_id limit 5
    )
    select t.product_id as "productId", t.orders, t.quantity, t.sales,
      coalesce((select p.title from product_options p where p.product_id = t.product_id
        order by array_position(${languages}::text[], p.language::text), p.id limit 1), t.title) as title
    from top t order by t.sales desc, t.product_id`.execute(db);
  return result.rows;
}

type Standing = {
  toFulfil: number;
  abandoned: Overview['abandoned'];
  low: number;
  out: number;
  enquiries: number;
  messages: NonNullable<Overview['messages']>;
};

/** Counts the open tasks, whatever their date. */
export async function countPending(
  db: Db,
  { chargeCurrency: currency, lowStock }: Pick<Settings, 'chargeCurrency' | 'lowStock'>,
): Promise<Standing> {
  const result = await sql<Standing>`
    select
      (select count(*) from orders where status in ${literals(unfulfilledStatuses)}) as "toFulfil",
      (select json_build_object('count', count(*),
          'sales', coalesce(sum(total) filter (where currency = ${currency}), 0))
        from abandoned_orders where recovered_order_id is null) as abandoned,
      (select count(*) from ${kept} and s.stock between 1 and ${lowStock}) as low,
      (select count(*) from ${kept} and s.stock = 0) as out,
      (select count(*) from enquiries where status = 'new') as enquiries,
      (select json_build_object(
          'failed', count(*) filter (where status = 'failed'),
          'uncertain', count(*) filter (where status = 'uncertain'),
          'troubles', (select coalesce(json_agg(json_build_object('channel', channel,
              'since', failing_since, 'reason', problem) order by channel), '[]')
            from message_channels where failing_since is not null))
        from messages where status in ('failed', 'uncertain')) as messages`.execute(db);
  return result.rows[0] as Standing;
}

/** The sizes of products that are not deleted. */
const kept = sql`product_sizes s join product_colors c on c.id = s.color_id
  join products p on p.id = c.product_id where p.deleted_at is null`;
