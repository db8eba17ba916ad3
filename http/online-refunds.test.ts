import { beforeEach, describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { adminOf, stockOf } from './testing-orders.ts';
import { onlineShop, orderOnline, payingOf, press } from './testing-payments.ts';

const shop = await onlineShop();
const { pay, read, abouts, notices, run, ledgers } = payingOf(shop);
const admin = adminOf(shop, shop.owner);

const captures = (capturesLater: boolean) =>
  shop.api('PATCH /settings/admin', { token: shop.owner, body: { capturesLater } });

beforeEach(async () => {
  for (const kind of onlineKinds) shop.peers[kind].behave({});
  await captures(false);
});

describe.each(onlineKinds)('an order paid by %s', (kind) => {
  const peer = shop.peers[kind];

  async function place() {
    const client = await shop.addClient();
    const { order, item } = await orderOnline(shop, client, kind);
    const id = order.id;
    return { id, item, client, start: () => pay(id, client.token) };
  }

  async function placePaid() {
    const placed = await place();
    await press(shop, await placed.start());
    return placed;
  }

  test('is refunded in parts and whole through the provider', async () => {
    const { id } = await placePaid();
    await admin.refund(id, { amount: 3_000 });
    await run();
    const part = await read(id);
    expect(part).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 3_000 });
    expect(part.refunds).toMatchObject([{ amount: 3_000, state: 'done' }]);
    expect(await ledgers(id)).toEqual({ provider: 7_000, shop: 7_000 });
    await admin.change(id, { paymentStatus: 'refunded' });
    await run();
    await run();
    expect(await read(id)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
    expect(await ledgers(id)).toEqual({ provider: 0, shop: 0 });
    expect(peer.ledger.at(-1)?.refunds.map(({ amount }) => amount)).toEqual([3_000, 7_000]);
  });

  test.each(['cut', 'cut-after', 'hang-after', 'stall-after', 429, 500] as const)(
    'is refunded once if the answer is lost: %s',
    async (fault) => {
      const { id } = await placePaid();
      peer.behave({ fault: (step) => (step === 'refund' ? fault : undefined) });
      await admin.refund(id, { amount: 4_000 });
      expect((await read(id)).refunds).toMatchObject([{ state: 'pending' }]);
      peer.behave({});
      await run();
      await run();
      expect((await read(id)).refunds).toMatchObject([{ state: 'done' }]);
      expect(peer.ledger.at(-1)?.refunds).toHaveLength(1);
      expect(await ledgers(id)).toEqual({ provider: 6_000, shop: 6_000 });
    },
  );

  test('is refunded once by two processes that run at the same time', async () => {
    const { id } = await placePaid();
    peer.behave({ fault: () => 'cut' });
    await admin.refund(id, { amount: 4_000 });
    peer.behave({});
    await run([shop.shop, shop.another]);
    await run([shop.another, shop.shop]);
    expect(peer.ledger.at(-1)?.refunds).toHaveLength(1);
    expect(await ledgers(id)).toEqual({ provider: 6_000, shop: 6_000 });
  });

  test('is refunded together with its cancellation', async () => {
    const { id, item } = await placePaid();
    await admin.change(id, { status: 'cancelled', refund: 10_000 });
    await run();
    expect(await read(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await stockOf(shop, item.sizeId)).toBe(1);
    expect(await ledgers(id)).toEqual({ provider: 0, shop: 0 });
  });

  test('keeps its payment when an admin undoes steps', async () => {
    const { id } = await placePaid();
    const confirmed = await admin.change(id, { status: 'confirmed' });
    const body = { eventId: confirmed.undo?.eventId ?? 0 };
    const undone = await shop.api('POST /orders/admin/:id/undo', {
      token: shop.owner,
      params: { id },
      body,
    });
    expect(undone).toMatchObject({ status: 'new', paymentStatus: 'paid', undo: null });
  });

  test('if cancelled while it waits, its page is closed, or what is paid on it goes back', async () => {
    const { id, client, start, item } = await place();
    const url = await start();
    const params = { id };
    await shop.api('POST /orders/client/:id/cancel', { token: client.token, params });
    await run();
    await press(shop, url);
    await run();
    await run();
    expect(await read(id)).toMatchObject({ status: 'cancelled', paid: 0, refundDue: 0 });
    expect(await stockOf(shop, item.sizeId)).toBe(1);
    expect(await ledgers(id)).toEqual({ provider: 0, shop: 0 });
    const isReturned = kind === 'iyzico';
    expect(await abouts(id)).toEqual(['cancelled:sms', ...(isReturned ? ['return:sms'] : [])]);
    expect(await notices(id)).toEqual(isReturned ? ['payment_problem'] : []);
  });

  test('if cancelled before it was announced, is announced when that is undone', async () => {
    const { id } = await place();
    const cancelled = await admin.change(id, { status: 'cancelled' });
    const body = { eventId: cancelled.undo?.eventId ?? 0 };
    const params = { id };
    await shop.api('POST /orders/admin/:id/undo', { token: shop.owner, params, body });
    expect(await abouts(id)).toEqual(['placed:sms']);
  });

  describe('that is captured later', () => {
    async function placeAuthorised() {
      await captures(true);
      return await placePaid();
    }

    test('is announced when it is authorised, and paid once an admin sets it', async () => {
      const { id } = await placeAuthorised();
      expect(await read(id)).toMatchObject({ paymentStatus: 'authorised', paid: 0 });
      expect(await abouts(id)).toEqual(['placed:sms']);
      await admin.change(id, { paymentStatus: 'paid' });
      await run();
      expect(await read(id)).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
      expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
    });

    test.each(['cut', 'cut-after', 'hang-after', 500] as const)(
      'is captured once if the answer is lost: %s',
      async (fault) => {
        const { id } = await placeAuthorised();
        peer.behave({ fault: (step) => (step === 'capture' ? fault : undefined) });
        await admin.change(id, { paymentStatus: 'paid' });
        peer.behave({});
        await run();
        await run();
        expect(await read(id)).toMatchObject({ paymentStatus: 'paid', paid: 10_000 });
        expect(await ledgers(id)).toEqual({ provider: 10_000, shop: 10_000 });
      },
    );

    test('is released when it is cancelled', async () => {
      const { id } = await placeAuthorised();
      await admin.change(id, { status: 'cancelled' });
      await run();
      await run();
      const order = await read(id);
      expect(order).toMatchObject({ status: 'cancelled', paid: 0, paymentStatus: 'unpaid' });
      expect(order.payments).toMatchObject([{ state: 'voided' }]);
      expect(peer.ledger.at(-1)?.isVoided).toBe(true);
      expect(await notices(id)).toEqual(['new_order']);
    });
  });
});
