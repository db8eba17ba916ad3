import Stripe from 'stripe';
import type { Failure } from '#domain/payments/provider.ts';
import { fail, failUnanswered, overloaded } from './payment-answers.ts';

const { errors } = Stripe;

/** Maps an error of Stripe's SDK to the failure of the call; throws any other error again. */
export function failureOfStripe(error: unknown): Failure {
  if (!(error instanceof errors.StripeError)) throw error;
  const reason = error.message || error.type;
  if (error instanceof errors.StripeConnectionError || overloaded.has(error.statusCode ?? 0))
    return failUnanswered(reason);
  return fail(meaningOf(error), reason);
}

function meaningOf(error: InstanceType<typeof errors.StripeError>): Failure['failure'] {
  const status = error.statusCode ?? 0;
  // A concurrent call with the same key (409) is about to happen.
  if (status >= 500 || status === 409) return 'uncertain';
  if (error instanceof errors.StripeAPIError) return 'uncertain';
  if (status === 401 || status === 403) return 'misconfigured';
  if (error instanceof errors.StripeIdempotencyError) return 'mismatched';
  if (status === 404) return 'unknown';
  return 'declined';
}
