import { describe, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { problemOf, testShop } from './testing.ts';
import { stockOf } from './testing-orders.ts';
import { offerOnline, onlineShop, orderOnline } from './testing-payments.ts';

const shop = await onlineShop();
const without = await testShop();
await offerOnline(without, await without.addAdmin('owner'));

async function offered({ api }: Pick<typeof without, 'api'>) {
  const { paymentMethods } = await api('GET /checkout/options', {});
  return paymentMethods.map(({ id }) => id).filter((id) => id === 'stripe' || id === 'iyzico');
}

describe('a payment method of a provider', () => {
  test('is offered only while the provider has keys', async () => {
    expect(await offered(shop)).toEqual(['stripe', 'iyzico']);
    expect(await offered(without)).toEqual([]);
    const refused = await problemOf(orderOnline(without, await without.addClient(), 'stripe'));
    expect(refused).toMatchObject({ status: 422, code: 'unknown_method' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['paymentMethod']);
  });

  test('is offered only in currencies that the provider can charge', async () => {
    const change = (to: 'tmt' | 'eur', from: 'tmt' | 'eur') =>
      shop.api('POST /settings/admin/charge-currency', {
        token: shop.owner,
        body: { to, prices: 'keep', was: { chargeCurrency: from } },
      });
    await change('tmt', 'eur');
    try {
      const refused = await problemOf(orderOnline(shop, await shop.addClient(), 'iyzico'));
      expect(refused).toMatchObject({ code: 'unknown_method' });
    } finally {
      await change('eur', 'tmt');
    }
  });
});

describe.each(onlineKinds)('an order that is to be paid by %s', (kind) => {
  test('takes its stock, has a pending payment over the total, and is held', async () => {
    const { order, item } = await orderOnline(shop, await shop.addClient(), kind, { stock: 3 });
    expect(order).toMatchObject({ status: 'new', paymentStatus: 'unpaid', paid: 0 });
    expect(await stockOf(shop, item.sizeId)).toBe(2);
    const params = { id: order.id };
    const seen = await shop.api('GET /orders/admin/:id', { token: shop.owner, params });
    expect(seen.payments).toMatchObject([
      { provider: kind, state: 'pending', amount: order.total, captured: 0 },
    ]);
    const { held_until } = await shop.db
      .selectFrom('orders')
      .select('held_until')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(held_until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  test('is confirmed to nobody yet', async () => {
    const { order } = await orderOnline(shop, await shop.addClient(), kind);
    const params = { id: order.id };
    const { messages } = await shop.api('GET /orders/admin/:id/messages', {
      token: shop.owner,
      params,
    });
    expect(messages).toEqual([]);
    const notices = await shop.db
      .selectFrom('notices')
      .select('id')
      .where('subject_id', '=', order.id)
      .execute();
    expect(notices).toEqual([]);
  });
});

test('a manual order is confirmed at once and not held, whatever its payment method', async () => {
  const { sizeId } = await shop.addItem(1);
  const { id: clientId } = await shop.addClient();
  const { id } = await shop.api('POST /orders/admin', {
    token: shop.owner,
    body: {
      clientId,
      address: { fullName: 'Aýna', phone: '+99365000000' },
      deliveryMethod: 'pick-up',
      paymentMethod: 'stripe',
      lines: [{ sizeId, quantity: 1 }],
    },
  });
  const params = { id };
  const order = await shop.api('GET /orders/admin/:id', { token: shop.owner, params });
  expect(order.payments).toEqual([]);
  const { messages } = await shop.api('GET /orders/admin/:id/messages', {
    token: shop.owner,
    params,
  });
  expect(messages).toHaveLength(1);
});

test('items are held for 30 minutes to a day', async () => {
  for (const holdMinutes of [29, 1441]) {
    const change = shop.api('PATCH /settings/admin', { token: shop.owner, body: { holdMinutes } });
    expect(Object.keys((await problemOf(change)).fields ?? {})).toEqual(['holdMinutes']);
  }
});
