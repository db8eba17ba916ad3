import type { Kysely } from 'kysely';
import type { OfficeOrder, OrderSums } from '#contract/office-orders.ts';
import { type Order, type OrderStatus, orderStatuses } from '#contract/orders.ts';
import type { Currency, Language, Translated } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { readSettings, recentSettings } from '#domain/settings/read-settings.ts';
import { countAbandoned, countRecovered } from './abandoned.sql.ts';
import { findUnsent } from './find-unsent.ts';
import {
  countByStatus,
  findOrder,
  listOrderIds,
  listOrders,
  nameLines,
  type OrderFilter,
  type OrderNarrowing,
  type OrderRow,
  sumOrders,
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
  filter: Omit<OrderFilter, 'timeZone'>,
): Promise<{ orders: OfficeOrder[]; total: number }> {
  const { timeZone } = await readSettings(db);
  const { orders, total } = await listOrders(db, { ...filter, timeZone });
  return { orders: orders.map(toOfficeOrder), total };
}

/** The ids of all that match, in the list's order. */
export async function readOrderIds(
  db: Db,
  filter: Omit<OrderNarrowing, 'timeZone'>,
): Promise<{ ids: string[] }> {
  const { timeZone } = await readSettings(db);
  return { ids: await listOrderIds(db, { ...filter, timeZone }) };
}

export async function readOrderSums(
  db: Db,
  filter: Omit<OrderNarrowing, 'timeZone' | 'sort'>,
): Promise<OrderSums> {
  const { timeZone } = await readSettings(db);
  return { sums: await sumOrders(db, { ...filter, timeZone }) };
}

type OrderCounts = {
  statuses: Record<OrderStatus, number>;
  abandoned: number;
  recovered: { count: number; total: number; currency: Currency };
};

export async function countOrders(db: Db): Promise<OrderCounts> {
  const [rows, abandoned, recovered, settings] = await Promise.all([
    countByStatus(db),
    countAbandoned(db),
    countRecovered(db),
    recentSettings(db),
  ]);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  const statuses = Object.fromEntries(
    orderStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<OrderStatus, number>;
  return { statuses, abandoned, recovered: { ...recovered, currency: settings.chargeCurrency } };
}

/**
 * An order as its client sees it, its ways to deliver and pay in the language asked for: what
 * colleagues note for each other stays in the office.
 */
export function toClientOrder(order: OrderRow, language: Language): Order {
  const events = order.events
    .filter(({ type }) => type !== 'note' && type !== 'invoice')
    .map((event) => (event.type === 'refund' ? { ...event, text: null } : event));
  return { ...order, ...methodsIn(order, language), events, refunded: sumRefunds(order) };
}

/** The same order for whoever reads another language than its customer. */
export async function translateOrder(
  db: Db,
  order: OrderRow,
  language: Language,
): Promise<OrderRow> {
  const { defaultLanguage } = await recentSettings(db);
  const names = await nameLines(db, order.id, orderLanguages(language, defaultLanguage));
  const nameOf = new Map(names.map(({ id, title, color }) => [id, { title, color }]));
  const lines = order.lines.map((line) => ({ ...line, ...nameOf.get(line.id) }));
  return { ...order, ...methodsIn(order, language), lines };
}

function methodsIn({ deliveryMethod, paymentMethod }: OrderRow, language: Language) {
  const say = (text: Translated | undefined, said: string) => text?.[language] || said;
  return {
    deliveryMethod: {
      ...deliveryMethod,
      title: say(deliveryMethod.texts?.title, deliveryMethod.title),
    },
    paymentMethod: {
      ...paymentMethod,
      title: say(paymentMethod.texts?.title, paymentMethod.title),
      instructions: say(paymentMethod.texts?.instructions, paymentMethod.instructions),
    },
  };
}

export function toOfficeOrder(order: OrderRow): OfficeOrder {
  const refunded = sumRefunds(order);
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return {
    ...order,
    refunded,
    refundable: isPaid ? order.total - refunded : 0,
    unsent: findUnsent(order).filter(({ quantity }) => quantity > 0),
    nextStatuses: nextStatuses(order.status, order.parcels.length > 0),
    nextPaymentStatuses: nextPaymentStatuses(order.paymentStatus),
  };
}

function sumRefunds({ refunds }: Pick<OrderRow, 'refunds'>): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
