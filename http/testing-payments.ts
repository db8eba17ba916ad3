import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { type OnlineKind, onlineKinds } from '#core/online-payments.ts';
import type { PaymentContext } from '#domain/payments/context.ts';
import { runPayments } from '#domain/payments/run-payments.ts';
import { openPaymentProviders } from '#providers/payment-providers.ts';
import { openIyzicoPeer } from '#providers/peers/iyzico-peer.ts';
import type { Peer } from '#providers/peers/peer.ts';
import { openStripePeer } from '#providers/peers/stripe-peer.ts';
import type { Shop } from './shop.ts';
import { type TestClient, type TestShop, testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const keys = {
  stripe: { secretKey: 'sk_test_right', webhookSecret: 'whsec_right' },
  iyzico: { apiKey: 'key', secretKey: 'secret' },
};

/** Milliseconds after which a call that a peer leaves without an answer is given up. */
const shortCall = 500;

export type OnlineShop = TestShop & {
  readonly peers: Readonly<Record<OnlineKind, Peer>>;
  readonly owner: string;
  /** A second process of the shop, whose adapters share no memory with those of the first. */
  readonly another: PaymentContext;
};

/** A shop in lira that is paid by the peers of both providers; its method of each is named like it. */
export async function onlineShop(
  changes: Partial<Shop> = {},
  longest = shortCall,
): Promise<OnlineShop> {
  const peers = {
    stripe: await openStripePeer(keys.stripe),
    iyzico: await openIyzicoPeer(keys.iyzico),
  };
  for (const name of onlineKinds) afterAll(() => peers[name].close());
  const accounts = {
    stripe: { ...keys.stripe, baseUrl: peers.stripe.url },
    iyzico: { ...keys.iyzico, baseUrl: peers.iyzico.url },
  };
  const shop = await testShop({
    ...changes,
    payments: openPaymentProviders(accounts, { longest }),
  });
  const another = { ...shop.shop, payments: openPaymentProviders(accounts, { longest }) };
  const owner = await shop.addAdmin('owner');
  await offerOnline(shop, owner);
  return { ...shop, peers, owner, another };
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
  client: Pick<TestClient, 'token'>,
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

/** Presses a button of a provider's page, and follows the buyer back to the shop. */
export async function press(
  shop: OnlineShop,
  url: string,
  choice: 'pay' | 'decline' | 'cancel' = 'pay',
  { comesBack = true } = {},
): Promise<{ status: number; location: string | null }> {
  const body = new URLSearchParams({ choice });
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const html = await reply.text();
  // iyzico sends the buyer back with a form that submits itself.
  const form = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
  const back = reply.headers.get('location') ?? (choice === 'pay' ? form : undefined);
  if (!comesBack || !back?.includes('/payments/return/'))
    return { status: reply.status, location: back ?? null };
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1];
  const { pathname } = new URL(back);
  const returned = await fetch(shop.url + pathname, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams({ token: token ?? '' }) }),
  });
  return { status: returned.status, location: returned.headers.get('location') };
}

/** Helpers for one shop: the page of an order, the order as the back office reads it, and the job. */
export function payingOf(shop: OnlineShop) {
  return {
    pay: async (id: string, token: string) =>
      (await shop.api('POST /orders/client/:id/pay', { token, params: { id } })).url,
    read: (id: string) => shop.api('GET /orders/admin/:id', { token: shop.owner, params: { id } }),
    /** Asks the provider about a payment, as “Check with Stripe” in the back office does. */
    check: (id: string, paymentId: string) =>
      shop.api('POST /orders/admin/:id/payments/:paymentId/check', {
        token: shop.owner,
        params: { id, paymentId },
      }),
    /** The messages about an order by their subject, such as `placed:sms`, without the ids of payments. */
    abouts: async (id: string) => {
      const rows = await shop.db
        .selectFrom('messages')
        .select('about')
        .where('order_id', '=', id)
        .orderBy('about')
        .execute();
      return rows.map(({ about }) =>
        about.replace(`order:${id}:`, '').replace(/:[0-9a-f-]{36}/, ''),
      );
    },
    notices: async (id: string) => {
      const rows = await shop.db
        .selectFrom('notices')
        .select(['event', 'about'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ event }) => event);
    },
    /** A minute passes: everything that is planned is due. */
    run: async (processes: PaymentContext[] = [shop.shop]) => {
      await sql`update payments set check_at = now() where check_at is not null`.execute(shop.db);
      await sql`update payments set action_at = now() where action_at is not null`.execute(shop.db);
      await sql`update refunds set try_at = now() where try_at is not null`.execute(shop.db);
      await Promise.all(processes.map((one) => runPayments(one)));
    },
    /** The hold of an order ends, this many minutes ago. */
    endHold: (id: string, minutes = 0) =>
      sql`update orders set held_until = now() - make_interval(mins => ${minutes})
        where id = ${id} and held_until is not null`.execute(shop.db),
    /** The amounts of an order's payments in the provider's ledger, and in the shop's. */
    ledgers: async (id: string) => {
      const { payments, refunds } = await shop.api('GET /orders/admin/:id', {
        token: shop.owner,
        params: { id },
      });
      const online = payments.filter(({ provider }) => provider !== 'manual');
      const ids = new Set(online.map((one) => one.id));
      const entries = onlineKinds
        .flatMap((kind) => [...shop.peers[kind].ledger])
        .filter(({ paymentId }) => ids.has(paymentId));
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
      return {
        provider: sum(
          entries.map((entry) => entry.captured - sum(entry.refunds.map((one) => one.amount))),
        ),
        shop:
          sum(online.map(({ captured, returned }) => captured - returned)) -
          sum(refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount)),
      };
    },
  };
}
