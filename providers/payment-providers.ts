import { type OnlineKind, onlineKinds } from '#core/online-payments.ts';
import type { PaymentProvider } from '#domain/payments/provider.ts';
import type { PaymentProviders } from '#domain/payments/providers.ts';
import type { IyzicoAccount } from './iyzico-calls.ts';
import type { StripeAccount } from './stripe.ts';

/** The account at each provider that is set up. */
export type PaymentAccounts = {
  readonly stripe?: StripeAccount | undefined;
  readonly iyzico?: IyzicoAccount | undefined;
};

type Options = {
  /** Milliseconds for a call; tests shorten them. */
  readonly longest?: number;
};

/** Loads an adapter with its SDK only when it is needed, because each takes 40 MiB. */
export function openPaymentProviders(
  accounts: PaymentAccounts,
  options: Options = {},
): PaymentProviders {
  const opened = new Map<OnlineKind, Promise<PaymentProvider>>();
  return {
    configured: onlineKinds.filter((name) => accounts[name]),
    open: (name) => {
      const provider = opened.get(name) ?? load(name);
      opened.set(name, provider);
      return provider;
    },
  };

  async function load(name: OnlineKind): Promise<PaymentProvider> {
    const { stripe, iyzico } = accounts;
    if (name === 'stripe' && stripe)
      return (await import('./stripe.ts')).openStripe(stripe, options);
    if (name === 'iyzico' && iyzico)
      return (await import('./iyzico.ts')).openIyzico(iyzico, options);
    throw new Error(`${name} is not configured`);
  }
}
