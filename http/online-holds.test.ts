import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { runPayments } from '#domain/payments/run-payments.ts';
import { problemOf, type TestItem } from './testing.ts';
import { adminOf, buyersOf, linkTokenOf, stockOf } from './testing-orders.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

const shop = await onlineShop();
const { pay, read, abouts, notices, run, endHold, ledgers } = payingOf(shop);
const admin = adminOf(shop, shop.owner);
const buyers = buyersOf(shop);

beforeEach(() => {
  for (const kind of onlineKinds) shop.peers[kind].behave({});
});

/** Somebody else buys the item on delivery. */
async function buyLast(item: TestItem): Promise<void> {
  const other = await shop.addClient();
  await buyers.fill(other, item);
  await buyers.order(other);
}

describe.each(onlineKinds)('an order that is not paid by %s until its hold ends', (kind) => {
  const peer = shop.peers[kind];

  async function place(values?: { stock?: number }) {
    const client = await shop.addClient();
    const { order, item } = await orderOnline(shop, client, kind, values);
    return { id: order.id, item, start: () => pay(order.id, client.token), client };
  }

  test('is cancelled and restocked, and its customer told once', async () => {
    const { id, item, start } = await place();
    const url = await start();
    const link = await linkTokenOf(shop, id);
    await endHold(id);
    await run();
    await run();
    expect(await linkTokenOf(shop, id)).not.toBe(link);
    const order = await read(id);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', undo: null });
    expect(order.payments).toMatchObject([{ state: 'expired', captured: 0 }]);
    expect(await stockOf(shop, item.sizeId)).toBe(1);
    expect(await abouts(id)).toEqual(['lapsed:sms']);
    expect(await notices(id)).toEqual([]);
    expect(await problemOf(start())).toMatchObject({ code: 'not_payable' });
    // Stripe closes its page; iyzico can't.
    const page = await fetch(url);
    expect(page.status).toBe(kind === 'stripe' ? 410 : 200);
  });

  test('is cancelled although nobody pressed “Pay”', async () => {
    const { id, item } = await place();
    await endHold(id);
    await run();
    expect((await read(id)).status).toBe('cancelled');
    expect(await stockOf(shop, item.sizeId)).toBe(1);
  });

  test('stays if it was paid at the last moment', async () => {
    const { id, start } = await place();
    await press(shop, await start(), 'pay', { comesBack: false });
    await endHold(id);
    await run();
    expect(await read(id)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await abouts(id)).toEqual(['placed:sms']);
  });

  test('is held on for an hour while the provider does not answer', async () => {
    const { id, start } = await place();
    await start();
    await endHold(id);
    peer.behave({ fault: () => 500 });
    await run();
    expect((await read(id)).status).toBe('new');
    await endHold(id, 61);
    await run();
    expect((await read(id)).status).toBe('cancelled');
  });

  test('is given back to nobody twice by two jobs at once', async () => {
    const { id, item, start } = await place({ stock: 3 });
    await start();
    await endHold(id);
    await Promise.all([run(), run(), run()]);
    await run();
    expect((await read(id)).status).toBe('cancelled');
    expect(await stockOf(shop, item.sizeId)).toBe(3);
    expect(await abouts(id)).toEqual(['lapsed:sms']);
  });
});

test('a provider that does not answer is asked once in a run, and delays nothing else', async () => {
  const client = await shop.addClient();
  const place = async (kind: 'stripe' | 'iyzico') =>
    (await orderOnline(shop, client, kind, { stock: 1 })).order.id;
  const silent = [await place('stripe'), await place('stripe'), await place('stripe')];
  for (const id of silent) await pay(id, client.token);
  const unseen = await place('stripe');
  const paid = await place('iyzico');
  await press(shop, await pay(paid, client.token), 'pay', { comesBack: false });
  for (const id of [...silent, unseen]) await endHold(id);
  const asked: string[] = [];
  shop.peers.stripe.behave({
    fault: (step) => {
      asked.push(step);
      return 'hang';
    },
  });
  await run();
  expect(asked).toHaveLength(1);
  expect((await read(paid)).paymentStatus).toBe('paid');
  expect((await read(unseen)).status).toBe('cancelled');
  for (const id of silent) expect((await read(id)).status).toBe('new');
  shop.peers.stripe.behave({});
  await run();
  await run();
  for (const id of silent) expect((await read(id)).status).toBe('cancelled');
});

test('a call that is to be made later is not made because something else is due', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'stripe');
  await pay(order.id, client.token);
  await sql`update payments set check_at = now(), action = 'close', action_tries = 3,
    action_at = now() + interval '1 hour' where order_id = ${order.id}`.execute(shop.db);
  const asked: string[] = [];
  shop.peers.stripe.behave({ fault: (step) => void asked.push(step) });
  await runPayments(shop.shop);
  expect(asked).toEqual(['read']);
  const row = await shop.db
    .selectFrom('payments')
    .select(['action', 'action_tries'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  expect(row).toEqual({ action: 'close', action_tries: 3 });
});

/** Only iyzico’s pages can still be paid on after the hold. */
describe('an order that is paid after its hold', () => {
  async function lapse() {
    const client = await shop.addClient();
    const { order, item } = await orderOnline(shop, client, 'iyzico');
    const url = await pay(order.id, client.token);
    await endHold(order.id);
    await run();
    expect((await read(order.id)).status).toBe('cancelled');
    return { id: order.id, item, url };
  }

  test('is reopened and confirmed if its items are there', async () => {
    const { id, item, url } = await lapse();
    await press(shop, url);
    expect(await read(id)).toMatchObject({ status: 'new', paymentStatus: 'paid', undo: null });
    expect(await stockOf(shop, item.sizeId)).toBe(0);
    expect(await abouts(id)).toEqual(['lapsed:sms', 'placed:sms']);
    expect(await notices(id)).toEqual(['new_order']);
    expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
  });

  test('stays cancelled if they were sold, and the money goes back', async () => {
    const { id, item, url } = await lapse();
    await buyLast(item);
    await press(shop, url);
    expect(await read(id)).toMatchObject({ paid: 0, returning: 10_000, returned: 0 });
    await run();
    await run();
    const order = await read(id);
    expect(order).toMatchObject({ status: 'cancelled', paid: 0, refundDue: 0 });
    expect(order).toMatchObject({ returning: 0, returned: 10_000 });
    expect(await abouts(id)).toEqual(['lapsed:sms', 'return:sms']);
    expect(order.payments).toMatchObject([{ captured: 10_000, returned: 10_000 }]);
    expect(await stockOf(shop, item.sizeId)).toBe(0);
    expect(await notices(id)).toEqual(['payment_problem']);
    expect(await ledgers(id)).toEqual({ provider: 0, shop: 0 });
    expect(shop.peers.iyzico.ledger.at(-1)?.refunds).toHaveLength(1);
  });

  test('is found by the job until minutes after the end of the page', async () => {
    const { id, url } = await lapse();
    await press(shop, url, 'pay', { comesBack: false });
    await run();
    expect((await read(id)).paymentStatus).toBe('paid');
  });

  test.each(['cut', 'cut-after', 'hang-after', 500] as const)(
    'gets its money back once if the answer is lost: %s',
    async (fault) => {
      const { id, item, url } = await lapse();
      await buyLast(item);
      await press(shop, url);
      shop.peers.iyzico.behave({ fault: (step) => (step === 'refund' ? fault : undefined) });
      await run();
      shop.peers.iyzico.behave({});
      await run();
      await run();
      expect(shop.peers.iyzico.ledger.at(-1)?.refunds).toHaveLength(1);
      expect(await ledgers(id)).toEqual({ provider: 0, shop: 0 });
    },
  );
});

test('of two pages of an order that are both paid, the second goes back', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'iyzico');
  const first = await pay(order.id, client.token);
  await shop.db
    .updateTable('payments')
    .set({ expires_at: new Date() })
    .where('order_id', '=', order.id)
    .execute();
  const second = await pay(order.id, client.token);
  expect(second).not.toBe(first);
  await press(shop, second);
  await press(shop, first);
  await run();
  const { payments, ...after } = await read(order.id);
  expect(after).toMatchObject({ paymentStatus: 'paid', paid: 10_000, status: 'new' });
  expect(payments.map(({ returned }) => returned).sort()).toEqual([0, 10_000]);
  expect(await abouts(order.id)).toEqual(['placed:sms', 'return:sms']);
  expect(await ledgers(order.id)).toEqual({ provider: 10_000, shop: 10_000 });
});

test('many buyers of the last item: one pays, and nothing is sold twice', async () => {
  const item = await shop.addItem(1);
  const clients = await Promise.all([1, 2, 3, 4].map(() => shop.addClient()));
  for (const client of clients) await buyers.fill(client, item);
  const placed = await Promise.allSettled(
    clients.map((client) => buyers.order(client, undefined, { paymentMethod: 'stripe' })),
  );
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stockOf(shop, item.sizeId)).toBe(0);
});

describe('an order on hold that an admin takes over', () => {
  test('is announced when it is confirmed, and does not lapse', async () => {
    const { order } = await orderOnline(shop, await shop.addClient(), 'stripe');
    await admin.change(order.id, { status: 'confirmed' });
    expect(await abouts(order.id)).toEqual(['placed:sms']);
    expect(await endHold(order.id)).toMatchObject({ numAffectedRows: 0n });
  });

  test('is announced when it is paid by hand, and its page closed', async () => {
    const client = await shop.addClient();
    const { order } = await orderOnline(shop, client, 'stripe');
    const url = await pay(order.id, client.token);
    const body = { amount: order.total };
    const params = { id: order.id };
    await shop.api('POST /orders/admin/:id/payments', { token: shop.owner, params, body });
    await run();
    expect((await fetch(url)).status).toBe(410);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid', paid: order.total });
    expect(await abouts(order.id)).toEqual(['placed:sms']);
  });

  test('stays on hold when an admin only adds a note', async () => {
    const { order } = await orderOnline(shop, await shop.addClient(), 'stripe');
    await admin.change(order.id, { note: 'Called' });
    expect(await abouts(order.id)).toEqual([]);
  });
});
