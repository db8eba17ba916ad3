import type { AdminOrder } from '#contract/admin-orders.ts';
import { awaitedStatuses } from '#core/order-status.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { getWords } from '../words/translator.ts';

/** A bank transfer that has not arrived. Unlike cash on delivery, it is due before shipping. */
export function isUnpaidTransfer({ paymentMethod, paymentStatus, payable }: AdminOrder): boolean {
  const isOwed = paymentStatus === 'failed' || awaitedStatuses.includes(paymentStatus);
  return paymentMethod.kind === 'bank_transfer' && isOwed && payable > 0;
}

/** Asks for confirmation if the order has an unpaid transfer; else acts immediately. */
export function unlessUnpaid(order: AdminOrder, verb: string, act: () => void): void {
  if (!isUnpaidTransfer(order)) {
    act();
    return;
  }
  const t = getWords('orders');
  const total = formatMoney(order.payable, order.currency);
  confirmGood(t('unpaid.ask', { total }), t('unpaid.text'), act, t('unpaid.anyway', { verb }));
}
