import { type Currency, toMinorUnits } from '#core/currencies.ts';
import type { AskedPayment, PaymentReading, PaymentRefund } from '#domain/payments/provider.ts';
import type { IyzicoBody } from './iyzico-calls.ts';

/** The part of iyzico's report that the result of its page lacks: refunds. */
export type IyzicoReport = {
  readonly refunds: readonly (PaymentRefund & { readonly key: string })[];
  readonly cancelled: boolean;
};

export const nothingReported: IyzicoReport = { refunds: [], cancelled: false };

/** A page that nobody has paid on (yet), and why not, if it is known. */
export function pendingReading(
  { amount, currency }: AskedPayment,
  reason: string | null,
): PaymentReading {
  return {
    state: 'pending',
    amount,
    currency,
    captured: 0,
    refunded: 0,
    chargeReference: null,
    reason,
  };
}

/** The reading of a page's signed result, which is about this payment. */
export function iyzicoReading(
  result: IyzicoBody,
  report: IyzicoReport,
  payment: AskedPayment,
): PaymentReading {
  const words = result.errorMessage ? String(result.errorMessage) : null;
  // Any other state is one of the steps before; after a failure, the buyer can try another card.
  if (result.paymentStatus !== 'SUCCESS') return pendingReading(payment, words);
  const paid = minorOf(result.paidPrice, payment.currency);
  const reading = { ...pendingReading(payment, null), chargeReference: String(result.paymentId) };
  if (Number(result.fraudStatus) === -1)
    return { ...reading, state: 'failed', reason: 'Refused by the fraud check.' };
  if (Number(result.fraudStatus) === 0) return { ...reading, reason: 'In the fraud check.' };
  if (result.phase === 'PRE_AUTH')
    return { ...reading, state: report.cancelled ? 'voided' : 'authorised' };
  const done = report.refunds.filter(({ state }) => state === 'done');
  const refunded = report.cancelled ? paid : done.reduce((sum, { amount }) => sum + amount, 0);
  return { ...reading, state: 'paid', captured: paid, refunded };
}

/**
 * Why a result is not about what was asked for. A captured part may be less than the price, but the price
 * stays.
 */
export function iyzicoMismatch(result: IyzicoBody, payment: AskedPayment): string | undefined {
  const { paymentId, reference, amount, currency } = payment;
  if (result.basketId !== paymentId || result.token !== reference)
    return `This is the page of payment ${String(result.basketId)}.`;
  const paid = minorOf(result.paidPrice, currency);
  const isAsked =
    result.currency === currency.toUpperCase() &&
    minorOf(result.price, currency) === amount &&
    (result.phase === 'POST_AUTH' ? paid <= amount : paid === amount);
  if (isAsked) return undefined;
  return `${amount} ${currency} were asked for; iyzico took ${String(result.paidPrice)} ${String(result.currency)}.`;
}

/** The entry of a payment in a report; `undefined` if there is none. */
export function iyzicoReport(
  body: IyzicoBody,
  charge: string,
  currency: Currency,
): IyzicoReport | undefined {
  const reported = listOf(body.payments).find(({ paymentId }) => String(paymentId) === charge);
  if (!reported) return undefined;
  const refunds = listOf(reported.itemTransactions).flatMap((item) => listOf(item.refunds));
  return {
    refunds: refunds.map((one) => ({
      key: String(one.refundConversationId),
      reference: String(one.refundTxId),
      amount: minorOf(one.refundPrice, currency),
      state: isDone(one) ? ('done' as const) : ('failed' as const),
    })),
    cancelled: listOf(reported.cancels).some(isDone),
  };
}

export function minorOf(price: unknown, currency: Currency): number {
  return toMinorUnits(Number(price), currency);
}

function isDone({ refundStatus }: IyzicoBody): boolean {
  return Number(refundStatus) === 1;
}

function listOf(value: unknown): IyzicoBody[] {
  return Array.isArray(value) ? (value as IyzicoBody[]) : [];
}
