import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const { sizeId } = await shop.addItem(10, 20_000);

type Narrowed = CallInput<OfficeRoutes['GET /client/users']>['query'];

/** Who buys how often, as the list of customers is narrowed and sorted by it. */
describe('customers', () => {
  test('are narrowed by how often they order, by their state and by the day they came', async () => {
    await phones('Ay', 2);
    await phones('Bike', 1);
    const { id } = await shop.addClient();
    expect(await names({ ordered: 'again' })).toEqual(['Ay']);
    expect(await names({ ordered: 'once' })).toEqual(['Bike']);
    expect(await names({ ordered: 'never' })).toHaveLength(1);
    expect(await names({ state: 'unverified', sort: '-lastOrder' })).toEqual(['Bike', 'Ay']);
    expect(await names({ state: 'verified' })).toHaveLength(1);
    const blocked = { params: { id }, body: { blocked: true } };
    await shop.api('PATCH /client/users/:id', { token, ...blocked });
    expect(await names({ state: 'blocked' })).toHaveLength(1);
    expect(await names({ state: 'verified' })).toEqual([]);

    await shop.db
      .updateTable('clients')
      .set({ created_at: new Date('2026-03-01T21:30:00Z') })
      .where('first_name', '=', 'Ay')
      .execute();
    const march = { from: '2026-03-01', to: '2026-03-01' };
    expect(await names(march)).toEqual(['Ay']);
    const owner = await shop.addAdmin('owner');
    const body = { timeZone: 'Asia/Ashgabat', was: { timeZone: 'UTC' } };
    await shop.api('PATCH /settings/admin', { token: owner, body });
    expect(await names(march)).toEqual([]);
    expect(await names({ from: '2026-03-02', to: '2026-03-02', ordered: 'again' })).toEqual(['Ay']);
  });

  async function phones(firstName: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const client = { phone: `+9936411100${firstName.length}`, firstName, lastName: 'Orazowa' };
      await shop.api('POST /orders/admin', {
        token,
        headers: { 'idempotency-key': `${firstName} ${time}` },
        body: { ...draft, client, lines: [{ sizeId, quantity: 1 }] },
      });
    }
  }

  async function names(query: Narrowed): Promise<string[]> {
    const { clients, total } = await shop.api('GET /client/users', { token, query });
    expect(total).toBe(clients.length);
    return clients.map(({ firstName }) => firstName);
  }
});
