import { describe, expect, test } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

describe('the counts of the overview match their lists', () => {
  const step = startJourney();

  test('low and sold-out stock, by the shop’s own limit', async () => {
    const one = await shop.addProduct([1]);
    expect((await shop.api('GET /admin/overview', { token })).stock?.low).toBe(0);
    await shop.api('DELETE /products/:id', { token, params: { id: one.id } });
    await shop.api('PATCH /settings/admin', { token, body: { lowStock: 3 } });
    await shop.addProduct([0, 0, 1, 3, 4, 50]);
    const gone = await shop.addProduct([0, 2]);
    await shop.api('DELETE /products/:id', { token, params: { id: gone.id } });
    const { stock } = await shop.api('GET /admin/overview', { token });
    expect(stock).toEqual({ low: 2, out: 2 });
    expect((await sizes('low')).total).toBe(2);
    expect((await sizes('out')).total).toBe(2);
  });

  test('new enquiries', async () => {
    const asked: string[] = [];
    for (const at of [1, 2, 3]) {
      const body = { email: `trade${at}@example.com` };
      asked.push((await shop.api('POST /enquiries', { body })).id);
    }
    const params = { id: asked[0] ?? '' };
    await shop.api('PATCH /enquiries/:id', { token, params, body: { status: 'closed' } });
    const { enquiries } = await shop.api('GET /admin/overview', { token });
    const listed = await shop.api('GET /enquiries', { token, query: { status: 'new' } });
    expect(enquiries).toBe(2);
    expect(listed.total).toBe(enquiries);
  });

  step('abandoned baskets not ordered since, with their total', async () => {
    const [kept, reminded, recovered] = [await leave(), await leave(), await leave()];
    await findAbandoned(shop.db);
    const params = { id: await rowOf(reminded.phone) };
    await shop.api('POST /orders/admin/abandoned/:id/remind', { token, params });
    const address = {
      fullName: 'A',
      phone: recovered.phone,
      country: 'TM',
      city: 'Mary',
      line1: '1',
    };
    await shop.api('POST /orders/client/create-order', {
      token: recovered.token,
      body: { address, deliveryMethod: 'pick-up', paymentMethod: 'cash-on-delivery' },
    });
    const stage = ['open', 'reminded', 'contacted'] as ('open' | 'reminded' | 'contacted')[];
    const listed = await shop.api('GET /orders/admin/abandoned', { token, query: { stage } });
    const { sums } = await shop.api('GET /orders/admin/abandoned/sums', {
      token,
      query: { stage },
    });
    const { abandoned, currency } = await shop.api('GET /admin/overview', { token });
    expect(abandoned).toEqual({ count: 2, sales: 24_000 });
    expect(listed.map(({ client }) => client.phone).sort()).toEqual(
      [kept.phone, reminded.phone].sort(),
    );
    expect(sums).toEqual([{ currency, total: abandoned.sales }]);
  });

  step('orders, whose list has a total in one currency or none', async () => {
    const all = await shop.api('GET /orders/admin/clients', { token });
    const { sums } = await shop.api('GET /orders/admin/sums', { token });
    expect(all).toHaveLength(1);
    const none = { notSold: 0, refundDue: 0, paymentDue: 0 };
    expect(sums).toEqual([{ currency: 'eur', total: all[0]?.total, ...none }]);
    const query = { status: ['delivered' as const] };
    expect(await shop.api('GET /orders/admin/sums', { token, query })).toEqual({ sums: [] });
    const params = { id: all[0]?.id ?? '' };
    await shop.api('PATCH /orders/admin/:id', { token, params, body: { status: 'cancelled' } });
    const after = await shop.api('GET /orders/admin/sums', { token });
    expect(after.sums).toEqual([{ ...sums[0], notSold: all[0]?.total }]);
    const catalogue = await shop.addAdmin('catalogue');
    const refused = await problemOf(shop.api('GET /orders/admin/sums', { token: catalogue }));
    expect(refused.status).toBe(403);
  });
});

function sizes(stock: 'low' | 'out') {
  return shop.api('GET /product-sizes', { token, query: { stock } });
}

/** Adds a client whose basket of 120.00 has been idle for two hours. */
async function leave() {
  const client = await shop.addClient();
  const own = { token: client.token };
  const email = `${client.phone.slice(1)}@example.com`;
  await shop.api('PATCH /client/me', { ...own, body: { email } });
  await shop.api('PATCH /client/me/consent', { ...own, body: { given: true, language: 'en' } });
  const item = await shop.addItem(9, 12_000);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  await shop.db
    .updateTable('basket_lines')
    .set({ updated_at: new Date(Date.now() - 2 * 3600_000) })
    .where('client_id', '=', client.id)
    .execute();
  return client;
}

async function rowOf(search: string): Promise<string> {
  const [row] = await shop.api('GET /orders/admin/abandoned', { token, query: { search } });
  if (!row) throw new Error(`${search} left nothing`);
  return row.id;
}
