import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { customerPassword, phoneOf } from '../customers.ts';
import { type Answer, ask, describe, flood, isBusy, isGood } from '../rehearsal/asking.ts';
import { orderDraft, type Product } from '../rehearsal/buyers.ts';
import { nextOrder, openRehearsal, type Rehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, quantile, unless } from './fault.ts';
import { describeKinds } from './memory.ts';

const lockedFor = 20_000;
const needy = 15;
const usualBuyers = 4;
const mark = 'who needs it: 503 with Retry-After within 5 s; others: answered, p99 under 1 s';

export const locks: Record<string, Fault> = {
  row: {
    title: 'one size’s row locked for 20 s, 15 buyers of it',
    rounds: 5,
    seconds: 26,
    mark,
    run: (rounds, onRound) =>
      lock(rounds, onRound, {
        statement: ({ sizeId }) => `select from product_sizes where id = ${sizeId} for update`,
        // Readers need no locked row, and orders of other products continue.
        others: (n) =>
          n % 4 === 0
            ? '/'
            : n % 4 === 1
              ? '/api/settings'
              : `/api/products/client?search=other${n}`,
        mayOrder: true,
      }),
  },
  table: {
    title: '`LOCK TABLE products` for 20 s, 15 buyers',
    rounds: 5,
    seconds: 26,
    mark,
    run: (rounds, onRound) =>
      lock(rounds, onRound, {
        statement: () => 'lock table products in access exclusive mode',
        others: (n) => (n % 2 === 0 ? '/' : '/api/settings'),
        mayOrder: false,
      }),
  },
};

type Lock = {
  statement: (product: Product) => string;
  /** Addresses that need no locked row. */
  others: (n: number) => string;
  mayOrder: boolean;
};

async function lock(
  rounds: number,
  onRound: (round: number) => void,
  { statement, others, mayOrder }: Lock,
): Promise<Outcome> {
  const rehearsal = await openRehearsal({
    load: { buyers: usualBuyers, orders: 200, uploads: 5000, imports: 20_000 },
  });
  const product = rehearsal.spare[0] as Product;
  const tokens = await signInBuyers(rehearsal, product);
  // Frequently read pages are cached, as in a shop that has been running for a while.
  for (const n of [0, 1]) await ask(rehearsal.url, { path: others(n) });
  const refused: Answer[] = [];
  const other: Answer[] = [];
  let ordersMeanwhile = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await nextOrder(rehearsal);
    const before = rehearsal.buyers.acknowledged.size;
    const release = await takeLock(rehearsal.databaseUrl, statement(product));
    const stop = flood(rehearsal.url, { perSecond: 20, next: (n) => ({ path: others(n) }) });
    const end = performance.now() + lockedFor;
    await Promise.all(
      tokens.map(async (token) => {
        // Requests of the last seconds would be answered after the lock is released.
        while (performance.now() < end - 5000) refused.push(await order(rehearsal.url, token));
      }),
    );
    await sleep(Math.max(0, end - performance.now()));
    ordersMeanwhile += rehearsal.buyers.acknowledged.size - before;
    await release();
    other.push(...(await stop()));
    await nextOrder(rehearsal);
    onRound(round);
  }
  const kept = await rehearsal.close();
  const wrong = refused.filter((answer) => !isBusy(answer, 5000));
  const bad = other.filter((answer) => !isGood(answer));
  const p99 = quantile(
    other.map(({ ms }) => ms),
    0.99,
  );
  return {
    kept,
    figures: [
      `buyers of it: ${describe(refused)}`,
      `others: ${describe(other)}`,
      `${ordersMeanwhile} orders of other items meanwhile`,
    ],
    missed: [
      ...unless(wrong.length === 0, `503 within 5 s for ${wrong.length} of ${refused.length}`),
      ...unless(bad.length === 0, `others answered: ${describeKinds(bad).join(', ')}`),
      ...unless(p99 <= 1000, `others within 1 s: p99 ${p99.toFixed(0)} ms`),
      ...unless(!mayOrder || ordersMeanwhile > 10 * rounds, 'orders of other items'),
    ],
  };
}

/** Fifteen separate customers, each with the product in the basket. */
async function signInBuyers({ url }: Rehearsal, product: Product): Promise<string[]> {
  const api = createApi<ShopRoutes>({ base: url });
  const tokens: string[] = [];
  for (let at = 1; at <= needy; at += 1) {
    const body = { phone: phoneOf(usualBuyers + at), password: customerPassword };
    const { accessToken: token } = await api('POST /client/auth/login', { body });
    await api('POST /basket/add', { token, body: { ...product, quantity: 1 } });
    tokens.push(token);
  }
  return tokens;
}

function order(url: string, token: string): Promise<Answer> {
  return ask(url, {
    path: '/api/orders/client/create-order',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderDraft),
    kind: 'order',
  });
}

/** Takes a lock on a separate connection; returns a function that releases it. */
async function takeLock(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
