import { onlineKinds } from './online-payments.ts';
import type { PaymentStatus } from './order-status.ts';

/** The providers of payments; `manual` is recorded by an admin. */
export const paymentProviders = ['manual', ...onlineKinds] as const;

/** The states of one payment. */
export const paymentStates = [
  'pending',
  'authorised',
  'paid',
  'failed',
  'expired',
  'voided',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The actions that a provider can be asked to take on a payment. */
export const paymentActions = ['capture', 'void', 'close', 'return'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** The states of a dispute (chargeback), to which the shop responds within some days. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whether a dispute is not decided yet. */
export function isOpenDispute(dispute: { state: DisputeState } | null | undefined): boolean {
  return dispute?.state === 'needs_response' || dispute?.state === 'under_review';
}

/** The captured amount, and the part that was returned because it was too much or too late. */
type Came = { captured: number; returned: number };

type Account = {
  total: number;
  refunded: number;
  /** Oldest first. */
  payments: readonly (Came & { state: PaymentState })[];
};

/**
 * The payment status of an order, from its payments and refunds. `database/always-true.sql` checks the
 * stored status by the same rule. Nothing is paid for an order whose total is 0, so its status is only
 * what was set.
 *
 * @example paymentStatusOf({total: 900, refunded: 0, payments: [{captured: 400, returned: 0, state: 'paid'}]})
 * // 'partially_paid'
 */
export function paymentStatusOf({ total, refunded, payments }: Account): PaymentStatus {
  const paid = sumCaptured(payments);
  if (paid > 0) {
    if (refunded > 0) return refunded >= paid ? 'refunded' : 'partially_refunded';
    return paid >= total ? 'paid' : 'partially_paid';
  }
  if (payments.some(({ state }) => state === 'authorised')) return 'authorised';
  const latest = payments.at(-1)?.state;
  return latest === 'failed' || latest === 'expired' ? latest : 'unpaid';
}

/** The money that came and stayed. */
export function sumCaptured(payments: readonly Came[]): number {
  return payments.reduce((sum, { captured, returned }) => sum + captured - returned, 0);
}
