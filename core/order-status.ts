import { onlineKinds } from './online-payments.ts';

/** The statuses of an order. */
export const orderStatuses = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses of a successful order, in order. */
export const fulfilmentSteps = ['new', 'confirmed', 'packed', 'shipped', 'delivered'] as const;

/** The statuses that a bulk change can set. */
export const bulkStatuses = ['confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;

/** Orders that count as sales. */
export const soldStatuses: readonly OrderStatus[] = [...fulfilmentSteps];

/** Orders that are yet to be sent. */
export const unfulfilledStatuses: readonly OrderStatus[] = ['new', 'confirmed', 'packed'];

/** Orders that have yet to arrive. */
export const openStatuses: readonly OrderStatus[] = [...unfulfilledStatuses, 'shipped'];

/** Orders that ended without a sale: money paid for them is due back. */
export const endedStatuses: readonly OrderStatus[] = ['cancelled', 'returned'];

/** Orders that have left the shop: unpaid ones are overdue. */
export const sentStatuses: readonly OrderStatus[] = ['shipped', 'delivered'];

/** The payment statuses of an order. */
export const paymentStatuses = [
  'unpaid',
  'authorised',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The customer of an open order is expected to pay. */
export const awaitedStatuses: readonly PaymentStatus[] = ['unpaid', 'expired', 'partially_paid'];

/** Nothing has been paid or authorised. */
export const noMoneyStatuses: readonly PaymentStatus[] = ['unpaid', 'failed', 'expired'];

/** Nothing has been paid. */
export const unpaidStatuses: readonly PaymentStatus[] = [
  'unpaid',
  'authorised',
  'failed',
  'expired',
];

/** The payment methods that a shop can offer. */
export const paymentKinds = ['cash_on_delivery', 'bank_transfer', ...onlineKinds] as const;

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/**
 * Payment statuses that can be set. `partially_paid`, `partially_refunded` and `expired` can't: they
 * result from payments and refunds. Setting `paid` records a payment of the rest, and `refunded` a
 * refund of the rest.
 */
const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['authorised', 'paid', 'failed'],
  authorised: ['paid', 'failed'],
  partially_paid: ['paid', 'refunded'],
  paid: ['refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  failed: ['authorised', 'paid'],
  expired: ['authorised', 'paid'],
};

/** The statuses that may follow; an order can't be cancelled once a parcel of it has left. */
export function nextStatuses(status: OrderStatus, hasLeft = false): OrderStatus[] {
  return transitions[status].filter((next) => !(hasLeft && next === 'cancelled'));
}

/**
 * The transitions from one status to a later one; empty when it is not later, and for `cancelled` once a
 * parcel has left.
 *
 * @example findSteps('new', 'shipped') // ['confirmed', 'packed', 'shipped']
 */
export function findSteps(from: OrderStatus, to: OrderStatus, hasLeft = false): OrderStatus[] {
  if (nextStatuses(from, hasLeft).includes(to)) return [to];
  const steps: readonly OrderStatus[] = fulfilmentSteps;
  const [start, end] = [steps.indexOf(from), steps.indexOf(to)];
  return start >= 0 && end > start ? steps.slice(start + 1, end + 1) : [];
}

export function nextPaymentStatuses(status: PaymentStatus): PaymentStatus[] {
  return [...paymentTransitions[status]];
}
