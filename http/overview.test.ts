import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { pauseChannel } from '#domain/messages/channels.sql.ts';
import { readOverview } from '#domain/overview/read-overview.ts';
import { saveSettings } from '#domain/settings/settings.sql.ts';
import { problemOf, testShop } from './testing.ts';
import { adminOf, place } from './testing-orders.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
const admin = adminOf(shop, owner);

/** Five in the morning of the 21st in Aşgabat, where the day begins at 19:00 UTC of the 20th. */
const now = new Date('2026-11-21T00:00:00Z');
const may = { language: 'en', stock: true, enquiries: true, messages: true } as const;

beforeAll(async () => {
  await saveSettings(shop.db, { timeZone: 'Asia/Ashgabat' });
  await order('2026-11-20T18:59:59Z', 100);
  await order('2026-11-20T19:00:00Z', 2000, ['confirmed', 'packed', 'shipped']);
  const packed = await order('2026-11-20T23:00:00Z', 30_000, ['confirmed', 'packed']);
  await admin.change(packed, { paymentStatus: 'paid' });
  await admin.refund(packed, { amount: 700 });
  await order('2026-11-20T23:30:00Z', 400_000, ['cancelled']);
  const delivered = ['confirmed', 'packed', 'shipped', 'delivered'] as const;
  await order('2026-11-13T19:00:00Z', 5_000_000, delivered);
});

/** Places an order on that day and takes it through the given statuses. */
async function order(at: string, total: number, steps: readonly OrderStatus[] = []) {
  const { order } = await place(shop, await shop.addClient(), [1], total);
  for (const status of steps) await admin.change(order.id, { status });
  const row = shop.db.updateTable('orders').where('id', '=', order.id);
  await row.set({ placed_at: at }).execute();
  return order.id;
}

describe('the overview', () => {
  test('counts days in the shop’s time zone, excludes cancelled orders, and reports refunds separately', async () => {
    const today = await readOverview(shop.db, { days: 1, ...may }, now);
    expect(today.range).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(today.sold).toEqual({ count: 2, sales: 32_000, paid: 30_000, givenBack: 700 });
    expect(today.soldBefore).toEqual({ count: 1, sales: 100, paid: 0, givenBack: 0 });
    expect(today.course.filter(({ sales }) => sales)).toEqual([
      { at: '00', sales: 2000, former: 0 },
      { at: '04', sales: 30_000, former: 0 },
    ]);
    const week = await readOverview(shop.db, { days: 7, ...may }, now);
    expect(week.sold).toEqual({ count: 3, sales: 32_100, paid: 30_000, givenBack: 700 });
    expect(week.soldBefore).toEqual({ count: 1, sales: 5_000_000, paid: 0, givenBack: 0 });
    expect(week.course.map(({ at }) => at)).toHaveLength(7);
    expect(week.toFulfil).toBe(2);
  });

  test('has the same totals as the lists it links to', async () => {
    for (const days of [1, 7, 30] as const) {
      const overview = await readOverview(shop.db, { days, ...may }, now);
      const listed = await list(overview.range);
      expect(listed.count).toBe(overview.sold.count);
      expect(listed.sales).toBe(overview.sold.sales);
      expect((await list(overview.former)).sales).toBe(overview.soldBefore.sales);
    }
  });

  test('warns while no e-mail can be sent, and counts undelivered messages', async () => {
    const messages = async () => (await readOverview(shop.db, { days: 1, ...may }, now)).messages;
    expect(await messages()).toEqual({ failed: 0, uncertain: 0, troubles: [] });
    for (const status of ['failed', 'uncertain', 'failed', 'sent'] as const) {
      const about = `test:${crypto.randomUUID()}`;
      const message = { channel: 'email' as const, recipient: 'a@example.com', text: 'x' };
      await shop.db
        .insertInto('messages')
        .values({ ...message, about, status })
        .execute();
    }
    await pauseChannel(shop.db, 'email', '535 Wrong password');
    expect(await messages()).toEqual({
      failed: 2,
      uncertain: 1,
      troubles: [{ channel: 'email', since: expect.any(String), reason: '535 Wrong password' }],
    });
    const query = { status: 'failed' as const };
    expect((await shop.api('GET /messages', { token: owner, query })).total).toBe(2);
  });

  test('contains nothing that a role may not read', async () => {
    const mayNot = { stock: false, enquiries: false, messages: false };
    const overview = await readOverview(shop.db, { days: 30, ...may, ...mayNot }, now);
    expect(overview).toMatchObject({ stock: null, enquiries: null, messages: null, toFulfil: 2 });
    const token = await shop.addAdmin('catalogue');
    const query = { days: 30 } as const;
    const refused = await problemOf(shop.api('GET /admin/overview', { token, query }));
    expect(refused.status).toBe(403);
  });
});

/** The count and the sum of the orders in a list. */
async function list({ from, to }: { from: string; to: string }) {
  const states = ['new', 'confirmed', 'packed', 'shipped', 'delivered'];
  const search = states.map((status) => `status=${status}`).join('&');
  const url = `/api/orders/admin/clients?${search}&currency=eur&from=${from}&to=${to}&pageSize=100`;
  const reply = await fetch(shop.url + url, { headers: { authorization: `Bearer ${owner}` } });
  const orders = (await reply.json()) as { total: number }[];
  return {
    count: Number(reply.headers.get('x-total-count')),
    sales: orders.reduce((sum, { total }) => sum + total, 0),
  };
}
