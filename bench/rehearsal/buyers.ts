import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, ApiError, createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { customerPassword, phoneOf } from '../customers.ts';

export type Product = { productId: number; colorId: number; sizeId: number };

/** Customers who place one order after another, whatever state the shop is in. */
export type Buyers = {
  /** The orders that the shop has acknowledged, by their idempotency keys. */
  acknowledged: Map<string, { id: string; total: number }>;
  /** The keys of orders that the shop has refused, by the code of its refusal. */
  refused: Map<string, string>;
  /** Keys whose order was acknowledged a second time with another id or total. */
  doubled: string[];
  /** Answers from 500 on that are not 503. */
  failed: string[];
  /** When the request for the latest acknowledged order was sent. */
  sentAt: () => number;
  stop: () => Promise<void>;
};

/** `pause`: milliseconds between two orders of one customer. */
type Options = { count: number; products: Product[]; pause?: number };

/** Starts `count` customers. Each repeats an order under the same key until it is answered. */
export function startBuyers(url: string, { count, products, pause = 0 }: Options): Buyers {
  let sentAt = Number.NEGATIVE_INFINITY;
  const buyers: Buyers = {
    acknowledged: new Map(),
    refused: new Map(),
    doubled: [],
    failed: [],
    sentAt: () => sentAt,
    stop,
  };
  const api = createApi<ShopRoutes>({ base: url });
  let isOpen = true;
  const all = Array.from({ length: count }, (_, at) => buy(at + 1));
  async function stop() {
    isOpen = false;
    await Promise.all(all);
  }

  async function buy(customer: number): Promise<void> {
    while (isOpen) {
      const signedIn = await insist(() => signIn(api, customer));
      if (!signedIn) continue;
      // An access token expires after fifteen minutes.
      const until = performance.now() + 600_000;
      while (isOpen && performance.now() < until) {
        await buyOne(signedIn.accessToken);
        await sleep(pause);
      }
    }
  }

  async function buyOne(token: string): Promise<void> {
    const product = products[Math.floor(Math.random() * products.length)] as Product;
    const key = randomUUID();
    const added = await insist(() =>
      api('POST /basket/add', { token, body: { ...product, quantity: 1 } }),
    );
    if (!added) return;
    for (let time = 0; time < 2; time += 1) {
      let sent = 0;
      const placed = await insist(() => {
        sent = performance.now();
        return placeOrder(api, token, key);
      }, key);
      if (!placed) return;
      sentAt = Math.max(sentAt, sent);
      const before = buyers.acknowledged.get(key);
      if (before && (before.id !== placed.id || before.total !== placed.total))
        buyers.doubled.push(key);
      buyers.acknowledged.set(key, placed);
      // Occasionally an order is sent twice, as by a double click.
      if (Math.random() > 0.1) return;
    }
  }

  /** The response, once the shop gives one; undefined when it refuses. */
  async function insist<T>(call: () => Promise<T>, key?: string): Promise<T | undefined> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { status, problem } = error;
        if (status >= 500 && status !== 503) buyers.failed.push(`${status} ${problem.title}`);
        if (status >= 400 && status < 500) {
          if (key) buyers.refused.set(key, problem.code);
          return undefined;
        }
        if (!isOpen) return undefined;
        await sleep(50);
      }
    }
  }
  return buyers;
}

function signIn(api: Api<ShopRoutes>, customer: number) {
  const body = { phone: phoneOf(customer), password: customerPassword };
  return api('POST /client/auth/login', { body });
}

export function placeOrder(api: Api<ShopRoutes>, token: string, key: string) {
  return api('POST /orders/client/create-order', {
    token,
    headers: { 'idempotency-key': key },
    body: orderDraft,
  });
}

export const orderDraft = {
  address: {
    fullName: 'A Customer',
    phone: '+99365000000',
    country: 'TM',
    city: 'Mary',
    line1: '1',
  },
  deliveryMethod: 'pick-up',
  paymentMethod: 'cash-on-delivery',
};
