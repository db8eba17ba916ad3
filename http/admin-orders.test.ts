import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';
import { adminOf, draft, place, stockOf } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

describe('an order in the admin', () => {
  test('is shown in the customer’s language or in the packing admin’s; deleted products keep their names', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    const read = (lang?: 'tr') =>
      shop.api('GET /orders/admin/:id', {
        token,
        params: { id: order.id },
        query: lang ? { lang } : {},
      });
    const productId = order.lines[0]?.productId ?? 0;
    const text = { language: 'tr' as const, title: 'Yüzük' };
    await shop.api('POST /product-options/:id', {
      token: await shop.addAdmin('catalogue'),
      params: { id: productId },
      body: text,
    });
    expect((await read()).lines[0]?.title).toBe(order.lines[0]?.title);
    const turkish = await read('tr');
    expect(turkish.lines[0]?.title).toBe('Yüzük');
    expect(turkish.deliveryMethod.title).toBe('Mağazadan teslim');
    await shop.api('DELETE /products/:id', {
      token: await shop.addAdmin('catalogue'),
      params: { id: productId },
    });
    expect((await read('tr')).lines[0]).toMatchObject({
      productId: null,
      title: order.lines[0]?.title,
    });
  });
});

describe('orders requested by id', () => {
  test('are returned complete, and no others; an invalid id is refused by its field', async () => {
    const client = await shop.addClient();
    const orders = [];
    for (let i = 0; i < 3; i += 1) orders.push((await place(shop, client, [1])).order.id);
    const ids = orders.slice(1);
    const read = await shop.api('GET /orders/admin/clients', { token, query: { ids } });
    expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const wrong = shop.api('GET /orders/admin/clients', { token, query: { ids: ['one'] } });
    expect(await problemOf(wrong)).toMatchObject({
      status: 422,
      fields: { ids: expect.any(String) },
    });
  });
});

describe('an admin changes an order’s status', () => {
  async function placeTwo(stock = 5, body: object = {}) {
    const client = await shop.addClient();
    const item = await shop.addItem(stock);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 2 } });
    const placed = await shop.api('POST /orders/client/create-order', {
      token: client.token,
      body: { ...draft, ...body },
    });
    return { client, item, placed };
  }

  test('from new to delivered; the client can read the tracking, but not the internal notes', async () => {
    const { client, placed } = await placeTwo(5, { deliveryMethod: 'courier' });
    const params = { id: placed.id };
    const change = (body: object) => shop.api('PATCH /orders/admin/:id', { token, params, body });
    expect((await change({ status: 'confirmed' })).nextStatuses).toEqual(['packed', 'cancelled']);
    await change({ status: 'packed', paymentStatus: 'paid' });
    await change({
      status: 'shipped',
      tracking: { carrier: 'DHL', number: '123' },
      note: 'Fragile',
    });
    const seen = await shop.api('GET /orders/client/:id', { token: client.token, params });
    expect(seen).toMatchObject({ status: 'shipped', tracking: { carrier: 'DHL', number: '123' } });
    expect(seen.events.map((event) => [event.type, event.to])).toEqual([
      ['placed', 'new'],
      ['status', 'confirmed'],
      ['status', 'packed'],
      ['payment', 'paid'],
      ['tracking', 'DHL 123'],
      ['status', 'shipped'],
    ]);
    const inAdmin = await shop.api('GET /orders/admin/:id', { token, params });
    expect(inAdmin.events.at(-1)).toMatchObject({ type: 'note', text: 'Fragile' });
    expect((await change({ status: 'delivered' })).nextStatuses).toEqual(['returned']);
    const owner = await shop.addAdmin('owner');
    const search = { search: `${placed.number} is on its way` };
    expect((await shop.api('GET /messages', { token: owner, query: search })).total).toBe(1);
  });

  test('only by legal transitions, and a refusal names them', async () => {
    const { placed } = await placeTwo();
    const params = { id: placed.id };
    const problem = await problemOf(
      shop.api('PATCH /orders/admin/:id', { token, params, body: { status: 'shipped' } }),
    );
    expect(problem).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      legal: ['confirmed', 'cancelled'],
    });
    const payment = await problemOf(
      shop.api('PATCH /orders/admin/:id', { token, params, body: { paymentStatus: 'refunded' } }),
    );
    expect(payment).toMatchObject({ status: 409, legal: ['authorised', 'paid', 'failed'] });
  });

  test('once, when two admins change it at the same time', async () => {
    const { placed } = await placeTwo();
    const params = { id: placed.id };
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        shop.api('PATCH /orders/admin/:id', { token, params, body: { status: 'confirmed' } }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('backwards: cancelling returns the stock, a return does so on request', async () => {
    const [cancelled, kept, restocked] = [await placeTwo(), await placeTwo(), await placeTwo()];
    const change = (id: string, body: object) =>
      shop.api('PATCH /orders/admin/:id', { token, params: { id }, body });
    await change(cancelled.placed.id, { status: 'cancelled' });
    for (const { placed } of [kept, restocked]) {
      for (const status of ['confirmed', 'packed', 'shipped']) await change(placed.id, { status });
    }
    await change(kept.placed.id, { status: 'returned' });
    await change(restocked.placed.id, { status: 'returned', restock: true });
    const stocks = [cancelled, kept, restocked].map(({ item }) => stockOf(shop, item.sizeId));
    expect(await Promise.all(stocks)).toEqual([5, 3, 5]);
  });

  test('lists orders by status, number, phone and name, with counts in headers', async () => {
    const token = await shop.addAdmin('viewer');
    const { client, placed } = await placeTwo();
    const ids = async (query: object) =>
      (await shop.api('GET /orders/admin/clients', { token, query })).map((one) => one.id);
    expect(await ids({ search: placed.number })).toEqual([placed.id]);
    expect(await ids({ search: client.phone.slice(-6) })).toEqual([placed.id]);
    expect(await ids({ search: placed.number, status: 'shipped' })).toEqual([]);
    const reply = await fetch(`${shop.url}/api/orders/admin/clients?pageSize=1&page=2`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const orders = await reply.json();
    expect(orders).toHaveLength(1);
    expect(Number(reply.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(reply.headers.get('link')).toContain('rel="next"');
    const counts = await shop.api('GET /orders/admin/counts', { token });
    expect(counts.statuses.new).toBeGreaterThan(0);
  });
});

describe('a bulk status change', () => {
  test('takes each order through its legal transitions, and names the orders that can’t change', async () => {
    const client = await shop.addClient();
    const [one, two, gone] = [
      await place(shop, client, [1]),
      await place(shop, client, [1]),
      await place(shop, client, [1]),
    ];
    await admin.change(gone.order.id, { status: 'cancelled' });
    const ids = [one, two, gone].map(({ order }) => order.id);
    const body = { ids, status: 'shipped' as const };
    const result = await shop.api('POST /orders/admin/transitions', { token, body });
    expect(result).toEqual({
      changed: ids.slice(0, 2),
      stuck: [
        {
          id: gone.order.id,
          number: gone.order.number,
          status: 'cancelled',
          detail: 'is cancelled',
        },
      ],
      undoable: true,
    });
    const seen = await shop.api('GET /orders/admin/:id', { token, params: { id: one.order.id } });
    expect(seen.events.flatMap(({ type, to }) => (type === 'status' ? [to] : []))).toEqual([
      'confirmed',
      'packed',
      'shipped',
    ]);
  });

  test('can be undone by the admin who made it, until an order has changed further', async () => {
    const client = await shop.addClient();
    const [one, two] = [await place(shop, client, [1]), await place(shop, client, [1])];
    const ids = [one.order.id, two.order.id];
    const body = { ids, status: 'packed' as const };
    expect(await shop.api('POST /orders/admin/transitions', { token, body })).toMatchObject({
      undoable: true,
    });
    const other = await shop.addAdmin('manager');
    const undo = (by: string) =>
      shop.api('POST /orders/admin/transitions/undo', {
        token: by,
        body: { ids, status: 'packed' },
      });
    expect((await undo(other)).changed).toEqual([]);
    await admin.change(two.order.id, { status: 'shipped' });
    expect(await undo(token)).toMatchObject({ changed: [ids[0]], stuck: [{ id: ids[1] }] });
    const seen = await shop.api('GET /orders/admin/:id', { token, params: { id: ids[0] ?? '' } });
    expect(seen).toMatchObject({
      status: 'new',
      events: [
        { type: 'placed' },
        { to: 'confirmed', undone: true },
        { to: 'packed', undone: true },
        { type: 'undone', from: 'packed', to: 'new' },
      ],
    });
  });
});

describe('an invoice', () => {
  test('has the next number, assigned once, and the seller’s name at the time', async () => {
    const own = await openTestShop();
    onTestFinished(own.close);
    const token = await own.addAdmin('orders');
    const client = await own.addClient();
    const orders = [
      await place(own, client, [1]),
      await place(own, client, [1]),
      await place(own, client, [1]),
    ];
    const issue = (id: string) =>
      own.api('POST /orders/admin/:id/invoice', { token, params: { id } });
    const at = await Promise.all(orders.map(({ order }) => issue(order.id)));
    const numbers = at.map(({ invoice }) => invoice?.number ?? 0).sort();
    expect(numbers).toEqual([1, 2, 3]);
    const first = orders[0]?.order.id ?? '';
    expect((await issue(first)).invoice).toEqual(at[0]?.invoice);
    expect(at[0]?.invoice?.seller.name).toBe('Altyn');
    expect(await own.findBroken()).toEqual([]);
  });

  test('never changes once issued, even if its order or the shop changes', async () => {
    const { order } = await place(shop, await shop.addClient(), [2]);
    const params = { id: order.id };
    const { invoice } = await shop.api('POST /orders/admin/:id/invoice', { token, params });
    expect(invoice?.contents).toMatchObject({
      order: { number: order.number },
      address: { fullName: 'Aýna Test' },
      lines: [{ title: order.lines[0]?.title, quantity: 2, lineTotal: 20_000 }],
      total: 20_000,
      tax: 0,
      paymentStatus: 'unpaid',
    });
    await admin.change(order.id, { status: 'confirmed', paymentStatus: 'paid' });
    await admin.refund(order.id, { amount: 700 });
    await admin.change(order.id, { status: 'cancelled' });
    const seen = await shop.api('GET /orders/admin/:id', { token, params });
    expect(seen.invoice).toEqual(invoice);
    const write = shop.db.updateTable('invoices').set({ seller: '{}' });
    await expect(write.execute()).rejects.toThrow('stays as it is');
  });

  test('states the tax as it was when issued, with its note in the order’s language', async () => {
    const client = await shop.addClient();
    const owner = await shop.addAdmin('owner');
    const { order } = await place(shop, client, [1]);
    const params = { id: order.id };
    const set = (tax: Settings['tax']) =>
      shop.api('PATCH /settings/admin', { token: owner, body: { tax } });
    await set({ percent: 19, id: 'DE123456789', note: { en: 'Due at once', tr: 'Hemen ödenir' } });
    const { order: turkish } = await place(shop, client, [1]);
    const ofTurkish = { token, params: { id: turkish.id } };
    await shop.db
      .updateTable('orders')
      .set({ language: 'tr' })
      .where('id', '=', turkish.id)
      .execute();
    const taxOf = async (id: string) =>
      (await shop.api('GET /orders/admin/:id', { token, params: { id } })).tax;
    expect(await taxOf(order.id), 'before its invoice is issued').toBe(1597);
    await shop.api('POST /orders/admin/:id/invoice', { token, params });
    await shop.api('POST /orders/admin/:id/invoice', ofTurkish);
    await set({ percent: null, id: '', note: {} });
    const { order: untaxed } = await place(shop, client, [1]);
    expect([await taxOf(order.id), await taxOf(untaxed.id)]).toEqual([1597, 0]);
    const { invoice } = await shop.api('GET /orders/admin/:id', { token, params });
    const expected = { taxPercent: 19, taxId: 'DE123456789', note: 'Due at once' };
    expect(invoice?.seller).toMatchObject(expected);
    const other = await shop.api('GET /orders/admin/:id', ofTurkish);
    expect(other.invoice?.seller.note).toBe('Hemen ödenir');
    const wrong = await problemOf(set({ percent: 101, id: '', note: {} }));
    expect(Object.keys(wrong.fields ?? {})).toEqual(['tax.percent']);
  });
});
