// Only in test:all: payment providers that answer late or never, for as long as the shop waits.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { longestPaymentCall } from '#providers/payment-answers.ts';
import { problemOf } from './testing.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

const shop = await onlineShop({}, longestPaymentCall);
const { pay, read } = payingOf(shop);

async function timed<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - began) / 1000 };
}

describe.each(onlineKinds)('while %s does not answer', (kind) => {
  const peer = shop.peers[kind];

  test('each of three calls for its page is answered within eleven seconds, and the next gets the page', async () => {
    const client = await shop.addClient();
    const { order } = await orderOnline(shop, client, kind);
    peer.behave({ fault: () => 'hang' });
    const tries = [1, 2, 3].map(() => timed(problemOf(pay(order.id, client.token))));
    for (const { result, seconds } of await Promise.all(tries)) {
      expect(result).toMatchObject({ code: 'provider_unavailable', status: 503 });
      expect(seconds).toBeLessThan(11.5);
    }
    peer.behave({});
    await press(shop, await pay(order.id, client.token));
    expect((await read(order.id)).paymentStatus).toBe('paid');
  });

  test('a buyer who comes back sees the order after eight seconds', async () => {
    const client = await shop.addClient();
    const { order } = await orderOnline(shop, client, kind);
    await press(shop, await pay(order.id, client.token), 'pay', { comesBack: false });
    peer.behave({ fault: () => 'hang' });
    const [payment] = (await read(order.id)).payments;
    const back = await timed(
      fetch(`${shop.url}/payments/return/${payment?.id}`, { redirect: 'manual' }),
    );
    expect(back.result.status).toBe(303);
    expect(back.seconds).toBeLessThan(9.5);
    expect((await read(order.id)).paymentStatus).toBe('unpaid');
    peer.behave({});
  });

  test('an event is acknowledged within two seconds', async () => {
    const client = await shop.addClient();
    const { order } = await orderOnline(shop, client, kind);
    const url = await pay(order.id, client.token);
    await press(shop, url, 'pay', { comesBack: false });
    const event = peer.events.at(-1);
    if (!event) throw new Error('there is no event');
    peer.behave({ fault: () => 'hang' });
    const taken = await timed(peer.deliver(event, `${shop.url}/payments/events/${kind}`));
    expect(taken.result).toBe(200);
    expect(taken.seconds).toBeLessThan(2);
    peer.behave({});
  });
});

test('work that takes longer than a claim keeps it', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'stripe');
  await press(shop, await pay(order.id, client.token));
  const slowly = async (_: string, body: Record<string, unknown>) => {
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    return body;
  };
  shop.peers.stripe.behave({ alter: slowly });
  const { payments } = await read(order.id);
  const paymentId = payments[0]?.id ?? '';
  // Three calls of seven seconds; the admin gets the answer after eight.
  await shop.api('POST /orders/admin/:id/refunds', {
    token: shop.owner,
    params: { id: order.id },
    body: { amount: 500 },
  });
  const claims = new Set<string>();
  for (let second = 0; second < 10; second += 1) {
    const { rows } = await sql<{ claim: string | null; lives: boolean }>`
      select claim, busy_until > now() as lives from payments where id = ${paymentId}`.execute(
      shop.db,
    );
    if (rows[0]?.claim) {
      claims.add(rows[0].claim);
      expect(rows[0].lives).toBe(true);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  expect(claims.size).toBe(1);
});
