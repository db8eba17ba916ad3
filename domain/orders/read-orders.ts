import type { Kysely } from 'kysely';
import type { AdminOrder, OrderSums } from '#contract/admin-orders.ts';
import type { Currency, Language, Translated } from '#contract/fields.ts';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import type { OrderEvent, OrderStatus } from '#contract/orders.ts';
import { nextPaymentStatuses, nextStatuses, orderStatuses } from '#core/order-status.ts';
import { sumCaptured } from '#core/payment-status.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { readSettings, recentSettings } from '#domain/settings/read-settings.ts';
import { countAbandoned, countRecovered } from './abandoned.sql.ts';
import {
  dueNextOf,
  payableOf,
  payableOnlineOf,
  paymentDueOf,
  refundableOf,
  refundDueOf,
} from './dues.ts';
import { findUnsent } from './find-unsent.ts';
import { findLastStep, notificationPrefix } from './last-step.ts';
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
import { taxIn } from './tax.ts';

type Db = Kysely<Tables>;

/** An order for the back office, with the token of its link for messages, which no order in a reply contains. */
export type ReadAdminOrder = AdminOrder & Pick<OrderRow, 'linkToken'>;

/** Returns an order for the back office; throws when it does not exist. */
export async function requireAdminOrder(db: Db, id: string): Promise<ReadAdminOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return toAdminOrder(order);
}

export async function listAdminOrders(
  db: Db,
  filter: Omit<OrderFilter, 'timeZone'>,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const { timeZone } = await readSettings(db);
  const { orders, total } = await listOrders(db, { ...filter, timeZone });
  return { orders: orders.map(toAdminOrder), total };
}

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
 * Converts an order for its client, with methods in the requested language and without internal
 * notes. Their own steps are those of `client`, without a name: others may have the order's link.
 */
export function toClientOrder(order: OrderRow, language: Language): LinkedOrder {
  const events = order.events
    .filter(({ type, undone }) => !hidden.includes(type) && !undone)
    .map((event) => (reasoned.includes(event.type) ? { ...event, text: null } : event))
    .map((event) => (isOwnStep(event) ? { ...event, actor: 'client' } : event));
  return { ...order, ...methodsIn(order, language), events, ...moneyOf(order) };
}

function isOwnStep({ type, byClient, actor }: OrderRow['events'][number]): boolean {
  return type === 'status' && byClient && actor !== 'shop';
}

/** Returns an order for whoever has its link; throws when it does not exist. */
export async function requireLinkedOrder(
  db: Db,
  id: string,
  language: Language,
): Promise<LinkedOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return toClientOrder(order, language);
}

/** Event types that customers do not see: internal ones, and undone steps. */
const hidden: readonly OrderEvent['type'][] = [
  'note',
  'invoice',
  'undone',
  'kept',
  'claimed',
  'declined',
];
/** Event types whose reason is internal. */
const reasoned: readonly OrderEvent['type'][] = ['received', 'refund', 'status'];

/** Translates an order for a reader whose language differs from the customer's. */
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
  const translate = (text: Translated | undefined, fallback: string) =>
    text?.[language] || fallback;
  return {
    deliveryMethod: {
      ...deliveryMethod,
      title: translate(deliveryMethod.texts?.title, deliveryMethod.title),
    },
    paymentMethod: {
      ...paymentMethod,
      title: translate(paymentMethod.texts?.title, paymentMethod.title),
      instructions: translate(paymentMethod.texts?.instructions, paymentMethod.instructions),
    },
  };
}

export function toAdminOrder(order: OrderRow): ReadAdminOrder {
  const money = { ...order, ...moneyOf(order) };
  return {
    ...money,
    payable: payableOf(money),
    refundable: refundableOf(money),
    refundDue: refundDueOf(money),
    paymentDue: paymentDueOf(money),
    tax: order.invoice?.contents.tax ?? taxIn(order.total, order.taxPercent),
    undo: findUndo(order),
    unsent: findUnsent(order).filter(({ quantity }) => quantity > 0),
    nextStatuses: nextStatuses(order.status, order.parcels.length > 0),
    nextPaymentStatuses: nextPaymentStatuses(order.paymentStatus),
  };
}

/** The last step, unless the customer has been notified of it. */
function findUndo({
  id,
  events,
  invoice,
  paymentStatus,
  notified: sent,
}: OrderRow): AdminOrder['undo'] {
  const step = findLastStep(events, invoice?.issuedAt);
  const prefix = step && notificationPrefix(id, step);
  if (!step || (prefix && sent.some((about) => about.startsWith(prefix)))) return null;
  const { from, to } = step.status ?? step.payment ?? {};
  return { eventId: step.eventId, from: to ?? paymentStatus, to: from ?? paymentStatus };
}

function moneyOf(order: OrderRow) {
  const paid = sumCaptured(order.payments);
  const refunded = order.refunds.reduce(
    (sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount),
    0,
  );
  const due = { ...order, paid };
  const returnedBy = (isDone: boolean) =>
    order.payments
      .filter(({ action }) => (action !== 'return') === isDone)
      .reduce((sum, { returned }) => sum + returned, 0);
  return {
    paid,
    refunded,
    returned: returnedBy(true),
    returning: returnedBy(false),
    dueNext: dueNextOf(due),
    payableOnline: payableOnlineOf(due),
    paymentPending: order.payments.some(({ state }) => state === 'pending'),
  };
}
