import type { Insertable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { OrderLine } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Who orders; locked, so that one client's orders are placed one after the other. */
export async function lockClient(
  tx: Db,
  id: string,
): Promise<{ phone: string; email: string | null; first_name: string; last_name: string }> {
  return await tx
    .selectFrom('clients')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findOrderByKey(
  tx: Db,
  clientId: string,
  key: string,
): Promise<{ id: string; request_hash: string } | undefined> {
  return await tx
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Writes the order with the next number; every stock change after this is on its account. */
export async function insertOrder(
  tx: Db,
  order: Omit<Insertable<Tables['orders']>, 'number'>,
): Promise<{ id: string; number: string }> {
  return await tx
    .insertInto('orders')
    .values({ ...order, number: sql`'A-' || nextval('order_number')` })
    .returning(['id', 'number', sql`set_config('shop.order_id', id::text, true)`.as('account')])
    .executeTakeFirstOrThrow();
}

export async function insertOrderLines(
  tx: Db,
  orderId: string,
  lines: Omit<OrderLine, 'id'>[],
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        product_id: line.productId,
        size_id: line.sizeId,
        title: line.title,
        color: line.color,
        size: line.size,
        sku: line.sku,
        image: line.image && JSON.stringify(line.image),
        price: line.price,
        quantity: line.quantity,
        line_total: line.lineTotal,
      })),
    )
    .execute();
}

/** Takes stock where there is enough and answers how many sizes gave it. */
export async function takeStock(
  tx: Db,
  lines: { sizeId: number; quantity: number }[],
): Promise<number> {
  const result = await sql`
    update product_sizes s set stock = stock - l.quantity, updated_at = now()
    from unnest(${lines.map((line) => line.sizeId)}::int[],
      ${lines.map((line) => line.quantity)}::int[]) as l (size_id, quantity)
    where s.id = l.size_id and s.stock >= l.quantity`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Puts an order's stock back, but for pieces a refund has dealt with; sizes that were deleted since
 * have nowhere to go.
 */
export async function putStockBack(tx: Db, orderId: string): Promise<void> {
  await sql`select s.id, set_config('shop.order_id', ${orderId}, true)
    from product_sizes s join order_lines l on l.size_id = s.id
    where l.order_id = ${orderId} order by s.id for update of s`.execute(tx);
  await sql`
    update product_sizes s set stock = stock + l.quantity, updated_at = now()
    from (select o.size_id, sum(o.quantity - coalesce((select sum(r.quantity) from refund_lines r
        where r.line_id = o.id), 0))::int as quantity
      from order_lines o where o.order_id = ${orderId} and o.size_id is not null
      group by o.size_id) l
    where s.id = l.size_id`.execute(tx);
}

/** Remembers that a client meant to order and what stood in the way. */
export async function noteAttempt(tx: Db, clientId: string, code: string): Promise<void> {
  await tx
    .insertInto('order_attempts')
    .values({ client_id: clientId, code })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ code, at: sql`now()` }))
    .execute();
}

export async function findClientContact(
  tx: Db,
  id: string,
): Promise<{ phone: string; email: string | null } | undefined> {
  return await tx
    .selectFrom('clients')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}
