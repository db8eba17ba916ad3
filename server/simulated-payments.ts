import { randomBytes } from 'node:crypto';
import { openPaymentProviders, type PaymentAccounts } from '#providers/payment-providers.ts';
import { openIyzicoPeer } from '#providers/peers/iyzico-peer.ts';
import { openStripePeer } from '#providers/peers/stripe-peer.ts';
import type { Closing } from './closing.ts';

/**
 * Payment providers that only pretend, on loopback, for development and for a demo on one's own machine:
 * their pages have a button to pay, but no money moves. They forget everything when the shop ends.
 */
export async function openSimulatedPayments(shopUrl: string, closing: Closing) {
  const secret = () => randomBytes(16).toString('hex');
  const stripe = { secretKey: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}` };
  const iyzico = { apiKey: secret(), secretKey: secret() };
  const eventsOf = (provider: string) => ({ webhookUrl: `${shopUrl}/payments/events/${provider}` });
  const peers = {
    stripe: await openStripePeer(stripe, eventsOf('stripe')),
    iyzico: await openIyzicoPeer(iyzico, eventsOf('iyzico')),
  };
  for (const peer of Object.values(peers)) closing.add(peer.close);
  const accounts: PaymentAccounts = {
    stripe: { ...stripe, baseUrl: peers.stripe.url },
    iyzico: { ...iyzico, baseUrl: peers.iyzico.url },
  };
  return openPaymentProviders(accounts);
}
