import { type Kysely, sql } from 'kysely';
import type { AbandonedOrder } from '#contract/orders.ts';
import type { Currency, Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Records the baskets that have lain idle longer than `minutes`, once each, and forgets those whose
 * client came back to them. Answers how many there are new.
 */
export async function recordAbandoned(
  db: Db,
  { minutes, currency, languages }: { minutes: number; currency: Currency; languages: Language[] },
): Promise<number> {
  await sql`
    delete from abandoned_orders a where a.recovered_order_id is null and not exists (
      select from basket_lines l where l.client_id = a.client_id
      having max(l.updated_at) = a.last_activity_at)`.execute(db);
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

/** The basket was ordered after all. */
export async function recoverAbandoned(tx: Db, clientId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('abandoned_orders')
    .set({ recovered_order_id: orderId })
    .where('client_id', '=', clientId)
    .where('recovered_order_id', 'is', null)
    .execute();
}

export async function countAbandoned(db: Db): Promise<number> {
  const row = await db
    .selectFrom('abandoned_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recovered_order_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listAbandoned(
  db: Db,
  { page, pageSize, search }: { page: number; pageSize: number; search?: string | undefined },
): Promise<{ abandoned: AbandonedOrder[]; total: number }> {
  const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`(c.phone || ' ' || c.first_name || ' ' || c.last_name) ilike ${like}`;
  const from = sql`abandoned_orders a join clients c on c.id = a.client_id where ${where}`;
  const [rows, counted] = await Promise.all([
    sql<AbandonedOrder>`
      select a.id, a.lines, a.count, a.total, a.currency, a.last_activity_at as "lastActivityAt",
        a.reminded_at as "remindedAt", a.recovered_order_id as "recoveredOrderId",
        json_build_object('id', c.id, 'phone', c.phone, 'firstName', c.first_name,
          'lastName', c.last_name) as client
      from ${from} order by a.last_activity_at desc, a.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { abandoned: rows.rows, total: counted.rows[0]?.total ?? 0 };
}
