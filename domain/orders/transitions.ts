import type { OrderStatus, PaymentStatus } from '#contract/orders.ts';

/** Where an order may go from where it is. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

const payments: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['authorised', 'paid', 'failed'],
  authorised: ['paid', 'failed'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  failed: ['authorised', 'paid'],
};

/** Once a part is on its way, the order can't be cancelled any more. */
export function nextStatuses(status: OrderStatus, hasLeft = false): OrderStatus[] {
  return moves[status].filter((next) => !(hasLeft && next === 'cancelled'));
}

/**
 * The legal steps from one status to another that lies ahead, none when it does not.
 *
 * @example findSteps('new', 'shipped') // ['confirmed', 'packed', 'shipped']
 */
export function findSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (moves[from].includes(to)) return [to];
  const [start, end] = [ahead.indexOf(from), ahead.indexOf(to)];
  return start >= 0 && end > start ? ahead.slice(start + 1, end + 1) : [];
}

const ahead: OrderStatus[] = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];

export function nextPaymentStatuses(status: PaymentStatus): PaymentStatus[] {
  return [...payments[status]];
}
