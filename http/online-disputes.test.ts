import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

// A customer's bank takes a payment back: Stripe reports it, and the shop answers on Stripe's pages.

const shop = await onlineShop();
const { pay, read, run, notices, check } = payingOf(shop);
const peer = shop.peers.stripe;
const to = `${shop.url}/payments/events/stripe`;

const problems = async (id: string) =>
  (await notices(id)).filter((event) => event === 'payment_problem').length;

const entryNow = () => {
  const entry = peer.ledger.at(-1);
  if (!entry) throw new Error('nothing was paid');
  return entry;
};

/** Has an event sent, and kept, while the shop waits for the answer to its next question about a payment. */
function duringRead(send: () => Promise<number>): Promise<number> {
  const { promise: sent, resolve } = Promise.withResolvers<number>();
  peer.behave({
    alter: async (step, body) => {
      if (step !== 'read') return body;
      peer.behave({});
      const before = await countEvents();
      void send().then(resolve);
      await expect.poll(countEvents).toBe(before + 1);
      return body;
    },
  });
  return sent;
}

async function countEvents(): Promise<number> {
  const { rows } = await sql`select from payment_events`.execute(shop.db);
  return rows.length;
}

async function placePaid() {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'stripe');
  await press(shop, await pay(order.id, client.token));
  const entry = entryNow();
  const dispute = async (status: string) => peer.deliver(peer.dispute(entry, status), to);
  const find = async () => (await read(order.id)).payments[0]?.dispute;
  return { id: order.id, client, dispute, find };
}

test('a dispute stands by its payment, and the admins are notified once when it is opened and when it is lost', async () => {
  const { id, dispute, find } = await placePaid();
  expect(await find()).toBeNull();
  expect(await dispute('needs_response')).toBe(200);
  const open = await find();
  expect(open).toMatchObject({
    state: 'needs_response',
    amount: 10_000,
    reason: 'product not received',
  });
  expect(Date.parse(open?.respondBy ?? '')).toBeGreaterThan(Date.now());
  await dispute('needs_response');
  expect(await problems(id)).toBe(1);
  await dispute('under_review');
  expect(await find()).toMatchObject({ state: 'under_review', respondBy: null });
  expect(await problems(id)).toBe(1);
  await dispute('lost');
  expect(await find()).toMatchObject({ state: 'lost', amount: 10_000 });
  expect(await problems(id)).toBe(2);
});

test('a dispute is read from Stripe, and asked about again when Stripe did not answer', async () => {
  const { id, dispute, find } = await placePaid();
  peer.behave({ fault: (step) => (step === 'disputes' ? 500 : undefined) });
  expect(await dispute('needs_response')).toBe(200);
  expect(await find()).toBeNull();
  peer.behave({});
  await run();
  expect(await find()).toMatchObject({ state: 'needs_response' });
  expect(await problems(id)).toBe(1);
});

test('a dispute that is reported while Stripe is asked about the payment is not lost', async () => {
  const { id, dispute, find } = await placePaid();
  const reported = duringRead(() => dispute('needs_response'));
  await check(id, entryNow().paymentId);
  expect(await reported).toBe(200);
  expect(await find()).toMatchObject({ state: 'needs_response' });
});

test('nor is one that names a charge whose number the shop does not know yet', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'stripe');
  const page = await pay(order.id, client.token);
  const reported = duringRead(() => peer.deliver(peer.dispute(entryNow(), 'needs_response'), to));
  await press(shop, page);
  expect(await reported).toBe(200);
  const { payments, paid } = await read(order.id);
  expect([paid, payments[0]?.dispute?.state]).toEqual([10_000, 'needs_response']);
});

test('Stripe is asked about an open dispute, even if it reports nothing, until it is decided', async () => {
  const { id, dispute, find } = await placePaid();
  await dispute('under_review');
  entryNow().dispute = 'won';
  await run();
  expect(await find()).toMatchObject({ state: 'won' });
  entryNow().dispute = 'lost';
  await run();
  expect(await find()).toMatchObject({ state: 'won' });
  // Nobody is notified of a dispute that is won.
  expect(await problems(id)).toBe(0);
});

test('customers are not told of a dispute, and the payment stays', async () => {
  const { id, client, dispute } = await placePaid();
  await dispute('needs_response');
  const order = await shop.api('GET /orders/client/:id', { token: client.token, params: { id } });
  expect(JSON.stringify(order)).not.toContain('dispute');
  expect(order).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
});
