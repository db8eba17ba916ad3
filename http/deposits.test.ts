import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemOf } from './testing.ts';
import { adminOf, draft } from './testing-orders.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

// A part of the total is paid with the order, the balance before it is shipped.

const shop = await onlineShop();
const { pay, read, run, abouts, endHold, ledgers } = payingOf(shop);
const admin = adminOf(shop, shop.owner);

beforeAll(() => setDeposit(30));

async function setDeposit(depositPercent: number | null) {
  const { paymentMethods } = await shop.api('GET /settings/admin', { token: shop.owner });
  return await shop.api('PATCH /settings/admin', {
    token: shop.owner,
    body: { paymentMethods: paymentMethods.map((method) => ({ ...method, depositPercent })) },
  });
}

async function place(method = 'stripe') {
  const client = await shop.addClient();
  const { order, item } = await orderOnline(shop, client, method);
  return { ...order, client, item };
}

async function payDeposit() {
  const placed = await place();
  await press(shop, await pay(placed.id, placed.client.token));
  return placed;
}

async function textOf(id: string) {
  const { text } = await shop.db
    .selectFrom('messages')
    .select('text')
    .where('about', '=', `order:${id}:balance_due:sms`)
    .executeTakeFirstOrThrow();
  return text;
}

test('a deposit is between 1 and 99 percent', async () => {
  for (const percent of [0, 100, 1.5]) {
    const problem = await problemOf(setDeposit(percent));
    expect(problem).toMatchObject({ status: 422 });
    expect(problem.errors?.[0]?.field).toBe('paymentMethods.0.depositPercent');
  }
});

test('the checkout says which part is paid first', async () => {
  const { paymentMethods } = await shop.api('GET /checkout/options', {});
  expect(paymentMethods).toContainEqual(
    expect.objectContaining({ id: 'stripe', depositPercent: 30 }),
  );
});

describe('an order with a deposit', () => {
  test('is paid by the deposit on the provider’s page, then by the balance', async () => {
    const { id, client, total, paymentMethod, dueNext, payableOnline } = await place();
    expect([total, paymentMethod.deposit, dueNext, payableOnline]).toEqual([
      10_000, 3_000, 3_000, 3_000,
    ]);
    await press(shop, await pay(id, client.token));
    expect(await read(id)).toMatchObject({
      paymentStatus: 'partially_paid',
      paid: 3_000,
      payable: 7_000,
      dueNext: 7_000,
      payableOnline: 7_000,
      paymentPending: false,
      heldUntil: null,
    });
    expect(await abouts(id)).toEqual(['placed:sms']);
    const page = await pay(id, client.token);
    expect((await read(id)).paymentPending).toBe(true);
    await press(shop, page);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'paid',
      paid: 10_000,
      dueNext: 0,
      paymentPending: false,
    });
    expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
  });

  test('is kept once its deposit has come, and cancelled without it', async () => {
    const paid = await payDeposit();
    const unpaid = await place();
    for (const { id } of [paid, unpaid]) await endHold(id, 30);
    await run();
    expect((await read(paid.id)).status).toBe('new');
    expect((await read(unpaid.id)).status).toBe('cancelled');
  });

  test('asks for the balance once it is packed, with the amount and the link', async () => {
    const { id } = await payDeposit();
    await admin.change(id, { status: 'confirmed' });
    await admin.change(id, { status: 'packed' });
    expect(await abouts(id)).toEqual(['balance_due:sms', 'placed:sms']);
    expect(await textOf(id)).toMatch(
      /is ready\. Please pay the balance of .*70.*: http.*\/orders\//,
    );
  });

  test('asks for all when it is packed without its deposit', async () => {
    const { id } = await place('bank-transfer');
    await admin.change(id, { status: 'confirmed' });
    expect((await read(id)).dueNext).toBe(3_000);
    await admin.change(id, { status: 'packed' });
    expect((await read(id)).dueNext).toBe(10_000);
    expect(await textOf(id)).toMatch(/Please pay the balance of .*100/);
  });

  test('asks for what is neither paid nor authorised', async () => {
    await shop.api('PATCH /settings/admin', { token: shop.owner, body: { capturesLater: true } });
    const { id, client } = await payDeposit();
    expect(await read(id)).toMatchObject({ paid: 0, dueNext: 7_000 });
    await admin.change(id, { status: 'confirmed' });
    await admin.change(id, { status: 'packed' });
    expect(await textOf(id)).toMatch(/Please pay the balance of .*70/);
    await press(shop, await pay(id, client.token));
    expect(await read(id)).toMatchObject({ paymentStatus: 'authorised', dueNext: 0 });
    await shop.api('PATCH /settings/admin', { token: shop.owner, body: { capturesLater: false } });
  });

  test('asks for nothing when it is packed and paid in full', async () => {
    const { id, client } = await payDeposit();
    await press(shop, await pay(id, client.token));
    await admin.change(id, { status: 'confirmed' });
    await admin.change(id, { status: 'packed' });
    expect(await abouts(id)).toEqual(['placed:sms']);
  });

  test('by bank transfer names the deposit as the next amount, and what is missing of it once a part was recorded', async () => {
    const { id, dueNext, payableOnline } = await place('bank-transfer');
    expect([dueNext, payableOnline]).toEqual([3_000, 0]);
    await shop.api('POST /orders/admin/:id/payments', {
      token: shop.owner,
      params: { id },
      body: { amount: 1_000 },
    });
    expect((await read(id)).dueNext).toBe(2_000);
  });

  test('keeps its terms when the shop changes them', async () => {
    const { id } = await place();
    await setDeposit(null);
    expect(await read(id)).toMatchObject({ dueNext: 3_000 });
    const whole = await place();
    expect(whole).toMatchObject({ dueNext: 10_000, payableOnline: 10_000 });
    await setDeposit(30);
  });
});

test('nothing is a deposit of an order that is paid on delivery', async () => {
  const client = await shop.addClient();
  const item = await shop.addItem(1, 10_000);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const order = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    headers: { 'idempotency-key': randomUUID() },
    body: draft,
  });
  expect(order).toMatchObject({ dueNext: 10_000, paymentMethod: { deposit: null } });
});
