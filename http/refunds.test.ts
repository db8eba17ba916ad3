import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { officeOf, place, stockOf } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const office = officeOf(shop, token);

describe('money goes back', () => {
  test('in part and whole, never more than was paid, with pieces back in stock if said so', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [2]);
    const [lineId = 0] = lines;
    const unpaid = await problemOf(office.refund(order.id, { amount: 1 }));
    expect(unpaid).toMatchObject({ status: 409, code: 'illegal_transition' });
    for (const status of ['confirmed', 'packed', 'shipped'] as const)
      await office.change(order.id, { status });
    await office.change(order.id, { paymentStatus: 'paid' });
    const tooMuch = await problemOf(office.refund(order.id, { amount: 20_001 }));
    expect(tooMuch).toMatchObject({ status: 422, fields: { amount: 'must be at most 200.00' } });
    const back = [{ lineId, quantity: 1, restock: true }];
    const part = await office.refund(order.id, {
      amount: 10_000,
      lines: back,
      note: 'One was too small',
    });
    expect(part).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: 10_000,
      refundable: 10_000,
      refunds: [{ amount: 10_000, note: 'One was too small' }],
    });
    expect(await stockOf(shop, sizes[0])).toBe(4);
    const thrice = [{ lineId, quantity: 2, restock: true }];
    const again = await problemOf(office.refund(order.id, { amount: 1, lines: thrice }));
    expect(again).toMatchObject({ fields: { 'lines.0.quantity': 'must be at most 1' } });
    const whole = await office.refund(order.id, { amount: 10_000 });
    expect(whole).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
    expect(
      (await office.messagesOf(order.id)).filter((text) => text.includes('given back')),
    ).toHaveLength(2);
  });

  test('and two refunds at once do not both get the last of it', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await office.change(order.id, { paymentStatus: 'paid' });
    const tries = [1, 2, 3, 4].map(() => office.refund(order.id, { amount: 6_000 }));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only by who knows what was given back already', async () => {
    const { order } = await place(shop, await shop.addClient(), [1]);
    await office.change(order.id, { paymentStatus: 'paid' });
    const giveBack = (refunded: number) =>
      office.refund(order.id, { amount: 1_000, was: { refunded } });
    expect(await giveBack(0)).toMatchObject({ refunded: 1_000 });
    expect(await problemOf(giveBack(0))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await giveBack(1_000)).toMatchObject({ refunded: 2_000 });
  });

  test('for pieces that were not sent yet: they no longer will be', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [1, 1]);
    const [first = 0, second = 0] = lines;
    await office.change(order.id, { status: 'confirmed', paymentStatus: 'paid' });
    await office.send(order.id, [{ lineId: first, quantity: 1 }]);
    const rest = await office.refund(order.id, {
      amount: 10_000,
      lines: [{ lineId: second, quantity: 1, restock: true }],
    });
    expect(rest).toMatchObject({ status: 'shipped', unsent: [] });
    expect(await stockOf(shop, sizes[1])).toBe(5);
  });

  test('and a cancelled order puts back only what no refund dealt with', async () => {
    const { order, lines, sizes } = await place(shop, await shop.addClient(), [3]);
    await office.change(order.id, { paymentStatus: 'paid' });
    const [lineId = 0] = lines;
    await office.refund(order.id, {
      amount: 10_000,
      lines: [{ lineId, quantity: 1, restock: true }],
    });
    await office.change(order.id, { status: 'cancelled' });
    expect(await stockOf(shop, sizes[0])).toBe(5);
  });
});
