import { beforeEach, describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { problemOf } from './testing.ts';
import { adminOf, buyersOf } from './testing-orders.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

// The back office's actions on online payments: the provider is asked at once, and its answer is in the
// reply.

const shop = await onlineShop();
const { pay, read, run, check, ledgers, endHold, abouts } = payingOf(shop);
const admin = adminOf(shop, shop.owner);
const buyers = buyersOf(shop);

beforeEach(async () => {
  for (const kind of onlineKinds) shop.peers[kind].behave({});
  await captures(false);
});

const captures = (capturesLater: boolean) =>
  shop.api('PATCH /settings/admin', { token: shop.owner, body: { capturesLater } });

function recordReturn(id: string, paymentId: string) {
  const params = { id, paymentId };
  return shop.api('POST /orders/admin/:id/payments/:paymentId/returned', {
    token: shop.owner,
    params,
  });
}

test('the settings name the providers, their keys and where they send events', async () => {
  const { providers } = await shop.api('GET /settings/payments', { token: shop.owner });
  expect(providers).toEqual([
    {
      name: 'stripe',
      configured: true,
      variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      webhookUrl: `${shop.shop.publicUrl}/payments/events/stripe`,
    },
    {
      name: 'iyzico',
      configured: true,
      variables: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
      webhookUrl: `${shop.shop.publicUrl}/payments/events/iyzico`,
    },
  ]);
});

describe.each(onlineKinds)('a payment by %s', (kind) => {
  const peer = shop.peers[kind];

  async function place() {
    const client = await shop.addClient();
    const { order, item } = await orderOnline(shop, client, kind);
    return { id: order.id, item, url: await pay(order.id, client.token) };
  }

  async function placePaid() {
    const placed = await place();
    await press(shop, placed.url);
    const [payment] = (await read(placed.id)).payments;
    return { ...placed, paymentId: payment?.id ?? '' };
  }

  test('is refunded within the call, through the payment', async () => {
    const { id, paymentId } = await placePaid();
    const { refunds } = await admin.refund(id, { amount: 3_000 });
    expect(refunds).toMatchObject([{ state: 'done', paymentId, nextTry: null, amount: 3_000 }]);
    expect(await ledgers(id)).toEqual({ provider: 7_000, shop: 7_000 });
  });

  test('says why the provider refused a refund, and does not count it', async () => {
    const { id } = await placePaid();
    // Somebody has refunded it at the provider.
    peer.ledger.at(-1)?.refunds.push({ reference: '1', key: 'other', amount: 10_000 });
    const order = await admin.refund(id, { amount: 3_000 });
    expect(order).toMatchObject({ refunded: 0, paymentStatus: 'paid' });
    expect(order.refunds).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/./) }]);
  });

  test('shows that a refund is pending if the provider does not answer, until it is checked', async () => {
    const { id, paymentId } = await placePaid();
    peer.behave({ fault: () => 500 });
    const { refunds } = await admin.refund(id, { amount: 3_000 });
    expect(refunds).toMatchObject([{ state: 'pending', nextTry: expect.any(String) }]);
    peer.behave({});
    expect((await check(id, paymentId)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await ledgers(id)).toEqual({ provider: 7_000, shop: 7_000 });
  });

  test('that nobody has reported is found when it is checked', async () => {
    const { id, url } = await place();
    await press(shop, url, 'pay', { comesBack: false });
    const [payment] = (await read(id)).payments;
    expect(payment?.state).toBe('pending');
    expect(await check(id, payment?.id ?? '')).toMatchObject({ paymentStatus: 'paid' });
  });

  test('is only checked through its own order', async () => {
    const { paymentId } = await placePaid();
    const { id } = await placePaid();
    expect(await problemOf(check(id, paymentId))).toMatchObject({ status: 404 });
    expect(await problemOf(recordReturn(id, paymentId))).toMatchObject({ status: 404 });
  });

  test('has nothing to be returned by hand unless the provider could not', async () => {
    const { id, paymentId } = await placePaid();
    expect(await problemOf(recordReturn(id, paymentId))).toMatchObject({
      status: 409,
      code: 'illegal_transition',
    });
  });

  describe('that is captured later', () => {
    async function placeAuthorised() {
      await captures(true);
      return await placePaid();
    }

    test('is captured within the call', async () => {
      const { id } = await placeAuthorised();
      const order = await admin.change(id, { paymentStatus: 'paid' });
      expect(order).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
      expect(order.payments).toMatchObject([{ state: 'paid', action: null, nextTry: null }]);
      expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
    });

    test('is released within the call', async () => {
      const { id } = await placeAuthorised();
      const order = await admin.change(id, { paymentStatus: 'failed' });
      expect(order.payments).toMatchObject([{ state: 'voided', action: null }]);
      expect(peer.ledger.at(-1)?.isVoided).toBe(true);
    });

    test('shows that it is being captured if the provider does not answer', async () => {
      const { id, paymentId } = await placeAuthorised();
      peer.behave({ fault: () => 500 });
      const order = await admin.change(id, { paymentStatus: 'paid' });
      expect(order).toMatchObject({ paymentStatus: 'authorised', paid: 0 });
      expect(order.payments).toMatchObject([{ action: 'capture', nextTry: expect.any(String) }]);
      peer.behave({});
      expect(await check(id, paymentId)).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
    });

    test('is not captured once its bank has released it', async () => {
      const { id } = await placeAuthorised();
      const entry = peer.ledger.at(-1);
      if (entry) entry.isVoided = true;
      const order = await admin.change(id, { paymentStatus: 'paid' });
      expect(order).toMatchObject({ paid: 0 });
      expect(order.payments).toMatchObject([{ state: 'voided', action: null }]);
    });
  });
});

test('a payment stays paid if Stripe says later that its page has expired, and is not asked about again', async () => {
  const client = await shop.addClient();
  const { order } = await orderOnline(shop, client, 'stripe');
  await press(shop, await pay(order.id, client.token));
  const [payment] = (await read(order.id)).payments;
  const ended = { payment_intent: null, status: 'expired' };
  let reads = 0;
  shop.peers.stripe.behave({
    alter: (_, body) => {
      if (body.client_reference_id !== payment?.id) return body;
      reads += 1;
      return { ...body, ...ended };
    },
  });
  const checked = await check(order.id, payment?.id ?? '');
  expect(checked).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
  await run();
  expect(reads).toBe(1);
});

test('an amount that the provider can’t send back is returned by hand, and recorded', async () => {
  const client = await shop.addClient();
  const { order, item } = await orderOnline(shop, client, 'iyzico');
  const url = await pay(order.id, client.token);
  await endHold(order.id);
  await run();
  // Its item is sold to somebody else, then it is paid after all.
  const other = await shop.addClient();
  await buyers.fill(other, item);
  await buyers.order(other);
  await press(shop, url);
  shop.peers.iyzico.ledger.at(-1)?.refunds.push({ reference: '1', key: 'other', amount: 10_000 });
  await run();
  const [stuck] = (await read(order.id)).payments;
  expect(stuck).toMatchObject({ action: 'return', nextTry: null, returned: 10_000 });
  expect(stuck?.reason).toBeTruthy();
  expect(await abouts(order.id)).not.toContain('return:sms');
  const settled = await recordReturn(order.id, stuck?.id ?? '');
  expect(settled).toMatchObject({ returning: 0, returned: 10_000 });
  expect(await abouts(order.id)).toContain('return:sms');
  expect(settled.payments).toMatchObject([{ action: null, reason: null, returned: 10_000 }]);
  expect(await problemOf(recordReturn(order.id, stuck?.id ?? ''))).toMatchObject({ status: 409 });
});
