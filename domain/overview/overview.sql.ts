import { type Kysely, sql } from 'kysely';
import type { Overview } from '#contract/overview.ts';
import type { Settings } from '#contract/settings.ts';
import type { Currency, Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Days by the shop's clock, both included. */
type Days = { from: string; to: string; timeZone: string };
type Sold = Days & { currency: Currency };

const sold = sql`o.status not in ('cancelled', 'returned')`;

/** `at`: `2026-11-21`, or `2026-11-21 09` of an hour. */
export type Sum = Overview['sold'] & { at: string };

/** Orders and sales by day, or by hour; days and hours in which nothing was sold are left out. */
export async function sumSales(
  db: Db,
  { from, to, timeZone, currency }: Sold,
  by: 'day' | 'hour',
): Promise<Sum[]> {
  const format = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH24';
  const result = await sql<Sum>`
    select to_char(o.placed_at at time zone ${timeZone}, ${format}) as at, count(*) as count,
      sum(o.total)::bigint as sales, coalesce(sum(back.amount), 0)::bigint as "givenBack"
    from orders o
    left join lateral (select sum(r.amount) as amount from refunds r where r.order_id = o.id) back
      on true
    where o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})
      and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and ${sold} and o.currency = ${currency}
    group by 1`.execute(db);
  return result.rows;
}

/** What sold best, by what it brought in. */
export async function listTopPieces(
  db: Db,
  { from, to, timeZone, currency }: Sold,
  languages: readonly Language[],
): Promise<Overview['top']> {
  const result = await sql<Overview['top'][number]>`
    with top as (
      select l.product_id, max(l.title) as title, count(distinct o.id) as orders,
        sum(l.quantity)::int as quantity, sum(l.line_total)::bigint as sales
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at >= (${from}::date::timestamp at time zone ${timeZone})
        and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
        and ${sold} and o.currency = ${currency} and l.product_id is not null
      group by l.product_id order by sum(l.line_total) desc, l.product_id limit 5
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
};

/** What waits to be done, whenever it came. */
export async function countWaiting(
  db: Db,
  { chargeCurrency: currency, lowStock }: Pick<Settings, 'chargeCurrency' | 'lowStock'>,
): Promise<Standing> {
  const result = await sql<Standing>`
    select
      (select count(*) from orders where status in ('new', 'confirmed', 'packed')) as "toFulfil",
      (select json_build_object('count', count(*),
          'sales', coalesce(sum(total) filter (where currency = ${currency}), 0))
        from abandoned_orders where recovered_order_id is null) as abandoned,
      (select count(*) from ${kept} and s.stock between 1 and ${lowStock}) as low,
      (select count(*) from ${kept} and s.stock = 0) as out,
      (select count(*) from enquiries where status = 'new') as enquiries`.execute(db);
  return result.rows[0] as Standing;
}

/** Sizes of products that are there: those of deleted ones only stand in old orders. */
const kept = sql`product_sizes s join product_colors c on c.id = s.color_id
  join products p on p.id = c.product_id where p.deleted_at is null`;
