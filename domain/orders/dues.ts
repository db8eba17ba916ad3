import type { Order } from '#contract/orders.ts';

type Money = Pick<Order, 'status' | 'paymentStatus' | 'total' | 'refunded'> & { kept: number };

/** The amount that may still be refunded. */
export function refundableOf({ paymentStatus, total, refunded }: Money): number {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  return isPaid ? total - refunded : 0;
}

/** The amount paid for a cancelled or returned order that is neither refunded nor kept for a reason. */
export function refundDueOf(order: Money): number {
  return isClosed(order) ? refundableOf(order) - order.kept : 0;
}

/** The amount of an order that was shipped without being paid. */
export function paymentDueOf({ status, paymentStatus, total }: Money): number {
  const hasLeft = status === 'shipped' || status === 'delivered';
  const isOwed = ['unpaid', 'authorised', 'failed'].includes(paymentStatus);
  return hasLeft && isOwed ? total : 0;
}

export function isClosed({ status }: Pick<Order, 'status'>): boolean {
  return status === 'cancelled' || status === 'returned';
}
