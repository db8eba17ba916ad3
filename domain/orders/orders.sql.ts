import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminOrder, OrderSums } from '#contract/admin-orders.ts';
import type { Currency, Language, Translated } from '#contract/fields.ts';
import type { Order, OrderStatus, PaymentStatus } from '#contract/orders.ts';
import { endedStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords, phoneDigits } from '#domain/found.sql.ts';
import { endOf, startOf } from '#domain/moments.sql.ts';
import { isDue, paymentDue, refundDue } from './dues.sql.ts';
import { isLapsing } from './lapsing-orders.sql.ts';
import type { Event } from './last-step.ts';
import { paymentsOfOrder } from './payments.sql.ts';

type Db = Kysely<Tables>;

/** An order as stored, with its customer. */
export type OrderRow = Omit<
  Order,
  | 'paid'
  | 'refunded'
  | 'returned'
  | 'returning'
  | 'dueNext'
  | 'payableOnline'
  | 'paymentPending'
  | 'deliveryMethod'
  | 'paymentMethod'
  | 'events'
> &
  Pick<
    AdminOrder,
    'client' | 'source' | 'language' | 'payments' | 'refunds' | 'invoice' | 'kept' | 'restocked'
  > & {
    events: Event[];
    /** The address of the guest who placed it, once it belongs to an account. */
    guestEmail: string | null;
    /** Of the order's page, which opens without an account. */
    linkToken: string;
    /** The current tax rate, for an order without an invoice. */
    taxPercent: number | null;
    /** The `about` key of each message sent to the customer. */
    notified: string[];
    deliveryMethod: Order['deliveryMethod'] & Translations<'title'>;
    paymentMethod: Order['paymentMethod'] & Translations<'title' | 'instructions'>;
  };

/** Texts in every language at the time of the order; older orders have only their own language. */
type Translations<Name extends string> = { texts?: Record<Name, Translated> };

const orderColumns = sql`
  o.id, o.number, o.status, o.payment_status as "paymentStatus", o.placed_at as "placedAt",
  o.subtotal, o.delivery, o.discount, o.total, o.currency, o.address,
  o.delivery_method as "deliveryMethod", o.payment_method as "paymentMethod", o.tracking,
  o.note, o.gift_message as "giftMessage", o.discount_reason as "discountReason", o.source,
  o.language, o.kept, o.restocked, o.link_token as "linkToken",
  o.guest_email as "guestEmail",
  o.held_until as "heldUntil",
  case when ${isLapsing} then o.lapses_at end as "lapsesAt",
  case when o.lapsed_at is not null then
    -- An order with cash on delivery waited to be confirmed by the shop, any other to be paid.
    case o.payment_method ->> 'kind' when 'cash_on_delivery' then 'unconfirmed' else 'unpaid' end
  end as lapsed,
  (select (s.value #>> '{tax,percent}')::float8 from settings s) as "taxPercent",
  (select coalesce(json_agg(json_build_object(
      'id', p.id, 'at', p.sent_at,
      'tracking', case when p.number is not null
        then json_build_object('carrier', p.carrier, 'number', p.number) end,
      'lines', (select coalesce(json_agg(json_build_object('lineId', q.line_id,
          'quantity', q.quantity) order by q.line_id), '[]')
        from parcel_lines q where q.parcel_id = p.id)) order by p.id), '[]')
    from parcels p where p.order_id = o.id) as parcels,
  ${paymentsOfOrder} as payments,
  (select coalesce(json_agg(json_build_object(
      'id', r.id, 'at', r.at, 'actor', r.actor, 'amount', r.amount, 'note', r.note,
      'state', r.state, 'reason', r.reason, 'paymentId', r.payment_id, 'nextTry', r.try_at,
      'lines', (select coalesce(json_agg(json_build_object('lineId', q.line_id,
          'quantity', q.quantity, 'restocked', q.restocked, 'withdrawn', q.withdrawn)
          order by q.line_id), '[]')
        from refund_lines q where q.refund_id = r.id)) order by r.id), '[]')
    from refunds r where r.order_id = o.id) as refunds,
  (select json_build_object('number', i.number, 'issuedAt', i.issued_at, 'seller', i.seller,
      'contents', i.contents)
    from invoices i where i.order_id = o.id) as invoice,
  (select coalesce(json_agg(json_build_object(
      'id', l.id, 'productId', (select p.id from products p
        where p.id = l.product_id and p.deleted_at is null), 'sizeId', l.size_id, 'title', l.title,
      'color', l.color, 'size', l.size, 'sku', l.sku, 'image', l.image, 'price', l.price,
      'quantity', l.quantity, 'lineTotal', l.line_total, 'discount', l.discount) order by l.position), '[]')
    from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object(
      'id', e.id, 'at', e.at, 'actor', e.actor, 'type', e.type, 'from', e.from_value,
      'to', e.to_value, 'text', e.text, 'byClient', e.by_client,
      'undone', exists (select from order_events u join order_events x on x.undoes = u.id
        where u.order_id = o.id and u.at = e.at)) order by e.id), '[]')
    from order_events e where e.order_id = o.id) as events,
  (select coalesce(json_agg(m.about), '[]')
    from messages m where m.order_id = o.id
      and m.status in ('sending', 'sent', 'delivered', 'uncertain')) as notified,
  (select json_build_object('id', c.id, 'phone', c.phone, 'firstName', c.first_name,
      'lastName', c.last_name,
      'phoneConfirmed', not c.guest or c.phone_confirmed)
    from clients c where c.id = o.client_id) as client`;

export async function selectOrders(db: Db, where: RawBuilder<unknown>): Promise<OrderRow[]> {
  const result = await sql<OrderRow>`select ${orderColumns} from orders o where ${where}`.execute(
    db,
  );
  return result.rows;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await selectOrders(db, sql`o.id = ${id}`))[0];
}

/**
 * The current product titles of an order's lines, in the first available of these languages;
 * deleted products keep the recorded title.
 */
export async function nameLines(
  db: Db,
  orderId: string,
  languages: readonly Language[],
): Promise<{ id: number; title: string; color: string }[]> {
  const { rows } = await sql<{ id: number; title: string; color: string }>`
    select l.id,
      coalesce((select t.title from product_options t where t.product_id = l.product_id
        order by array_position(${languages}::text[], t.language::text), t.id limit 1), l.title) as title,
      coalesce((select t.title from product_sizes s join color_options t on t.color_id = s.color_id
        where s.id = l.size_id
        order by array_position(${languages}::text[], t.language::text), t.id limit 1), l.color) as color
    from order_lines l where l.order_id = ${orderId}`.execute(db);
  return rows;
}

export async function findOrderOfClient(
  db: Db,
  clientId: string,
  id: string,
): Promise<OrderRow | undefined> {
  return (await selectOrders(db, sql`o.id = ${id} and o.client_id = ${clientId}`))[0];
}

export async function listOrdersOfClient(
  db: Db,
  clientId: string,
  page: Page,
): Promise<{ orders: OrderRow[]; total: number }> {
  return await selectPage(db, sql`o.client_id = ${clientId}`, sorts.newest, page);
}

export type OrderFilter = Page & OrderNarrowing;

export type OrderNarrowing = {
  search?: string | undefined;
  ids?: string[] | undefined;
  status?: OrderStatus[] | undefined;
  paymentStatus?: PaymentStatus[] | undefined;
  paymentKind?: string[] | undefined;
  due?: 'refund' | 'payment' | undefined;
  clientId?: string | undefined;
  currency?: Currency | undefined;
  productId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  sort: keyof typeof sorts;
};

export async function listOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ orders: OrderRow[]; total: number }> {
  return await selectPage(db, narrow(filter), sorts[filter.sort], filter);
}

export async function listOrderIds(db: Db, filter: OrderNarrowing): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select o.id from orders o where ${narrow(filter)} order by ${sorts[filter.sort]}`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** Sums the matching orders by currency. */
export async function sumOrders(
  db: Db,
  filter: Omit<OrderNarrowing, 'sort'>,
): Promise<OrderSums['sums']> {
  const result = await sql<OrderSums['sums'][number]>`
    select o.currency, sum(o.total) as total,
      coalesce(sum(o.total) filter (where o.status in ${literals(endedStatuses)}), 0) as "notSold",
      sum(${refundDue}) as "refundDue", sum(${paymentDue}) as "paymentDue"
    from orders o where ${narrow(filter)}
    group by o.currency order by total desc`.execute(db);
  return result.rows;
}

function narrow(filter: Omit<OrderNarrowing, 'sort'>): RawBuilder<unknown> {
  const { search, status, paymentStatus, clientId, currency, productId, from, to, timeZone } =
    filter;
  const conditions = [
    sql`true`,
    filter.ids && sql`o.id = any(${filter.ids}::uuid[])`,
    status && sql`o.status = any(${status}::text[])`,
    paymentStatus && sql`o.payment_status = any(${paymentStatus}::text[])`,
    filter.paymentKind && sql`o.payment_method ->> 'kind' = any(${filter.paymentKind}::text[])`,
    filter.due && isDue[filter.due],
    clientId && sql`o.client_id = ${clientId}`,
    currency && sql`o.currency = ${currency}`,
    productId &&
      sql`exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})`,
    from && sql`o.placed_at >= ${startOf(from, timeZone)}`,
    to && sql`o.placed_at < ${endOf(to, timeZone)}`,
    search && matches(search),
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

type Page = { page: number; pageSize: number };

const sorts = {
  newest: sql`o.placed_at desc, o.id desc`,
  oldest: sql`o.placed_at, o.id`,
  total: sql`o.total, o.id`,
  '-total': sql`o.total desc, o.id`,
};

/** Searches by the order's number, name or phone; a phone also by that of the client's account. */
function matches(search: string): RawBuilder<unknown> {
  const byText = hasWords(sql`o.found`, search);
  const digits = phoneDigits(search) ?? '';
  if (digits.length < 3) return byText;
  // Two index scans: `or` would read every order.
  return sql`o.id in (
    select o.id from orders o where ${byText} union all
    select o.id from orders o join clients c on c.id = o.client_id where c.phone like ${`%${digits}%`})`;
}

async function selectPage(
  db: Db,
  where: RawBuilder<unknown>,
  sort: RawBuilder<unknown>,
  { page, pageSize }: Page,
): Promise<{ orders: OrderRow[]; total: number }> {
  const offset = (page - 1) * pageSize;
  const [orders, counted] = await Promise.all([
    // Only the rows of the page are assembled, not the skipped ones.
    selectOrders(
      db,
      sql`o.id in (
        select o.id from orders o where ${where} order by ${sort} limit ${pageSize} offset ${offset}
      ) order by ${sort}`,
    ),
    sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db),
  ]);
  return { orders, total: counted.rows[0]?.total ?? 0 };
}

export async function countByStatus(db: Db): Promise<{ status: OrderStatus; count: number }[]> {
  return await db
    .selectFrom('orders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
}

export type LockedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  client_id: string | null;
  language: Tables['orders']['language'];
  restocked: boolean | null;
  /** Until when its items are kept for a buyer who is paying. */
  held_until: string | null;
  /** When the order was cancelled automatically, because it was neither paid nor confirmed in time. */
  lapsed_at: string | null;
  /** Whether part of it has been shipped. */
  has_left: boolean;
};

export async function lockOrder(tx: Db, id: string): Promise<LockedOrder | undefined> {
  return await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'payment_status', 'client_id', 'language', 'restocked'])
    .select(['held_until', 'lapsed_at'])
    .select(sql<boolean>`exists (select from parcels where order_id = orders.id)`.as('has_left'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOrder(
  tx: Db,
  id: string,
  change: {
    status?: OrderStatus;
    payment_status?: PaymentStatus;
    tracking?: string | null;
    restocked?: boolean | null;
    kept?: number;
    held_until?: null;
    lapsed_at?: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...change,
      // Only a new order waits for a payment.
      ...(change.status && change.status !== 'new' && { held_until: null }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether the customer was told of the order, whether by then sent or not. */
export async function isAnnounced(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from messages
      where order_id = ${id} and about = ${`order:${id}:placed:sms`}) as told`.execute(tx);
  return rows[0]?.told ?? false;
}

export type EventDraft = {
  actor: string;
  type: Tables['order_events']['type'];
  from?: string | null;
  to?: string | null;
  text?: string | null;
  undoes?: number | null;
  byClient?: boolean;
};

export async function addEvents(tx: Db, orderId: string, events: EventDraft[]): Promise<void> {
  if (!events.length) return;
  await tx
    .insertInto('order_events')
    .values(
      events.map(({ actor, type, from, to, text, undoes, byClient }) => ({
        order_id: orderId,
        actor,
        type,
        from_value: from ?? null,
        to_value: to ?? null,
        text: text ?? null,
        undoes: undoes ?? null,
        by_client: byClient ?? false,
      })),
    )
    .execute();
}
