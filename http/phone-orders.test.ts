import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { adminOf, draft, stockOf } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

describe('a phone order', () => {
  const phone = '+99364111222';
  const written = (body: object, key: string = randomUUID()) =>
    shop.api('POST /orders/admin', {
      token,
      headers: { 'idempotency-key': key },
      body: { ...draft, ...body } as never,
    });

  test('finds or creates the client, reduces the stock, applies the discount, and notifies the client', async () => {
    const { sizeId } = await shop.addItem(3, 20_000);
    const body = {
      client: { phone, firstName: 'Jeren', lastName: 'Orazowa', language: 'tk' },
      lines: [{ sizeId, quantity: 2 }],
      discount: { amount: 5_000, reason: 'A regular' },
      expectedTotal: 35_000,
    };
    const order = await written(body, 'once');
    expect(order).toMatchObject({
      source: 'admin',
      subtotal: 40_000,
      discount: 5_000,
      discountReason: 'A regular',
      total: 35_000,
      client: { phone, firstName: 'Jeren' },
      events: [{ type: 'placed', actor: 'The orders' }],
    });
    expect(await stockOf(shop, sizeId)).toBe(1);
    expect((await admin.messagesOf(order.id))[0]).toContain('sargydyňyzy aldyk');
    expect((await written(body, 'once')).id).toBe(order.id);
    const next = await written({
      ...body,
      lines: [{ sizeId, quantity: 1 }],
      expectedTotal: 15_000,
    });
    expect(next.client?.id).toBe(order.client?.id);
    const short = await problemOf(written({ ...body, expectedTotal: undefined }));
    expect(short).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      lines: [{ sizeId, available: 0 }],
    });
  });

  test('creates no client when it is refused', async () => {
    const { sizeId } = await shop.addItem(1);
    const fresh = { phone: '+99365998877', firstName: 'Nobody', lastName: 'Yet' };
    const refused = await problemOf(written({ client: fresh, lines: [{ sizeId, quantity: 2 }] }));
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock' });
    const missing = await problemOf(
      written({
        client: fresh,
        lines: [
          { sizeId, quantity: 1 },
          { sizeId: 2_000_000_000, quantity: 1 },
        ],
      }),
    );
    expect(missing).toMatchObject({ code: 'unknown_reference' });
    const { total } = await shop.api('GET /client/users', { token, query: { search: '998877' } });
    expect(total).toBe(0);
  });

  test('of one size on two lines counts their sum, never more than the stock', async () => {
    const client = await shop.addClient();
    const { sizeId } = await shop.addItem(3);
    const twice = (...quantities: number[]) =>
      written({
        clientId: client.id,
        lines: quantities.map((quantity) => ({ sizeId, quantity })),
      });
    expect(await problemOf(twice(2, 2))).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      lines: [{ sizeId, quantity: 4, available: 3 }],
    });
    expect(await stockOf(shop, sizeId)).toBe(3);
    expect((await twice(1, 2)).lines).toMatchObject([{ sizeId, quantity: 3 }]);
    expect(await stockOf(shop, sizeId)).toBe(0);
  });

  test('leaves a client’s basket unchanged', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    await written({ clientId: client.id, lines: [{ sizeId: item.sizeId, quantity: 1 }] });
    const basket = await shop.api('GET /basket/my-basket', { token: client.token });
    expect(basket.count).toBe(1);
  });

  test('refuses a discount above the products’ total, an invalid phone, and an unknown product', async () => {
    const { sizeId } = await shop.addItem(3, 10_000);
    const client = { phone, firstName: 'J', lastName: 'O' };
    const lines = [{ sizeId, quantity: 1 }];
    const much = await problemOf(
      written({ client, lines, discount: { amount: 10_001, reason: 'x' } }),
    );
    expect(much).toMatchObject({
      status: 422,
      fields: { 'discount.amount': 'must be at most 100.00' },
    });
    const notAPhone = (example: string) =>
      `is not a phone number: write it like ${example}, or with + and the country code`;
    const odd = await problemOf(written({ client: { ...client, phone: '12345' }, lines }));
    expect(odd).toMatchObject({
      status: 422,
      fields: { 'client.phone': notAPhone('01512 3456789') },
    });
    const there = await problemOf(
      written({ client, lines, address: { ...draft.address, phone: '12345' } }),
    );
    expect(there).toMatchObject({
      status: 422,
      fields: { 'address.phone': notAPhone('8 66 123456') },
    });
    const none = await problemOf(
      written({ client, lines: [{ sizeId: 2_000_000_000, quantity: 1 }] }),
    );
    expect(none).toMatchObject({ status: 409, code: 'unknown_reference' });
  });
});
