import type { Currency } from './currencies.ts';

/** The payment methods that are paid on a provider's page, named like the provider. */
export const onlineKinds = ['stripe', 'iyzico'] as const;
export type OnlineKind = (typeof onlineKinds)[number];

/** The providers as they write themselves. */
export const providerNames: Record<OnlineKind, string> = { stripe: 'Stripe', iyzico: 'iyzico' };

/** The environment variables with the keys of each provider. */
export const providerVariables: Record<OnlineKind, readonly string[]> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  iyzico: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
};

/** The shop's currencies that each provider can charge; neither takes manat. */
export const chargeableCurrencies: Record<OnlineKind, readonly Currency[]> = {
  stripe: ['eur', 'usd', 'try'],
  iyzico: ['try', 'eur', 'usd'],
};

export function isOnlineKind(kind: string): kind is OnlineKind {
  return (onlineKinds as readonly string[]).includes(kind);
}

/**
 * Whether buyers can pay in this way: a provider needs its keys, and to charge the currency.
 *
 * @example isOffered('stripe', 'tmt', ['stripe']) // false
 */
export function isOffered(
  kind: string,
  currency: Currency,
  configured: readonly OnlineKind[],
): boolean {
  if (!isOnlineKind(kind)) return true;
  return configured.includes(kind) && chargeableCurrencies[kind].includes(currency);
}
