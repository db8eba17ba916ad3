import type { AdminOrder, Payment } from '#contract/admin-orders.ts';
import { isOnlineKind, providerNames } from '#core/online-payments.ts';

/** The name of the provider of a payment; undefined for one recorded by hand. */
export function providerOf({ provider }: Payment): string | undefined {
  return isOnlineKind(provider) ? providerNames[provider] : undefined;
}

/** The payment whose amount is authorised online, to be captured or released. */
export function findAuthorised({ payments }: AdminOrder): Payment | undefined {
  return payments.find((payment) => payment.state === 'authorised' && providerOf(payment));
}

/** The provider through which a refund goes back; undefined if money came by hand only. */
export function refundProvider({ payments }: AdminOrder): string | undefined {
  const paid = payments.findLast((payment) => payment.state === 'paid' && providerOf(payment));
  return paid && providerOf(paid);
}
