import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { type OnlineKind, onlineKinds } from '#core/online-payments.ts';
import { openPaymentProviders } from '#providers/payment-providers.ts';
import { openIyzicoPeer } from '#providers/peers/iyzico-peer.ts';
import type { Peer } from '#providers/peers/peer.ts';
import { openStripePeer } from '#providers/peers/stripe-peer.ts';
import { type TestClient, type TestShop, testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const keys = {
  stripe: { secretKey: 'sk_test_right', webhookSecret: 'whsec_right' },
  iyzico: { apiKey: 'key', secretKey: 'secret' },
};

/** Milliseconds after which a call that a peer leaves without an answer is given up. */
const longest = 500;

export type OnlineShop = TestShop & {
  readonly peers: Readonly<Record<OnlineKind, Peer>>;
  readonly owner: string;
};

/** A shop in lira that is paid by the peers of both providers; its method of each is named like it. */
export async function onlineShop(): Promise<OnlineShop> {
  const peers = {
    stripe: await openStripePeer(keys.stripe),
    iyzico: await openIyzicoPeer(keys.iyzico),
  };
  for (const name of onlineKinds) afterAll(() => peers[name].close());
  const payments = openPaymentProviders(
    {
      stripe: { ...keys.stripe, baseUrl: peers.stripe.url },
      iyzico: { ...keys.iyzico, baseUrl: peers.iyzico.url },
    },
    { longest },
  );
  const shop = await testShop({ payments });
  const owner = await shop.addAdmin('owner');
  await offerOnline(shop, owner);
  return { ...shop, peers, owner };
}

/** Adds a payment method of each provider, and one paid on delivery. */
export async function offerOnline({ api }: TestShop, token: string): Promise<void> {
  const { paymentMethods } = await api('GET /settings/admin', { token });
  const online = onlineKinds.map((kind) => ({ id: kind, title: { en: `Card, ${kind}` }, kind }));
  await api('PATCH /settings/admin', {
    token,
    body: { paymentMethods: [...paymentMethods, ...online] },
  });
}

/** Orders a new product and chooses to pay it in this way. */
export async function orderOnline(
  shop: TestShop,
  client: TestClient,
  paymentMethod: string,
  { stock = 1, price = 10_000 } = {},
) {
  const item = await shop.addItem(stock, price);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const order = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...draft, paymentMethod },
  });
  return { order, item };
}
