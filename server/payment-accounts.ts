import type { PaymentAccounts } from '#providers/payment-providers.ts';
import { StartError } from './start-error.ts';

type Given = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_URL?: string | undefined;
  IYZICO_API_KEY?: string | undefined;
  IYZICO_SECRET_KEY?: string | undefined;
  IYZICO_URL?: string | undefined;
};

/**
 * The accounts at payment providers. Half a pair of keys is refused, because such a shop would send
 * buyers to pay and not learn of it, or offer nothing without saying why.
 */
export function readPaymentAccounts(given: Given): PaymentAccounts {
  const stripe = pairOf(given, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL']);
  const iyzico = pairOf(given, ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'IYZICO_URL']);
  return {
    ...(stripe && {
      stripe: { secretKey: stripe.first, webhookSecret: stripe.second, baseUrl: stripe.url },
    }),
    ...(iyzico && {
      iyzico: { apiKey: iyzico.first, secretKey: iyzico.second, baseUrl: iyzico.url },
    }),
  };
}

function pairOf(
  given: Given,
  names: [first: keyof Given, second: keyof Given, url: keyof Given],
): { first: string; second: string; url: string | undefined } | undefined {
  const [first, second, url] = names.map((name) => given[name]);
  if (first !== undefined && second !== undefined) return { first, second, url };
  const set = names.find((name) => given[name] !== undefined);
  const missing = names.slice(0, 2).filter((name) => given[name] === undefined);
  if (set) throw new StartError(`Settings: ${set} needs ${missing.join(' and ')} as well.`);
  return undefined;
}
