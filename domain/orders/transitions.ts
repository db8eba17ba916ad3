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

export function nextStatuses(status: OrderStatus): OrderStatus[] {
  return [...moves[status]];
}

export function nextPaymentStatuses(status: PaymentStatus): PaymentStatus[] {
  return [...payments[status]];
}
