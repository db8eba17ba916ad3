import type { OnlineKind } from '#core/online-payments.ts';
import type { PaymentProvider } from './provider.ts';

/** The payment providers whose keys the shop was started with. */
export type PaymentProviders = {
  readonly configured: readonly OnlineKind[];
  /** Loads the provider's adapter when it is first needed. Throws for one that is not configured. */
  readonly open: (name: OnlineKind) => Promise<PaymentProvider>;
};

export const noProviders: PaymentProviders = {
  configured: [],
  open: async (name) => {
    throw new Error(`${name} is not configured`);
  },
};
