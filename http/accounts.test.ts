import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { home, membersOf, password } from './testing-members.ts';

const shop = await testShop();
const { addMember, order } = membersOf(shop);

describe('addresses', () => {
  test('the first is the default; another takes its place; the newest left follows it', async () => {
    const { token } = await shop.addClient();
    const add = (more: object) =>
      shop.api('POST /client/me/addresses', { token, body: { ...home, ...more } });
    const first = await add({});
    const second = await add({ city: 'Mary', isDefault: true });
    const third = await add({ city: 'Balkanabat' });
    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, true, false]);
    expect(first.country).toBe('TM');
    const list = async () => (await shop.api('GET /client/me/addresses', { token })).addresses;
    expect((await list()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Mary', true],
      ['Balkanabat', false],
      ['Aşgabat', false],
    ]);
    const params = { id: first.id };
    const changed = await shop.api('PATCH /client/me/addresses/:id', {
      token,
      params,
      body: { line2: '4', isDefault: true },
    });
    expect(changed).toMatchObject({ line2: '4', city: 'Aşgabat', isDefault: true });
    await shop.api('DELETE /client/me/addresses/:id', { token, params });
    expect((await list()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Balkanabat', true],
      ['Mary', false],
    ]);
  });

  test('names the fields that are not right, and keeps 20 at most', async () => {
    const { token } = await shop.addClient();
    const bad = { ...home, city: ' ', country: 'Turkmenistan' };
    const problem = await problemOf(shop.api('POST /client/me/addresses', { token, body: bad }));
    expect(problem).toMatchObject({
      status: 422,
      fields: { city: 'is required', country: expect.any(String) },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 22 }, () =>
        shop.api('POST /client/me/addresses', { token, body: home }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
    const { addresses } = await shop.api('GET /client/me/addresses', { token });
    expect(addresses.filter((one) => one.isDefault)).toHaveLength(1);
  });

  test('another client’s address is not there', async () => {
    const [mine, other] = [await shop.addClient(), await shop.addClient()];
    const { id } = await shop.api('POST /client/me/addresses', { token: mine.token, body: home });
    const given = { token: other.token, params: { id } };
    const change = shop.api('PATCH /client/me/addresses/:id', { ...given, body: { city: 'X' } });
    expect((await problemOf(change)).status).toBe(404);
    const removal = shop.api('DELETE /client/me/addresses/:id', given);
    expect((await problemOf(removal)).status).toBe(404);
    const { addresses } = await shop.api('GET /client/me/addresses', { token: mine.token });
    expect(addresses[0]?.city).toBe('Aşgabat');
  });
});

describe('sessions', () => {
  test('lists where one is signed in, ends one, and all others', async () => {
    const { phone, token } = await addMember();
    const login = () => shop.api('POST /client/auth/login', { body: { phone, password } });
    const [second, third] = [await login(), await login()];
    const list = async () => (await shop.api('GET /client/me/sessions', { token })).sessions;
    const before = await list();
    expect(before.map(({ current }) => current)).toEqual([true, false, false]);
    const other = (await shop.api('GET /client/me/sessions', { token: third.accessToken }))
      .sessions;
    const params = { id: other.find(({ current }) => current)?.id ?? '' };
    await shop.api('DELETE /client/me/sessions/:id', { token, params });
    expect((await problemOf(shop.api('GET /client/me', { token: third.accessToken }))).status).toBe(
      401,
    );
    await shop.api('POST /client/me/sessions/end-others', { token });
    expect(await list()).toHaveLength(1);
    const renewed = shop.api('GET /client/auth/refresh', { token: second.refreshToken });
    expect((await problemOf(renewed)).status).toBe(401);
  });

  test('another client’s session can’t be ended', async () => {
    const [mine, other] = [await shop.addClient(), await shop.addClient()];
    const { sessions } = await shop.api('GET /client/me/sessions', { token: mine.token });
    const params = { id: sessions[0]?.id ?? '' };
    const ending = shop.api('DELETE /client/me/sessions/:id', { token: other.token, params });
    expect((await problemOf(ending)).status).toBe(404);
    expect((await shop.api('GET /client/me', { token: mine.token })).id).toBe(mine.id);
  });
});

describe('repeating an order', () => {
  test('fills the basket, names what is gone, and twice is as good as once', async () => {
    const { token } = await shop.addClient();
    const [there, last] = [await shop.addItem(5), await shop.addItem(1)];
    await shop.api('POST /basket/add', { token, body: { ...last, quantity: 1 } });
    const { id } = await order(token, there);
    const repeat = () => shop.api('POST /orders/client/:id/repeat', { token, params: { id } });
    const first = await repeat();
    expect(first.basket.count).toBe(1);
    expect(first.missing).toMatchObject([{ size: '52 mm', quantity: 1, available: 0 }]);
    expect((await repeat()).basket.count).toBe(1);
    const other = await shop.addClient();
    const foreign = shop.api('POST /orders/client/:id/repeat', {
      token: other.token,
      params: { id },
    });
    expect((await problemOf(foreign)).status).toBe(404);
  });
});
