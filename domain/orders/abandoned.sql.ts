import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import type { BasketItem } from '#contract/basket.ts';
import type { Currency, Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';

type Db = Kysely<Tables>;

/**
 * Records baskets that have been idle longer than `minutes`, once each, deletes the records of
 * clients who became active again, and returns the number of new records.
 */
export async function recordAbandoned(
  db: Db,
  { minutes, currency, languages }: { minutes: number; currency: Currency; languages: Language[] },
): Promise<number> {
  await sql`
    delete from abandoned_orders a where a.recovered_order_id is null and not exists (
      select from basket_lines l where l.client_id = a.client_id
      having max(l.updated_at) = a.last_activity_at or
        -- A record stays after a reminder or contact, as long as the basket is not empty.
        (max(l.updated_at) is not null and
          (a.reminded_at is not null or a.contacted_at is not null)))`.execute(db);
  const result = await sql`
    insert into abandoned_orders (client_id, lines, count, total, currency, last_activity_at)
    select l.client_id,
      json_agg(json_build_object(
        'productId', c.product_id, 'sizeId', s.id, 'sku', s.sku, 'size', s.label,
        'title', (select o.title from product_options o where o.product_id = c.product_id
          order by array_position(${languages}::text[], o.language::text), o.id limit 1),
        'color', (select o.title from color_options o where o.color_id = c.id
          order by array_position(${languages}::text[], o.language::text), o.id limit 1),
        'quantity', l.quantity, 'price', s.price, 'lineTotal', s.price * l.quantity
      ) order by l.created_at, l.id),
      sum(l.quantity), sum(s.price * l.quantity), ${currency}, max(l.updated_at)
    from basket_lines l
    join product_sizes s on s.id = l.size_id
    join product_colors c on c.id = s.color_id
    group by l.client_id
    having max(l.updated_at) < now() - make_interval(mins => ${minutes}::int)
    on conflict (client_id) where recovered_order_id is null do nothing`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Removes the ordered lines from the basket, but no items added meanwhile, and marks an abandoned basket
 * as recovered by the order.
 */
export async function takeFromBasket(
  tx: Db,
  clientId: string,
  { id, lineIds }: { id: string; lineIds: number[] },
): Promise<void> {
  await sql`
    with bought as (delete from basket_lines where id = any(${lineIds}::int[]))
    update abandoned_orders set recovered_order_id = ${id}
    where client_id = ${clientId} and recovered_order_id is null`.execute(tx);
}

/**
 * Marks an abandoned basket as recovered by a manual order that has some of its items, and removes
 * those from the basket.
 */
export async function recoverByPhone(
  tx: Db,
  clientId: string,
  { id, sizeIds }: { id: string; sizeIds: number[] },
): Promise<void> {
  await sql`
    with recovered as (
      update abandoned_orders set recovered_order_id = ${id}
      where client_id = ${clientId} and recovered_order_id is null
        and exists (select from jsonb_array_elements(lines) l
          where (l ->> 'sizeId')::int = any(${sizeIds}::int[]))
      returning client_id
    )
    delete from basket_lines using recovered
    where basket_lines.client_id = recovered.client_id
      and basket_lines.size_id = any(${sizeIds}::int[])`.execute(tx);
}

export async function countAbandoned(db: Db): Promise<number> {
  const row = await db
    .selectFrom('abandoned_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recovered_order_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the orders recovered from abandoned baskets. */
export async function countRecovered(db: Db): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(o.total), 0) as total
    from abandoned_orders a join orders o on o.id = a.recovered_order_id`.execute(db);
  return rows[0] ?? { count: 0, total: 0 };
}

export type AbandonedFilter = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  stage?: (keyof typeof stages)[] | undefined;
  sort: 'newest' | 'oldest' | '-total';
};

export async function listAbandoned(
  db: Db,
  { page, pageSize, search, stage, sort }: AbandonedFilter,
  languages: readonly Language[],
): Promise<{ abandoned: AbandonedOrder[]; total: number }> {
  const where = narrow({ search, stage });
  const from = sql`abandoned_orders a join clients c on c.id = a.client_id
    left join orders o on o.id = a.recovered_order_id
    left join order_attempts t on t.client_id = a.client_id and t.at >= a.last_activity_at`;
  const [rows, counted] = await Promise.all([
    sql<AbandonedOrder>`select ${abandonedColumns(languages)} from ${from} where ${where}
      order by ${sorts[sort]}, a.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db),
  ]);
  return { abandoned: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Sums the matching abandoned baskets by currency. */
export async function sumAbandoned(
  db: Db,
  filter: Pick<AbandonedFilter, 'search' | 'stage'>,
): Promise<{ currency: Currency; total: number }[]> {
  const { rows } = await sql<{ currency: Currency; total: number }>`
    select a.currency, sum(a.total) as total
    from abandoned_orders a join clients c on c.id = a.client_id where ${narrow(filter)}
    group by a.currency order by total desc`.execute(db);
  return rows;
}

function narrow({ search, stage }: Pick<AbandonedFilter, 'search' | 'stage'>): RawBuilder<unknown> {
  return sql`${hasWords(sql`c.found`, search)}
    and ${
      stage?.length
        ? sql`(${sql.join(
            stage.map((one) => stages[one]),
            sql` or `,
          )})`
        : sql`true`
    }`;
}

export async function findAbandonedOrder(
  db: Db,
  id: string,
  languages: readonly Language[],
): Promise<AbandonedOrder | undefined> {
  const { rows } = await sql<AbandonedOrder>`select ${abandonedColumns(languages)}
    from abandoned_orders a join clients c on c.id = a.client_id
    left join orders o on o.id = a.recovered_order_id
    left join order_attempts t on t.client_id = a.client_id and t.at >= a.last_activity_at
    where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Reminders go by e-mail, to customers who agreed to it. */
const cannotRemind = sql`case
  when not exists (select from consents n where n.client_id = c.id and n.withdrawn_at is null)
    then coalesce((select s.reason from suppressions s
      where s.address_hash = address_hash(c.email) and s.reason = 'unsubscribed'), 'no_consent')
  when c.email is null then 'no_email'
  else (select s.reason from suppressions s where s.address_hash = address_hash(c.email)) end`;

const abandonedColumns = (languages: readonly Language[]) => sql`
  a.id, ${namedLines(languages)} as lines, a.count, a.total, a.currency,
  ${cannotRemind} as "cannotRemind",
  a.last_activity_at as "lastActivityAt", a.reminded_at as "remindedAt",
  a.contacted_at as "contactedAt", a.contacted_by as "contactedBy",
  a.recovered_order_id as "recoveredOrderId", o.total as "recoveredTotal",
  case when t.at is not null then 'tried'
    when exists (select from orders p where p.client_id = a.client_id) then 'address'
    else 'basket' end as "lastStep",
  t.code as "lastProblem",
  json_build_object('id', c.id, 'phone', c.phone, 'firstName', c.first_name,
    'lastName', c.last_name) as client`;

/** Uses the current titles of the products; deleted ones keep the recorded titles. */
function namedLines(languages: readonly Language[]): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(l.line || jsonb_strip_nulls(jsonb_build_object(
      'title', (select t.title from product_options t
        where t.product_id = (l.line ->> 'productId')::int
        order by array_position(${languages}::text[], t.language::text), t.id limit 1),
      'color', (select t.title from product_sizes s join color_options t on t.color_id = s.color_id
        where s.id = (l.line ->> 'sizeId')::int
        order by array_position(${languages}::text[], t.language::text), t.id limit 1)
    )) order by l.place)
    from jsonb_array_elements(a.lines) with ordinality as l (line, place))`;
}

const stages = {
  open: sql`a.recovered_order_id is null and a.reminded_at is null and a.contacted_at is null`,
  reminded: sql`a.recovered_order_id is null and a.reminded_at is not null`,
  contacted: sql`a.recovered_order_id is null and a.contacted_at is not null`,
  recovered: sql`a.recovered_order_id is not null`,
};

const sorts = {
  newest: sql`a.last_activity_at desc`,
  oldest: sql`a.last_activity_at`,
  '-total': sql`a.total desc`,
};

/** Locks the record, so that a customer is reminded only once. */
export async function lockAbandoned(
  tx: Db,
  id: string,
): Promise<{ clientId: string; remindedAt: string | null; recovered: string | null } | undefined> {
  return await tx
    .selectFrom('abandoned_orders')
    .select(['client_id as clientId', 'reminded_at as remindedAt'])
    .select('recovered_order_id as recovered')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markReminded(tx: Db, id: string, restoreHash: Buffer): Promise<void> {
  await tx
    .updateTable('abandoned_orders')
    .set({ reminded_at: sql`now()`, restore_hash: restoreHash })
    .where('id', '=', id)
    .execute();
}

export async function markContacted(db: Db, id: string, actor: string | null): Promise<boolean> {
  const result = await db
    .updateTable('abandoned_orders')
    .set({ contacted_at: actor === null ? null : sql`now()`, contacted_by: actor })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lists the items behind a reminder link at most 30 days old, as far as they still exist. */
export async function listRestorable(
  db: Db,
  restoreHash: Buffer,
): Promise<BasketItem[] | undefined> {
  const { rows } = await sql<{ items: BasketItem[] }>`
    select coalesce((select json_agg(json_build_object('productId', c.product_id,
        'colorId', c.id, 'sizeId', s.id, 'quantity', least((l ->> 'quantity')::int, 99)))
      from jsonb_array_elements(a.lines) l
      join product_sizes s on s.id = (l ->> 'sizeId')::int
      join product_colors c on c.id = s.color_id
      join products p on p.id = c.product_id and p.published), '[]') as items
    from abandoned_orders a
    where a.restore_hash = ${restoreHash} and a.reminded_at > now() - interval '30 days'`.execute(
    db,
  );
  return rows[0]?.items;
}
