import type { AdminOrder } from '#contract/admin-orders.ts';
import { awaitedStatuses, type OrderStatus } from '#core/order-status.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { getWords } from '../words/translator.ts';

/**
 * A payment that has not come. Unless it is cash on delivery, it is due before the order is packed; the rest
 * after a deposit before it is shipped.
 */
export function isUnpaidAhead(order: AdminOrder, status: OrderStatus): boolean {
  const { paymentMethod, paymentStatus, payable, dueNext } = order;
  const isOwed = paymentStatus === 'failed' || awaitedStatuses.includes(paymentStatus);
  const waits = status === 'packed' && paymentMethod.deposit && dueNext === payable;
  return paymentMethod.kind !== 'cash_on_delivery' && isOwed && payable > 0 && !waits;
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
