import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { adminOf, place } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const admin = adminOf(shop, token);

describe('an order sent in several parcels', () => {
  test('is shipped with its last product, and the customer is notified of each parcel once', async () => {
    const client = await shop.addClient();
    const { order, lines } = await place(shop, client, [2, 1]);
    const [first = 0, second = 0] = lines;
    const early = await problemOf(admin.send(order.id, [{ lineId: first, quantity: 1 }]));
    expect(early).toMatchObject({ status: 409, code: 'illegal_transition' });
    await admin.change(order.id, { status: 'confirmed' });
    const tracking = { carrier: 'DHL', number: '1' };
    const part = await admin.send(order.id, [{ lineId: first, quantity: 1 }], tracking);
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
    const completed = await admin.send(order.id, rest);
    expect(completed).toMatchObject({
      status: 'shipped',
      unsent: [],
      nextStatuses: ['delivered', 'returned'],
    });
    const texts = await admin.messagesOf(order.id);
    expect(texts.filter((text) => text.includes(': part of your order'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(': your order'))).toHaveLength(1);
    const seen = await shop.api('GET /orders/client/:id', {
      token: client.token,
      params: { id: order.id },
    });
    expect(seen.parcels).toHaveLength(2);
  });

  test('never contains more than was ordered, nor a line of another order', async () => {
    const client = await shop.addClient();
    const { order, lines } = await place(shop, client, [2]);
    const other = await place(shop, client, [1]);
    await admin.change(order.id, { status: 'confirmed' });
    const [lineId = 0] = lines;
    const tooMany = await problemOf(admin.send(order.id, [{ lineId, quantity: 3 }]));
    expect(tooMany).toMatchObject({
      status: 422,
      fields: { 'lines.0.quantity': 'must be at most 2' },
    });
    const foreign = await problemOf(
      admin.send(order.id, [{ lineId: other.lines[0] ?? 0, quantity: 1 }]),
    );
    expect(foreign).toMatchObject({
      status: 422,
      fields: { 'lines.0.quantity': 'must be at most 0' },
    });
    const at = () => admin.send(order.id, [{ lineId, quantity: 2 }]);
    const both = await Promise.allSettled([at(), at()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('allows a parcel’s number to be corrected', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await admin.change(order.id, { status: 'confirmed' });
    await admin.change(order.id, { status: 'packed' });
    const shipped = await admin.change(order.id, { status: 'shipped' });
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

  test('refuses a change of a number based on an outdated one', async () => {
    const client = await shop.addClient();
    const { order } = await place(shop, client, [1]);
    await admin.change(order.id, { status: 'confirmed' });
    await admin.change(order.id, { status: 'packed' });
    const { parcels } = await admin.change(order.id, { status: 'shipped' });
    const params = { id: order.id, parcelId: parcels[0]?.id ?? 0 };
    const write = (number: string, was: { carrier: string; number: string } | null) => {
      const body = { carrier: 'DHL', number, was };
      return shop.api('PATCH /orders/admin/:id/parcels/:parcelId', { token, params, body });
    };
    await write('1', null);
    expect(await problemOf(write('2', null))).toMatchObject({ code: 'stale' });
    const { tracking } = await write('2', { carrier: 'DHL', number: '1' });
    expect(tracking).toEqual({ carrier: 'DHL', number: '2' });
  });
});
