import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatMoney } from '../formats/format-money.ts';
import { confirmGood } from '../problems/confirm.ts';
import { getWords } from '../words/translator.ts';

/** A bank transfer that has not arrived. Unlike cash on delivery, it is due before shipping. */
export function isUnpaidTransfer({ paymentMethod, paymentStatus, total }: AdminOrder): boolean {
  const isOwed = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return paymentMethod.kind === 'bank_transfer' && isOwed && total > 0;
}

/** Asks for confirmation if the order has an unpaid transfer; else acts immediately. */
export function unlessUnpaid(order: AdminOrder, verb: string, act: () => void): void {
  if (!isUnpaidTransfer(order)) {
    act();
    return;
  }
  const t = getWords('orders');
  const total = formatMoney(order.total, order.currency);
  confirmGood(t('unpaid.ask', { total }), t('unpaid.text'), act, t('unpaid.anyway', { verb }));
}
