import { describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/route.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { problemOf, testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('orders');
const { sizeId } = await shop.addItem(10, 20_000);

type Narrowed = CallInput<AdminRoutes['GET /client/users']>['query'];

describe('customers', () => {
  test('are filtered by number of orders, by state and by the day they were added', async () => {
    // Clients of the other tests would be counted as well.
    await shop.db.deleteFrom('clients').execute();
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

  test('can have their name, e-mail and language corrected, and nothing else with it', async () => {
    const client = await shop.addClient();
    const params = { id: client.id };
    const change = (body: object) =>
      shop.api('PATCH /client/users/:id', { token, params, body: body as never });
    const corrected = { firstName: 'Aýgül', email: 'aygul@example.com', language: 'tk' as const };
    expect(await change({ ...corrected, phone: '+99365000000', verified: false })).toMatchObject({
      ...corrected,
      phone: client.phone,
      verified: true,
      blocked: false,
    });
    expect(await change({ email: '' })).toMatchObject({ firstName: 'Aýgül', email: null });
    expect((await problemOf(change({ firstName: ' ', email: 'none' }))).fields).toMatchObject({
      firstName: expect.any(String),
      email: 'is not an e-mail address',
    });
    expect(await shop.api('GET /client/me', { token: client.token })).toMatchObject({
      firstName: 'Aýgül',
      email: null,
    });
  });

  test('can be added without an order: unverified, in the activity log, with a note by the admin', async () => {
    const added = await add({ note: 'Likes garnets', email: 'merjen@example.com', language: 'tk' });
    expect(added).toMatchObject({
      phone: '+4915123456789',
      firstName: 'Merjen',
      email: 'merjen@example.com',
      language: 'tk',
      verified: false,
      orderCount: 0,
    });
    const params = { id: added.id };
    const file = await shop.api('GET /client/users/:id', { token, params });
    expect(file.notes).toMatchObject([{ text: 'Likes garnets', actor: 'The orders' }]);
    const query = { subject: 'client', subjectId: added.id } as const;
    const { changes } = await shop.api('GET /activity', { token, query });
    expect(changes).toMatchObject([{ kind: 'created', actor: 'The orders' }]);
    const password = 'a password of theirs';
    const body = { phone: added.phone, password };
    const signIn = await problemOf(shop.api('POST /client/auth/login', { body }));
    expect(signIn.code).toBe('wrong_credentials');
  });

  test('are added once: a phone that is known in any format names its customer', async () => {
    const { id } = await add({ phone: '+99364777001' });
    const again = await problemOf(add({ phone: '00993 64 77 70 01', firstName: 'Other' }));
    expect(again).toMatchObject({ status: 409, code: 'phone_taken', clientId: id });
    const client = await shop.addClient();
    const verified = await problemOf(add({ phone: client.phone }));
    expect(verified).toMatchObject({ status: 409, clientId: client.id });
    const results = await Promise.allSettled([1, 2, 3].map(() => add({ phone: '+99364777002' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can be added by the roles that may change customers, with a name and a phone', async () => {
    const refused = await problemOf(add({ phone: '12345' }));
    expect(refused.fields).toMatchObject({ phone: expect.stringContaining('01512 3456789') });
    expect((await problemOf(add({ firstName: ' ' }))).fields).toHaveProperty('firstName');
    const viewer = await shop.addAdmin('viewer');
    expect(await problemOf(add({}, viewer))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  function add(more: object, by = token) {
    const body = { phone: '01512 3456789', firstName: 'Merjen', lastName: 'Orazowa', ...more };
    return shop.api('POST /client/users', { token: by, body });
  }

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
