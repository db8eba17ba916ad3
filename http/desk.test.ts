import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { openTestShop, problemOf, type TestClient, type TestShop } from './testing.ts';

const address = {
  fullName: 'Aýna Test',
  phone: '+99365000000',
  country: 'TM',
  city: 'Aşgabat',
  line1: 'Magtymguly 1',
};
const draft = { address, deliveryMethod: 'pick-up', paymentMethod: 'cash-on-delivery' };

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.addAdmin('orders');
});
afterEach(async () => expect(await shop.findBroken()).toEqual([]));
afterAll(() => shop.close());

async function place(client: TestClient, quantities: number[], price = 10_000) {
  const sizes: number[] = [];
  for (const quantity of quantities) {
    const item = await shop.addItem(5, price);
    sizes.push(item.sizeId);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity } });
  }
  const order = await shop.api('POST /orders/client/create-order', {
    token: client.token,
    headers: { 'idempotency-key': randomUUID() },
    body: draft,
  });
  return { order, sizes, lines: order.lines.map(({ id }) => id) };
}

function change(id: string, body: object) {
  return shop.api('PATCH /orders/admin/:id', { token, params: { id }, body });
}

function send(id: string, lines: { lineId: number; quantity: number }[], tracking?: object) {
  const body = { lines, ...(tracking && { tracking }) } as { lines: typeof lines };
  return shop.api('POST /orders/admin/:id/parcels', { token, params: { id }, body });
}

function refund(id: string, body: { amount: number; lines?: object[]; note?: string }) {
  return shop.api('POST /orders/admin/:id/refunds', {
    token,
    params: { id },
    body: body as { amount: number },
  });
}

async function stockOf(sizeId = 0): Promise<number> {
  const row = await shop.db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return row.stock;
}

async function messagesOf(id: string): Promise<string[]> {
  const { messages } = await shop.api('GET /orders/admin/:id/messages', { token, params: { id } });
  return messages.map(({ text }) => text);
}

describe('an order read in the office', () => {
  test('is in the customer’s words, or in those of whoever packs it; what is gone keeps its own', async () => {
    const { order } = await place(await shop.addClient(), [1]);
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

describe('an order is sent in parts', () => {
  test('is shipped with its last piece, and each part is said once', async () => {
    const client = await shop.addClient();
    const { order, lines } = await place(client, [2, 1]);
    const [first = 0, second = 0] = lines;
    const early = await problemOf(send(order.id, [{ lineId: first, quantity: 1 }]));
    expect(early).toMatchObject({ status: 409, code: 'illegal_transition' });
    await change(order.id, { status: 'confirmed' });
    const tracking = { carrier: 'DHL', number: '1' };
    const part = await send(order.id, [{ lineId: first, quantity: 1 }], tracking);
    expect(part).toMatchObject({
      status: 'confirmed',
      tracking,
      parcels: [{ tracking, lines: [{ lineId: first, quantity: 1 }] }],
      unsent: [
        { lineId: first, quantity: 1 },
        { lineId: second, quantity: 1 },
      ],
      nextStatuses: ['packed'],
    });
    const rest = [
      { lineId: first, quantity: 1 },
      { lineId: second, quantity: 1 },
    ];
    const whole = await send(order.id, rest);
    expect(whole).toMatchObject({
      status: 'shipped',
      unsent: [],
      nextStatuses: ['delivered', 'returned'],
    });
    const said = await messagesOf(order.id);
    expect(said.filter((text) => text.includes('a part of your order'))).toHaveLength(1);
    expect(said.filter((text) => text.includes(': your order'))).toHaveLength(1);
    const seen = await shop.api('GET /orders/client/:id', {
      token: client.token,
      params: { id: order.id },
    });
    expect(seen.parcels).toHaveLength(2);
  });

  test('never holds more than was ordered, nor a line of another order', async () => {
    const client = await shop.addClient();
    const { order, lines } = await place(client, [2]);
    const other = await place(client, [1]);
    await change(order.id, { status: 'confirmed' });
    const [lineId = 0] = lines;
    const tooMany = await problemOf(send(order.id, [{ lineId, quantity: 3 }]));
    expect(tooMany).toMatchObject({
      status: 422,
      fields: { 'lines.0.quantity': 'must be at most 2' },
    });
    const foreign = await problemOf(send(order.id, [{ lineId: other.lines[0] ?? 0, quantity: 1 }]));
    expect(foreign).toMatchObject({
      status: 422,
      fields: { 'lines.0.quantity': 'must be at most 0' },
    });
    const at = () => send(order.id, [{ lineId, quantity: 2 }]);
    const both = await Promise.allSettled([at(), at()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lets a parcel’s number be put right', async () => {
    const { order } = await place(await shop.addClient(), [1]);
    await change(order.id, { status: 'confirmed' });
    await change(order.id, { status: 'packed' });
    const shipped = await change(order.id, { status: 'shipped' });
    const parcelId = shipped.parcels[0]?.id ?? 0;
    const body = { carrier: 'DHL', number: '77' };
    const params = { id: order.id, parcelId };
    const right = await shop.api('PATCH /orders/admin/:id/parcels/:parcelId', {
      token,
      params,
      body,
    });
    expect(right).toMatchObject({ tracking: body, parcels: [{ tracking: body }] });
  });
});

describe('money goes back', () => {
  test('in part and whole, never more than was paid, with pieces back in stock if said so', async () => {
    const { order, lines, sizes } = await place(await shop.addClient(), [2]);
    const [lineId = 0] = lines;
    const unpaid = await problemOf(refund(order.id, { amount: 1 }));
    expect(unpaid).toMatchObject({ status: 409, code: 'illegal_transition' });
    for (const status of ['confirmed', 'packed', 'shipped']) await change(order.id, { status });
    await change(order.id, { paymentStatus: 'paid' });
    const tooMuch = await problemOf(refund(order.id, { amount: 20_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { amount: 'must be at most 200.00' } });
    const back = [{ lineId, quantity: 1, restock: true }];
    const part = await refund(order.id, { amount: 10_000, lines: back, note: 'One was too small' });
    expect(part).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: 10_000,
      refundable: 10_000,
      refunds: [{ amount: 10_000, note: 'One was too small' }],
    });
    expect(await stockOf(sizes[0])).toBe(4);
    const thrice = [{ lineId, quantity: 2, restock: true }];
    const again = await problemOf(refund(order.id, { amount: 1, lines: thrice }));
    expect(again).toMatchObject({ fields: { 'lines.0.quantity': 'must be at most 1' } });
    const whole = await refund(order.id, { amount: 10_000 });
    expect(whole).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
    expect((await messagesOf(order.id)).filter((text) => text.includes('given back'))).toHaveLength(
      2,
    );
  });

  test('and two refunds at once do not both get the last of it', async () => {
    const { order } = await place(await shop.addClient(), [1]);
    await change(order.id, { paymentStatus: 'paid' });
    const tries = [1, 2, 3, 4].map(() => refund(order.id, { amount: 6_000 }));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('for pieces that were not sent yet: they no longer will be', async () => {
    const { order, lines, sizes } = await place(await shop.addClient(), [1, 1]);
    const [first = 0, second = 0] = lines;
    await change(order.id, { status: 'confirmed', paymentStatus: 'paid' });
    await send(order.id, [{ lineId: first, quantity: 1 }]);
    const rest = await refund(order.id, {
      amount: 10_000,
      lines: [{ lineId: second, quantity: 1, restock: true }],
    });
    expect(rest).toMatchObject({ status: 'shipped', unsent: [] });
    expect(await stockOf(sizes[1])).toBe(5);
  });

  test('and a cancelled order puts back only what no refund dealt with', async () => {
    const { order, lines, sizes } = await place(await shop.addClient(), [3]);
    await change(order.id, { paymentStatus: 'paid' });
    const [lineId = 0] = lines;
    await refund(order.id, { amount: 10_000, lines: [{ lineId, quantity: 1, restock: true }] });
    await change(order.id, { status: 'cancelled' });
    expect(await stockOf(sizes[0])).toBe(5);
  });
});

describe('an invoice', () => {
  test('has the next number, once, and the seller as it was called', async () => {
    const client = await shop.addClient();
    const orders = [await place(client, [1]), await place(client, [1]), await place(client, [1])];
    const issue = (id: string) =>
      shop.api('POST /orders/admin/:id/invoice', { token, params: { id } });
    const at = await Promise.all(orders.map(({ order }) => issue(order.id)));
    const numbers = at.map(({ invoice }) => invoice?.number ?? 0).sort();
    expect(numbers).toEqual([1, 2, 3]);
    const first = orders[0]?.order.id ?? '';
    expect((await issue(first)).invoice).toEqual(at[0]?.invoice);
    expect(at[0]?.invoice?.seller.name).toBe('Altyn');
  });

  test('says the tax as it was when it was issued', async () => {
    const client = await shop.addClient();
    const owner = await shop.addAdmin('owner');
    const { order } = await place(client, [1]);
    const params = { id: order.id };
    const set = (tax: { percent: number | null; id: string; note: string }) =>
      shop.api('PATCH /settings/admin', { token: owner, body: { tax } });
    await set({ percent: 19, id: 'DE123456789', note: 'Due at once' });
    await shop.api('POST /orders/admin/:id/invoice', { token, params });
    await set({ percent: null, id: '', note: '' });
    const { invoice } = await shop.api('GET /orders/admin/:id', { token, params });
    const said = { taxPercent: 19, taxId: 'DE123456789', note: 'Due at once' };
    expect(invoice?.seller).toMatchObject(said);
    const wrong = await problemOf(set({ percent: 101, id: '', note: '' }));
    expect(Object.keys(wrong.fields ?? {})).toEqual(['tax.percent']);
  });
});

describe('many orders are moved at once', () => {
  test('each through its legal steps, and those that can’t are named', async () => {
    const client = await shop.addClient();
    const [one, two, gone] = [
      await place(client, [1]),
      await place(client, [1]),
      await place(client, [1]),
    ];
    await change(gone.order.id, { status: 'cancelled' });
    const ids = [one, two, gone].map(({ order }) => order.id);
    const body = { ids, status: 'shipped' as const };
    const moved = await shop.api('POST /orders/admin/moves', { token, body });
    expect(moved).toEqual({
      moved: ids.slice(0, 2),
      stuck: [{ id: gone.order.id, number: gone.order.number, detail: 'is cancelled' }],
      undoable: false,
    });
    const seen = await shop.api('GET /orders/admin/:id', { token, params: { id: one.order.id } });
    expect(seen.events.flatMap(({ type, to }) => (type === 'status' ? [to] : []))).toEqual([
      'confirmed',
      'packed',
      'shipped',
    ]);
  });

  test('and moved back by whoever did it, until it has gone on', async () => {
    const client = await shop.addClient();
    const [one, two] = [await place(client, [1]), await place(client, [1])];
    const ids = [one.order.id, two.order.id];
    const body = { ids, status: 'packed' as const };
    expect(await shop.api('POST /orders/admin/moves', { token, body })).toMatchObject({
      undoable: true,
    });
    const other = await shop.addAdmin('manager');
    const undo = (by: string) =>
      shop.api('POST /orders/admin/moves/undo', { token: by, body: { ids } });
    expect((await undo(other)).moved).toEqual([]);
    await change(two.order.id, { status: 'shipped' });
    expect(await undo(token)).toMatchObject({ moved: [ids[0]], stuck: [{ id: ids[1] }] });
    const seen = await shop.api('GET /orders/admin/:id', { token, params: { id: ids[0] ?? '' } });
    expect(seen).toMatchObject({ status: 'new', events: [{ type: 'placed' }] });
  });
});

describe('an order for somebody on the phone', () => {
  const phone = '+99364111222';
  const written = (body: object, key: string = randomUUID()) =>
    shop.api('POST /orders/admin', {
      token,
      headers: { 'idempotency-key': key },
      body: { ...draft, ...body } as never,
    });

  test('finds or makes the client, takes stock, counts the discount, and is said to them', async () => {
    const { sizeId } = await shop.addItem(3, 20_000);
    const body = {
      client: { phone, firstName: 'Jeren', lastName: 'Orazowa', language: 'tk' },
      lines: [{ sizeId, quantity: 2 }],
      discount: { amount: 5_000, reason: 'A regular' },
      expectedTotal: 35_000,
    };
    const order = await written(body, 'once');
    expect(order).toMatchObject({
      source: 'office',
      subtotal: 40_000,
      discount: 5_000,
      discountReason: 'A regular',
      total: 35_000,
      client: { phone, firstName: 'Jeren' },
      events: [{ type: 'placed', actor: 'The orders' }],
    });
    expect(await stockOf(sizeId)).toBe(1);
    expect((await messagesOf(order.id))[0]).toContain('sargydyňyzy aldyk');
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

  test('refused, leaves nobody behind', async () => {
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

  test('leaves a client’s basket alone', async () => {
    const client = await shop.addClient();
    const item = await shop.addItem(5);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
    await written({ clientId: client.id, lines: [{ sizeId: item.sizeId, quantity: 1 }] });
    const basket = await shop.api('GET /basket/my-basket', { token: client.token });
    expect(basket.count).toBe(1);
  });

  test('refuses a discount above the pieces, a phone that is none, and a piece that is not there', async () => {
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
    const odd = await problemOf(written({ client: { ...client, phone: '12345' }, lines }));
    expect(odd).toMatchObject({ status: 422, fields: { 'client.phone': 'is not a phone number' } });
    const none = await problemOf(
      written({ client, lines: [{ sizeId: 2_000_000_000, quantity: 1 }] }),
    );
    expect(none).toMatchObject({ status: 409, code: 'unknown_reference' });
  });
});

describe('a basket that was left', () => {
  async function leave() {
    const client = await shop.addClient();
    const item = await shop.addItem(5, 10_000);
    await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 2 } });
    const problem = await problemOf(
      shop.api('POST /orders/client/create-order', {
        token: client.token,
        body: { ...draft, expectedTotal: 1 },
      }),
    );
    expect(problem.code).toBe('price_changed');
    const long = new Date(Date.now() - 61 * 60_000);
    await shop.db
      .updateTable('basket_lines')
      .set({ updated_at: long })
      .where('client_id', '=', client.id)
      .execute();
    await findAbandoned(shop.db);
    const query = { search: client.phone };
    const [left] = await shop.api('GET /orders/admin/abandoned', { token, query });
    if (!left) throw new Error('nothing was left');
    return { client, item, left };
  }

  test('is reminded of once, by a link that fills a basket and signs nobody in', async () => {
    const { client, item, left } = await leave();
    expect(left).toMatchObject({
      lastStep: 'tried',
      lastProblem: 'price_changed',
      remindedAt: null,
    });
    const params = { id: left.id };
    const remind = () => shop.api('POST /orders/admin/abandoned/:id/remind', { token, params });
    const both = await Promise.allSettled([remind(), remind()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { text } = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', client.phone)
      .where('about', 'like', 'abandoned:%')
      .executeTakeFirstOrThrow();
    const restore = /restore=([\w-]+)/.exec(text)?.[1] ?? '';
    const reply = await shop.api('GET /basket/restore/:token', { params: { token: restore } });
    expect(reply).toEqual({ items: [{ ...item, quantity: 2 }] });
    const wrong = shop.api('GET /basket/restore/:token', { params: { token: 'x'.repeat(32) } });
    expect(await problemOf(wrong)).toMatchObject({ status: 404 });
  });

  test('is marked as contacted, and counts what came of it', async () => {
    const { client, left } = await leave();
    const contacted = await shop.api('PATCH /orders/admin/abandoned/:id', {
      token,
      params: { id: left.id },
      body: { contacted: true },
    });
    expect(contacted).toMatchObject({ contactedBy: 'The orders' });
    const before = await shop.api('GET /orders/admin/counts', { token });
    await shop.api('POST /orders/client/create-order', { token: client.token, body: draft });
    const after = await shop.api('GET /orders/admin/counts', { token });
    expect(after.recovered.total - before.recovered.total).toBe(20_000);
    const query = {
      stage: ['recovered', 'open'] as ('recovered' | 'open')[],
      search: client.phone,
    };
    const [one] = await shop.api('GET /orders/admin/abandoned', { token, query });
    expect(one).toMatchObject({ id: left.id, recoveredTotal: 20_000 });
  });

  test('comes back by phone too, and its pieces leave the basket', async () => {
    const { client, item, left } = await leave();
    const order = await shop.api('POST /orders/admin', {
      token,
      body: { ...draft, clientId: client.id, lines: [{ sizeId: item.sizeId, quantity: 1 }] },
    });
    const query = { stage: ['recovered' as const], search: client.phone };
    const [one] = await shop.api('GET /orders/admin/abandoned', { token, query });
    expect(one).toMatchObject({ id: left.id, recoveredOrderId: order.id });
    const basket = await shop.api('GET /basket/my-basket', { token: client.token });
    expect(basket.count).toBe(0);
  });
});
