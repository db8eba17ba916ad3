import type { Payment } from '#contract/admin-orders.ts';
import type { Order } from '#contract/orders.ts';
import { dueNext, isBalanceDue } from '#core/deposit.ts';
import { isOnlineKind } from '#core/online-payments.ts';
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

type Payments = { payments: readonly Pick<Payment, 'state' | 'amount'>[] };

/** The amount that is neither paid nor authorised. */
export function missingOf({
  payments,
  ...order
}: Pick<Order, 'total' | 'paid'> & Payments): number {
  const authorised = payments
    .filter(({ state }) => state === 'authorised')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, payableOf(order) - authorised);
}

type DueOrder = Pick<Order, 'status' | 'total' | 'paid' | 'heldUntil' | 'paymentMethod'> & Payments;

/** The amount that the customer is to pay next: the deposit, and once the order is packed, all. */
export function dueNextOf(order: DueOrder): number {
  if (isClosed(order)) return 0;
  const missing = missingOf(order);
  const deposit = order.paymentMethod.deposit ?? null;
  return isBalanceDue(order.status) ? missing : dueNext({ total: order.total, missing, deposit });
}

/** The amount that can be paid now on a provider's page. */
export function payableOnlineOf(order: DueOrder): number {
  const { heldUntil, paymentMethod } = order;
  const isOver = heldUntil !== null && Date.parse(heldUntil) <= Date.now();
  return isOver || !isOnlineKind(paymentMethod.kind) ? 0 : dueNextOf(order);
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
