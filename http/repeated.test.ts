import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { home } from './testing-members.ts';

const shop = await testShop({ limits: true });

/** Makes the same call ten times at once. */
function tenTimes<T>(call: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 10 }, call));
}

const register = (phone: string, key: string) =>
  shop.api('POST /client/auth/registration', {
    headers: { 'idempotency-key': key },
    body: { phone, password: 'wool-lamp-43-river', firstName: 'Aýna', lastName: 'Gold' },
  });

async function textsTo(phone: string) {
  return await shop.db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', phone)
    .execute();
}

describe('a call that is repeated, by a second click or over a poor connection', () => {
  test('registers once and sends one code, for the same idempotency key', async () => {
    const phone = '+99365110001';
    const replies = await tenTimes(() => register(phone, 'one sign-up'));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(replies[0]).toMatchObject({ phone, verified: false });
    expect(await textsTo(phone)).toHaveLength(1);
    const clients = shop.db.selectFrom('clients').select('id').where('phone', '=', phone);
    expect(await clients.execute()).toHaveLength(1);
    await register(phone, 'another sign-up');
    expect(await textsTo(phone)).toHaveLength(2);
  });

  test('sends a new code once the first has expired, also for the same idempotency key', async () => {
    const phone = '+99365110003';
    const first = await register(phone, 'a late sign-up');
    await shop.db
      .updateTable('phone_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', first.id)
      .execute();
    const second = await register(phone, 'a late sign-up');
    expect(second.id).not.toBe(first.id);
    expect(Date.parse(second.codeExpiresAt)).toBeGreaterThan(Date.now());
    expect(await textsTo(phone)).toHaveLength(2);
  });

  test.each(['POST /client/auth/code', 'POST /client/auth/forgot'] as const)(
    '%s sends one code for the same idempotency key',
    async (route) => {
      const { phone } = await shop.addClient();
      const before = (await textsTo(phone)).length;
      const ask = (key: string, to = phone) =>
        shop.api(route, { headers: { 'idempotency-key': key }, body: { phone: to } });
      const replies = await tenTimes(() => ask(`${route} one`));
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      expect(await textsTo(phone)).toHaveLength(before + 1);
      const problem = await problemOf(ask(`${route} one`, '+99365110009'));
      expect(problem).toMatchObject({ status: 422, code: 'key_reused' });
    },
  );

  test('creates one enquiry; once it is answered, the same words create a new one', async () => {
    const token = await shop.addAdmin('owner');
    const enquiry = { email: 'ata@example.com', message: 'Do you engrave?', phone: '+99365110002' };
    const send = (more: object = {}) =>
      shop.api('POST /enquiries', { body: { ...enquiry, ...more } });
    const replies = await tenTimes(send);
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    await send({ message: 'And do you repair?' });
    const count = async () => (await shop.api('GET /enquiries', { token, query: {} })).total;
    expect(await count()).toBe(2);
    const params = { id: replies[0]?.id ?? '' };
    await shop.api('PATCH /enquiries/:id', { token, params, body: { status: 'answered' } });
    await send();
    expect(await count()).toBe(3);
  });

  test('saves an address once, and can still make it the default', async () => {
    const { token } = await shop.addClient();
    const add = (more: object = {}) =>
      shop.api('POST /client/me/addresses', { token, body: { ...home, ...more } });
    await add({ city: 'Mary' });
    const [saved] = await tenTimes(add);
    const list = async () => (await shop.api('GET /client/me/addresses', { token })).addresses;
    expect(await list()).toHaveLength(2);
    expect(await add({ isDefault: true })).toEqual({ ...saved, isDefault: true });
    expect((await list()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Aşgabat', true],
      ['Mary', false],
    ]);
  });
});
