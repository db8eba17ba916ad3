import type { Kysely } from 'kysely';
import { type OfficeOrder, type Order, type OrderStatus, orderStatuses } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { countAbandoned } from './abandoned.sql.ts';
import {
  countByStatus,
  findOrder,
  listOrders,
  type OrderFilter,
  type OrderRow,
} from './orders.sql.ts';
import { nextPaymentStatuses, nextStatuses } from './transitions.ts';

type Db = Kysely<Tables>;

/** An order as the office sees it; throws when there is none of this id. */
export async function requireOfficeOrder(db: Db, id: string): Promise<OfficeOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return toOfficeOrder(order);
}

export async function listOfficeOrders(
  db: Db,
  filter: OrderFilter,
): Promise<{ orders: OfficeOrder[]; total: number }> {
  const { orders, total } = await listOrders(db, filter);
  return { orders: orders.map(toOfficeOrder), total };
}

export async function countOrders(
  db: Db,
): Promise<{ statuses: Record<OrderStatus, number>; abandoned: number }> {
  const [rows, abandoned] = await Promise.all([countByStatus(db), countAbandoned(db)]);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  const statuses = Object.fromEntries(
    orderStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<OrderStatus, number>;
  return { statuses, abandoned };
}

/** An order as its client sees it: what colleagues note for each other stays in the office. */
export function toClientOrder(order: OrderRow): Order {
  return { ...order, events: order.events.filter(({ type }) => type !== 'note') };
}

export function toOfficeOrder(order: OrderRow): OfficeOrder {
  return {
    ...order,
    nextStatuses: nextStatuses(order.status),
    nextPaymentStatuses: nextPaymentStatuses(order.paymentStatus),
  };
}
