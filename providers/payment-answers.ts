import type { Answer, Failure, PaymentReading } from '#domain/payments/provider.ts';

/** Milliseconds for a request to a payment provider, from the connection to the end of the answer. */
export const longestPaymentCall = 10_000;

/** Characters of a provider's words that are kept. */
const mostKept = 500;

export function fail(failure: Failure['failure'], reason: string): Failure {
  return { failure, reason: plain(reason) };
}

/** No connection, no answer in time, or an answer that the service can't take calls now. */
export function failUnanswered(reason: string): Failure {
  return { ...fail('uncertain', reason), isUnanswered: true };
}

/** The HTTP statuses of a service that can't take calls now. */
export const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Refuses amounts that can't be: negative, a part of a minor unit, or more than was asked for. */
export function checkAmounts(reading: PaymentReading): Answer<PaymentReading> {
  const { amount, captured, refunded, dispute } = reading;
  const most = [
    [captured, amount],
    [refunded, amount],
    [dispute?.amount ?? 0, Number.MAX_SAFE_INTEGER],
  ] as const;
  const wrong = most.find(([one, bound]) => !Number.isSafeInteger(one) || one < 0 || one > bound);
  return wrong
    ? fail('mismatched', `${wrong[0]} was reported for a payment of ${amount}.`)
    : reading;
}

/** PostgreSQL can't store NUL, and lists show no control characters. */
export function plain(words: string): string {
  const line = words
    .toWellFormed()
    .replaceAll(/\p{Cc}+|\s+/gu, ' ')
    .trim();
  return [...line].slice(0, mostKept).join('');
}
