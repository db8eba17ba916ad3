import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { buyersOf, draft, stockOf } from './testing-orders.ts';

const shop = await testShop();

const { fill, order } = buyersOf(shop);

describe('placing an order', () => {
  test('reduces the stock, empties the basket, snapshots the lines and notifies the client', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5, 12_900);
    await fill(client, item, 2);
    const placed = await order(client, 'first', {
      deliveryMethod: 'courier',
      expectedTotal: 26_700,
    });
    expect(placed).toMatchObject({
      number: expect.stringMatching(/^A-\d{7}$/),
      status: 'new',
      paymentStatus: 'unpaid',
      subtotal: 25_800,
      delivery: 900,
      total: 26_700,
      currency: 'eur',
      address: { country: 'TM' },
      events: [{ type: 'placed', to: 'new' }],
    });
    expect(placed.lines).toMatchObject([{ size: '52 mm', quantity: 2, lineTotal: 25_800 }]);
    expect(await stockOf(shop, item.sizeId)).toBe(3);
    expect((await shop.api('GET /basket/my-basket', { token: client.token })).count).toBe(0);
    const owner = await shop.addAdmin('owner');
    const { messages } = await shop.api('GET /messages', {
      token: owner,
      query: { search: placed.number },
    });
    expect(messages).toMatchObject([{ channel: 'sms', to: client.phone, status: 'queued' }]);
  });

  test('states how to pay, on the order and in the e-mail', async () => {
    const client = await shop.addClient();
    await shop.api('PATCH /client/me', {
      token: client.token,
      body: { email: 'ayna@example.com' },
    });
    const owner = await shop.addAdmin('owner');
    const { paymentMethods } = await shop.api('GET /settings/admin', { token: owner });
    await shop.api('PATCH /settings/admin', {
      token: owner,
      body: {
        paymentMethods: paymentMethods.map((method) => ({
          ...method,
          instructions: { en: 'IBAN TM12 3456' },
        })),
      },
    });
    await fill(client, await shop.addItem(5));
    const placed = await order(client, 'by bank', { paymentMethod: 'bank-transfer' });
    expect(placed.paymentMethod).toMatchObject({ instructions: 'IBAN TM12 3456' });
    const { messages } = await shop.api('GET /messages', {
      token: owner,
      query: { search: placed.number },
    });
    const email = messages.find(({ channel }) => channel === 'email');
    expect(email).toMatchObject({ to: 'ayna@example.com', text: expect.stringContaining('IBAN') });
  });

  test('asks for a name to pick it up, and for no address', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5));
    const who = { fullName: 'Aýna Test', phone: '+99365000000' };
    const placed = await order(client, 'collected', { address: who });
    expect(placed).toMatchObject({
      address: { ...who, country: null, city: null, line1: null },
      deliveryMethod: { id: 'pick-up', pickUp: true },
    });
    const token = await shop.addAdmin('owner');
    for (const status of ['confirmed', 'packed', 'shipped'] as const) {
      const params = { id: placed.id };
      await shop.api('PATCH /orders/admin/:id', { token, params, body: { status } });
    }
    const search = `${placed.number} is ready to collect`;
    const { messages } = await shop.api('GET /messages', { token, query: { search } });
    expect(messages).toHaveLength(1);
  });

  test('names the fields that an address lacks for its country', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5));
    const who = { fullName: 'Aýna Test', phone: '+99365000000' };
    const sent = order(client, 'nowhere', { deliveryMethod: 'courier', address: who });
    expect(await problemOf(sent)).toMatchObject({
      status: 422,
      fields: {
        'address.country': 'is required',
        'address.city': 'is required',
        'address.line1': 'is required',
      },
    });
  });

  test('keeps the state of its address, and requires one that is sent empty', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5));
    const austin = { country: 'US', city: 'Austin', line1: '500 E 7th St', postcode: '78701' };
    const to = (region: string) => ({
      deliveryMethod: 'courier',
      address: { fullName: 'Ada Test', phone: '+99365000000', ...austin, region },
    });
    expect((await problemOf(order(client, 'no state', to('')))).fields).toEqual({
      'address.region': 'is required',
    });
    expect((await order(client, 'a state', to('tx'))).address.region).toBe('TX');
  });

  test('returns the order in the reader’s language', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5));
    const { id } = await order(client);
    const read = (lang: 'en' | 'ru') =>
      shop.api('GET /orders/client/:id', { token: client.token, params: { id }, query: { lang } });
    expect((await read('en')).deliveryMethod.title).toBe('Collect from the shop');
    expect((await read('ru')).deliveryMethod.title).toBe('Самовывоз из магазина');
    expect((await read('ru')).paymentMethod.title).toBe('Наличными при получении');
  });

  test('has free delivery from the shop’s threshold', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5, 30_000));
    expect(await order(client, 'free', { deliveryMethod: 'courier' })).toMatchObject({
      delivery: 0,
    });
  });

  test('refuses an empty basket', async () => {
    const problem = await problemOf(order(await shop.addClient()));
    expect(problem).toMatchObject({ status: 422, code: 'basket_empty' });
  });

  test('names each line that is short of stock, and orders nothing', async () => {
    const [first, second] = [await shop.addClient(), await shop.addClient()];
    const item = await shop.addItem(3);
    await fill(first, item, 2);
    await fill(second, item, 3);
    await order(first);
    const problem = await problemOf(order(second));
    expect(problem).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      lines: [{ sizeId: item.sizeId, available: 1, problem: 'not_enough' }],
    });
    expect(await stockOf(shop, item.sizeId)).toBe(1);
  });

  test('returns the new total when the price has changed', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(3, 10_000);
    await fill(client, item);
    const owner = await shop.addAdmin('owner');
    await shop.api('PATCH /product-colors/size/:id', {
      token: owner,
      params: { id: item.sizeId },
      body: { price: 11_000 },
    });
    const problem = await problemOf(order(client, 'changed', { expectedTotal: 10_000 }));
    expect(problem).toMatchObject({ status: 409, code: 'price_changed', total: 11_000 });
    expect(await order(client, 'changed', { expectedTotal: 11_000 })).toMatchObject({
      total: 11_000,
    });
  });

  test('leaves the basket as it was when the order is refused', async () => {
    const [client, other] = [await shop.addClient(), await shop.addClient()];
    const [scarce, plenty] = [await shop.addItem(2, 10_000), await shop.addItem(5, 10_000)];
    await fill(client, plenty, 3);
    const basket = () => shop.api('GET /basket/my-basket', { token: client.token });
    const before = await basket();
    const refused: Record<string, object> = {
      price_changed: { expectedTotal: 29_999 },
      unknown_method: { deliveryMethod: 'pigeon' },
      invalid: { address: { ...draft.address, fullName: ' ' } },
    };
    for (const [code, body] of Object.entries(refused)) {
      expect(await problemOf(order(client, code, body))).toMatchObject({ code });
      expect(await basket()).toEqual(before);
    }
    await fill(client, scarce, 2);
    await fill(other, scarce, 1);
    await order(other);
    const short = await basket();
    expect(await problemOf(order(client, 'short'))).toMatchObject({ code: 'out_of_stock' });
    expect(await basket()).toEqual(short);
    expect(short.basket.map(({ quantity }) => quantity)).toEqual([3, 2]);
  });

  test('names a missing address field and a method that is not offered', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(3));
    const noCity = await problemOf(
      order(client, 'a', { address: { ...draft.address, city: ' ' } }),
    );
    expect(noCity).toMatchObject({ status: 422, fields: { 'address.city': 'is required' } });
    const noWay = await problemOf(order(client, 'b', { deliveryMethod: 'pigeon' }));
    expect(noWay).toMatchObject({ status: 422, fields: { deliveryMethod: 'is not offered' } });
  });

  test('ignores a total, a price, a status and a client in the body', async () => {
    const [client, other] = [await shop.addClient(), await shop.addClient()];
    await fill(client, await shop.addItem(3, 10_000));
    const placed = await order(client, 'extra', {
      total: 1,
      price: 1,
      status: 'delivered',
      paymentStatus: 'paid',
      clientId: other.id,
    });
    expect(placed).toMatchObject({ total: 10_000, status: 'new', paymentStatus: 'unpaid' });
    expect(await shop.api('GET /orders/client', { token: other.token })).toEqual([]);
  });

  test('returns the first order to the same idempotency key, and leaves what is in the basket since', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5);
    await fill(client, item, 2);
    const first = await order(client, 'twice');
    await fill(client, item, 1);
    expect(await order(client, 'twice')).toEqual(first);
    expect(await stockOf(shop, item.sizeId)).toBe(3);
    const { basket } = await shop.api('GET /basket/my-basket', { token: client.token });
    expect(basket).toHaveLength(1);
  });

  test('refuses the same idempotency key for another order', async () => {
    const client = await shop.addClient();
    await fill(client, await shop.addItem(5));
    await order(client, 'once');
    const problem = await problemOf(order(client, 'once', { note: 'another' }));
    expect(problem).toMatchObject({ status: 422, code: 'key_reused' });
  });
});

describe('a client’s orders', () => {
  test('are visible to that client only', async () => {
    const [mine, other] = [await shop.addClient(), await shop.addClient()];
    await fill(mine, await shop.addItem(5));
    const { id } = await order(mine);
    const params = { id };
    expect(await shop.api('GET /orders/client/:id', { token: mine.token, params })).toMatchObject({
      id,
    });
    for (const call of ['GET /orders/client/:id', 'POST /orders/client/:id/cancel'] as const) {
      const problem = await problemOf(shop.api(call, { token: other.token, params }));
      expect(problem.status).toBe(404);
    }
  });

  test('can be cancelled while new: the stock is returned and the client is notified', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5);
    await fill(client, item, 2);
    const { id, number } = await order(client);
    const params = { id };
    const cancelled = await shop.api('POST /orders/client/:id/cancel', {
      token: client.token,
      params,
    });
    expect(cancelled.status).toBe('cancelled');
    expect(await stockOf(shop, item.sizeId)).toBe(5);
    const again = await problemOf(
      shop.api('POST /orders/client/:id/cancel', { token: client.token, params }),
    );
    expect(again).toMatchObject({ status: 409, code: 'illegal_transition' });
    const owner = await shop.addAdmin('owner');
    const { total } = await shop.api('GET /messages', { token: owner, query: { search: number } });
    expect(total).toBe(2);
  });
});
