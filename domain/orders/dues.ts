import type { Order } from '#contract/orders.ts';
import { sentStatuses } from '#core/order-status.ts';

type Money = Pick<Order, 'status' | 'total' | 'paid' | 'refunded'> & { kept: number };

/** The amount that may still be refunded: what came and did not go back. */
export function refundableOf({ paid, refunded }: Money): number {
  return paid - refunded;
}

/** The amount that has not been paid. A refund reduces the price, so it does not become due again. */
export function payableOf({ total, paid }: Pick<Order, 'total' | 'paid'>): number {
  return Math.max(0, total - paid);
}

/** The amount paid for a cancelled or returned order that is neither refunded nor kept for a reason. */
export function refundDueOf(order: Money): number {
  return isClosed(order) ? refundableOf(order) - order.kept : 0;
}

/** The unpaid amount of an order that was shipped. */
export function paymentDueOf(order: Money): number {
  return sentStatuses.includes(order.status) ? payableOf(order) : 0;
}

export function isClosed({ status }: Pick<Order, 'status'>): boolean {
  return status === 'cancelled' || status === 'returned';
}
