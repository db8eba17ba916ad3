import type { OnlinePayment } from './payments.sql.ts';
import type { PaymentReading } from './provider.ts';

/** A provider's report about a page that it has closed. */
export function closedPage({ amount, currency }: OnlinePayment): PaymentReading {
  return {
    state: 'expired',
    amount,
    currency,
    captured: 0,
    refunded: 0,
    chargeReference: null,
    reason: null,
  };
}
