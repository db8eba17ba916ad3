import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestShop, problemOf, type TestItem, type TestShop, testShop } from './testing.ts';
import { draft, guestDraft, stockOf } from './testing-orders.ts';

const shop = await testShop();

let phones = 0;

/** A phone that nobody has used in this file. */
function newPhone(): string {
  phones += 1;
  return `+9936${1_000_000 + phones}`;
}

type Changes = {
  phone?: string;
  email?: string;
  fullName?: string;
  quantity?: number;
  key?: string;
  expectedTotal?: number;
};

async function orderAsGuest(item: TestItem, changes: Changes = {}, at: TestShop = shop) {
  const { phone = newPhone(), fullName = 'Maral Guest', key, ...more } = changes;
  return await at.api('POST /orders/guest', {
    headers: { 'idempotency-key': key ?? randomUUID() },
    body: guestDraft(item, { phone, fullName, ...more }),
  });
}

const readLinked = (token: string) => shop.api('GET /orders/link/:token', { params: { token } });

describe('an order without an account', () => {
  test('takes the stock, notifies the guest with a link, and opens by it', async () => {
    const item = await shop.addItem(5, 12_900);
    const phone = newPhone();
    const placed = await orderAsGuest(item, { phone, email: 'maral@example.com', quantity: 2 });
    expect(placed).toMatchObject({
      number: expect.stringMatching(/^A-\d{7}$/),
      total: 25_800,
      address: { fullName: 'Maral Guest', phone },
      events: [{ type: 'placed', actor: 'Maral Guest' }],
      linkToken: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(await stockOf(shop, item.sizeId)).toBe(3);
    expect(await readLinked(placed.linkToken)).toEqual(placed);

    const token = await shop.addAdmin('owner');
    const query = { search: placed.number };
    const { messages } = await shop.api('GET /messages', { token, query });
    expect(messages.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', 'maral@example.com'],
      ['sms', phone],
    ]);
    for (const { text } of messages) {
      expect(text).toContain(`http://shop.example/orders/${placed.linkToken}`);
    }
    const params = { id: placed.id };
    const seen = await shop.api('GET /orders/admin/:id', { token, params });
    expect(seen).toMatchObject({ client: { firstName: 'Maral', lastName: 'Guest', phone } });
    expect(seen).not.toHaveProperty('linkToken');
  });

  test('is placed once under its key; another body is refused', async () => {
    const item = await shop.addItem(50);
    const guest = { phone: newPhone(), key: 'again' };
    const all = await Promise.all(Array.from({ length: 10 }, () => orderAsGuest(item, guest)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await stockOf(shop, item.sizeId)).toBe(49);
    const other = await problemOf(orderAsGuest(item, { ...guest, quantity: 2 }));
    expect(other).toMatchObject({ status: 422, code: 'key_reused' });
  });

  test('is refused as a whole when the stock or the total is different', async () => {
    const item = await shop.addItem(1);
    const phone = newPhone();
    const short = await problemOf(orderAsGuest(item, { phone, quantity: 2 }));
    expect(short).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      lines: [{ sizeId: item.sizeId, quantity: 2, available: 1 }],
    });
    const dearer = await problemOf(orderAsGuest(item, { phone, expectedTotal: 1 }));
    expect(dearer).toMatchObject({ status: 409, code: 'price_changed' });
    const guests = await shop.db
      .selectFrom('clients')
      .select('id')
      .where('phone', '=', phone)
      .execute();
    expect(guests).toEqual([]);
    expect(await stockOf(shop, item.sizeId)).toBe(1);
  });

  test('has every invalid field named at once', async () => {
    const refusal = await problemOf(
      shop.api('POST /orders/guest', {
        body: {
          ...draft,
          deliveryMethod: 'courier',
          email: 'maral@',
          address: { ...draft.address, fullName: '', phone: '12', country: 'DE', postcode: '1' },
          items: [],
        },
      }),
    );
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual([
      'address.fullName',
      'address.phone',
      'address.postcode',
      'email',
      'items',
    ]);
  });

  test('needs an e-mail address if the shop can’t send the confirmation by SMS', async () => {
    const mailing = await openTestShop({ sends: { sms: false, email: true } });
    onTestFinished(mailing.close);
    const item = await mailing.addItem(5);
    const missing = await problemOf(orderAsGuest(item, {}, mailing));
    expect(missing.errors).toMatchObject([{ field: 'email', code: 'required' }]);
    const nameless = await problemOf(orderAsGuest(item, { fullName: '' }, mailing));
    expect(Object.keys(nameless.fields ?? {}).sort()).toEqual(['address.fullName', 'email']);
    const placed = await orderAsGuest(item, { email: 'maral@example.com' }, mailing);
    expect(placed.status).toBe('new');
  });

  test('has a phone as people of its country write it', async () => {
    const item = await shop.addItem(5);
    const placed = await shop.api('POST /orders/guest', {
      body: {
        ...draft,
        deliveryMethod: 'courier',
        address: {
          fullName: 'Lena Klein',
          phone: '0151 23456789',
          country: 'DE',
          city: 'Berlin',
          line1: 'Torstraße 1',
          postcode: '10119',
        },
        items: [{ sizeId: item.sizeId, quantity: 1 }],
      },
    });
    expect(placed.address.phone).toBe('+4915123456789');
  });

  test('can be cancelled by its link while it is new', async () => {
    const item = await shop.addItem(3);
    const { linkToken, id } = await orderAsGuest(item);
    const call = { params: { token: linkToken } };
    const cancelled = await shop.api('POST /orders/link/:token/cancel', call);
    expect(cancelled).toMatchObject({ id, status: 'cancelled' });
    expect(await stockOf(shop, item.sizeId)).toBe(3);
    const again = { params: { token: cancelled.linkToken } };
    const refused = await problemOf(shop.api('POST /orders/link/:token/cancel', again));
    expect(refused.status).toBe(409);
  });
});

describe('a guest', () => {
  test('is one customer for the same phone and e-mail, and another with another e-mail', async () => {
    const item = await shop.addItem(9);
    const phone = newPhone();
    const token = await shop.addAdmin('owner');
    const clientOf = async (email?: string) => {
      const { id } = await orderAsGuest(item, { phone, ...(email && { email }) });
      const { client } = await shop.api('GET /orders/admin/:id', { token, params: { id } });
      return client?.id;
    };
    const first = await clientOf('maral@example.com');
    expect(await clientOf('maral@example.com')).toBe(first);
    expect(await clientOf('other@example.com')).not.toBe(first);
    expect(await clientOf()).not.toBe(first);
  });

  test('gets 429 after ten orders from a network in an hour', async () => {
    const limited = await openTestShop({ limits: true });
    onTestFinished(limited.close);
    const item = await limited.addItem(50);
    for (let nth = 0; nth < 10; nth += 1) await orderAsGuest(item, {}, limited);
    const refused = await problemOf(orderAsGuest(item, {}, limited));
    expect(refused).toMatchObject({ status: 429, code: 'too_many' });
    expect(await stockOf(limited, item.sizeId)).toBe(40);
    await limited.db
      .updateTable('network_calls')
      .set({ at: sql`at - interval '1 hour'` })
      .execute();
    await limited.db.deleteFrom('order_origins').execute();
    expect((await orderAsGuest(item, {}, limited)).status).toBe('new');
  });
});

describe('an order', () => {
  test('is not opened by an unknown link', async () => {
    expect(await problemOf(readLinked('0'.repeat(40)))).toMatchObject({ status: 404 });
    expect(await problemOf(readLinked('nonsense'))).toMatchObject({ status: 404 });
  });
});
