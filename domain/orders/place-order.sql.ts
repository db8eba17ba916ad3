import type { Insertable } from 'kysely';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { OrderLine } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import { noMoneyStatuses, openStatuses } from '#core/order-status.ts';
import { splitName } from '#core/split-name.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type LockedClient = {
  phone: string;
  email: string | null;
  first_name: string;
  last_name: string;
  defaultLanguage: Language | null;
};

/**
 * Locks the client, so that orders of one client are placed one after another. Also returns the
 * shop's default language, for the names of the items.
 */
export async function lockClient(tx: Db, id: string): Promise<LockedClient> {
  return await tx
    .selectFrom('clients')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .select(
      sql<Language | null>`(select value ->> 'defaultLanguage' from settings)`.as(
        'defaultLanguage',
      ),
    )
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

/** Finds the order that a guest with this phone and e-mail placed under a key. */
export async function findGuestOrderByKey(
  tx: Db,
  { phone, email }: { phone: string; email: string | null },
  key: string,
): Promise<{ clientId: string } | undefined> {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('clients as c', 'c.id', 'o.client_id')
    .select('c.id as clientId')
    .where('c.phone', '=', phone)
    .where('c.email', 'is not distinct from', email)
    .where('c.guest', '=', true)
    .where('o.idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Whether the client's basket exceeds the stock, and no order has the key. Takes no lock and waits
 * for none.
 */
export async function isBasketShort(
  db: Db,
  clientId: string,
  key: string | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ short: boolean }>`
    select exists (
      select from basket_lines l join product_sizes s on s.id = l.size_id
      join product_colors c on c.id = s.color_id join products p on p.id = c.product_id
      where l.client_id = ${clientId} and (s.stock < l.quantity or not p.published)
    ) and not exists (
      select from orders where client_id = ${clientId} and idempotency_key = ${key ?? null}
    ) as short`.execute(db);
  return rows[0]?.short ?? false;
}

type InsertedWith = {
  lines: Omit<OrderLine, 'id'>[];
  actor: string;
  numbers: Settings['orderNumbers'];
  /** Of an order that waits for a payment online. */
  hold?: { provider: OnlineKind; amount: number; minutes: number } | undefined;
  /** When the order is cancelled automatically, unless it is confirmed or paid by then. */
  lapsesAt?: Date | undefined;
};

/**
 * Inserts the order with a new number, its lines, its event `placed` and the payment that it waits
 * for, and attributes all further stock changes of the transaction to it.
 */
export async function insertOrder(
  tx: Db,
  order: Omit<Insertable<Tables['orders']>, 'number'>,
  { lines, actor, numbers, hold, lapsesAt }: InsertedWith,
): Promise<void> {
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  await tx
    .with('inserted', (db) =>
      db
        .insertInto('orders')
        .values({
          ...order,
          number: sql`next_order_number(${numbers === 'random'})`,
          lapses_at: lapsesAt,
          held_until: hold ? sql`now() + make_interval(mins => ${hold.minutes}::int)` : null,
        })
        .returning(['id', sql`set_config('shop.order_id', id::text, true)`.as('account')]),
    )
    .with(
      'event',
      () => sql`(
        insert into order_events (order_id, actor, type, to_value)
        select id, ${actor}, 'placed', 'new' from inserted)`,
    )
    .with(
      'lines',
      () => sql`(
        insert into order_lines (order_id, position, product_id, size_id, title, color, size, sku,
          image, price, quantity, line_total, discount)
        select id, position, "productId", "sizeId", title, color, size, sku,
          image, price, quantity, "lineTotal", discount
        from inserted, jsonb_to_recordset(${rows}::jsonb) as line (position int, "productId" int,
          "sizeId" int, title text, color text, size text, sku text, image jsonb, price bigint,
          quantity int, "lineTotal" bigint, discount bigint))`,
    )
    .with(
      'payment',
      () => sql`(
        insert into payments (order_id, provider, amount, currency, state, actor)
        select id, ${hold?.provider ?? null}, ${hold?.amount ?? 0}, ${order.currency}, 'pending', ${actor}
        from inserted where ${hold !== undefined})`,
    )
    .selectFrom('inserted')
    .select('account')
    .execute();
}

/**
 * Counts the unpaid open orders of a client, and whether any of their orders was delivered. Guests who
 * confirmed the same phone count as one.
 */
export async function countUnpaid(
  tx: Db,
  clientId: string,
): Promise<{ orders: number; items: number; hasReceived: boolean }> {
  const { rows } = await sql<{ orders: number; items: number; hasReceived: boolean }>`
    select count(*)::int as orders,
      coalesce(sum((select sum(quantity) from order_lines where order_id = o.id)), 0)::int as items,
      exists (select from orders where client_id = ${clientId} and status = 'delivered')
        as "hasReceived"
    from orders o where client_id in (
        select id from clients where id = ${clientId}
        union select g.id from clients c
          join clients g on g.phone = c.phone and g.guest and g.phone_confirmed
          where c.id = ${clientId} and c.guest)
      and payment_status in ${literals(noMoneyStatuses)}
      and status in ${literals(openStatuses)}`.execute(tx);
  return rows[0] as { orders: number; items: number; hasReceived: boolean };
}

export async function listStock(
  db: Db,
  sizeIds: readonly number[],
): Promise<{ sizeId: number; stock: number }[]> {
  return await db
    .selectFrom('product_sizes')
    .select(['id as sizeId', 'stock'])
    .where('id', 'in', sizeIds)
    .execute();
}

/**
 * Decreases stock where there is enough, and returns the updated sizes with their remaining stock.
 */
export async function takeStock(
  tx: Db,
  lines: { sizeId: number; quantity: number }[],
): Promise<{ sizeId: number; stock: number; quantity: number }[]> {
  const { rows } = await sql<{ sizeId: number; stock: number; quantity: number }>`
    update product_sizes s set stock = stock - l.quantity, updated_at = now()
    from unnest(${lines.map((line) => line.sizeId)}::int[],
      ${lines.map((line) => line.quantity)}::int[]) as l (size_id, quantity)
    where s.id = l.size_id and s.stock >= l.quantity
    returning s.id as "sizeId", s.stock, l.quantity`.execute(tx);
  return rows;
}

/**
 * Restocks an order's items, except refunded ones, which were handled by the refund, and deleted
 * sizes.
 */
export async function putStockBack(tx: Db, orderId: string): Promise<void> {
  await sql`select s.id, set_config('shop.order_id', ${orderId}, true)
    from product_sizes s join order_lines l on l.size_id = s.id
    where l.order_id = ${orderId} order by s.id for update of s`.execute(tx);
  await sql`
    update product_sizes s set stock = stock + b.quantity, updated_at = now()
    from ${putBack(orderId)} b where s.id = b.size_id`.execute(tx);
}

/** Lists the items of a closed order that were restocked and are no longer in stock. */
export async function findShortSizes(
  tx: Db,
  orderId: string,
): Promise<{ name: string; stock: number }[]> {
  await sql`select s.id from product_sizes s join order_lines l on l.size_id = s.id
    where l.order_id = ${orderId} order by s.id for update of s`.execute(tx);
  const { rows } = await sql<{ name: string; stock: number }>`
    select b.name, s.stock from product_sizes s join ${putBack(orderId)} b on b.size_id = s.id
    where s.stock < b.quantity`.execute(tx);
  return rows;
}

/**
 * Takes the stock of a reopened order again, recorded in the ledger as an undo instead of a sale.
 */
export async function takeStockAgain(tx: Db, orderId: string): Promise<void> {
  await sql`select set_config('shop.order_id', ${orderId}, true),
    set_config('shop.stock_retaken', 'yes', true)`.execute(tx);
  await sql`
    update product_sizes s set stock = s.stock - b.quantity, updated_at = now()
    from ${putBack(orderId)} b where s.id = b.size_id and b.quantity > 0`.execute(tx);
  await sql`select set_config('shop.stock_retaken', '', true)`.execute(tx);
}

/** The items that closing an order restocks: all except refunded ones. */
function putBack(orderId: string): RawBuilder<unknown> {
  return sql`(select o.size_id, max(concat_ws(', ', o.title, o.color, o.size)) as name,
      sum(o.quantity - coalesce((select sum(r.quantity) from refund_lines r
        where r.line_id = o.id), 0))::int as quantity
    from order_lines o where o.order_id = ${orderId} and o.size_id is not null
    group by o.size_id)`;
}

/** Records a failed attempt to order and its refusal code. */
export async function noteAttempt(tx: Db, clientId: string, code: string): Promise<void> {
  await tx
    .insertInto('order_attempts')
    .values({ client_id: clientId, code })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ code, at: sql`now()` }))
    .execute();
}

export type OrderContact = { id: string; phone: string; email: string | null; firstName: string };

/**
 * The customer of an order, and the e-mail address for messages about it; undefined once erased. The address that
 * a guest gave may be a stranger's, so its messages have the name that was given with it.
 */
export async function findOrderContact(tx: Db, orderId: string): Promise<OrderContact | undefined> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('clients as c', 'c.id', 'o.client_id')
    .select(['c.id', 'c.phone', 'c.first_name', 'c.email', 'o.guest_email'])
    .select(sql<string | null>`o.address ->> 'fullName'`.as('given'))
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, phone, first_name: own, email, guest_email: guestEmail, given } = found;
  const isGuests = !email && guestEmail !== null && given !== null;
  const firstName = isGuests ? splitName(given).firstName : own;
  return { id, phone, email: email ?? guestEmail, firstName };
}
