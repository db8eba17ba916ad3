import type { AdminOrder } from '#contract/admin-orders.ts';
import { awaitedStatuses } from '#core/order-status.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { getWords } from '../words/translator.ts';

/** A payment that has not come. Unless it is cash on delivery, it is due before shipping. */
export function isUnpaidAhead({ paymentMethod, paymentStatus, payable }: AdminOrder): boolean {
  const isOwed = paymentStatus === 'failed' || awaitedStatuses.includes(paymentStatus);
  return paymentMethod.kind !== 'cash_on_delivery' && isOwed && payable > 0;
}

/** Asks for confirmation if the order should have been paid; else acts immediately. */
export function unlessUnpaid(order: AdminOrder, verb: string, act: () => void): void {
  if (!isUnpaidAhead(order)) {
    act();
    return;
  }
  const t = getWords('orders');
  const total = formatMoney(order.payable, order.currency);
  confirmGood(t('unpaid.ask', { total }), t('unpaid.text'), act, t('unpaid.anyway', { verb }));
}
