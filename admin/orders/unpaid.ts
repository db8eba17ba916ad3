import type { AdminOrder } from '#contract/admin-orders.ts';
import { awaitedStatuses, type OrderStatus } from '#core/order-status.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { getWords } from '../words/translator.ts';

/**
 * Whether a payment is missing that is due before the order takes this status. All but cash on delivery is
 * due before packing; the balance after a deposit, before shipping.
 */
export function isUnpaidAhead(order: AdminOrder, status: OrderStatus): boolean {
  const { paymentMethod, paymentStatus, payable, dueNext } = order;
  const isOwed = paymentStatus === 'failed' || awaitedStatuses.includes(paymentStatus);
  const isBalance = paymentMethod.deposit && dueNext === payable;
  if (status === 'packed' && isBalance) return false;
  return paymentMethod.kind !== 'cash_on_delivery' && isOwed && payable > 0;
}

/** Asks for confirmation if the order should have been paid; else acts immediately. */
export function unlessUnpaid(
  order: AdminOrder,
  { status, verb }: { status: OrderStatus; verb: string },
  act: () => void,
): void {
  if (!isUnpaidAhead(order, status)) {
    act();
    return;
  }
  const t = getWords('orders');
  const total = formatMoney(order.payable, order.currency);
  confirmGood(t('unpaid.ask', { total }), t('unpaid.text'), act, t('unpaid.anyway', { verb }));
}
