import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { home, membersOf, password } from './testing-members.ts';

const shop = await testShop();
const { addMember, order } = membersOf(shop);

describe('addresses', () => {
  test('the first address becomes the default, another can replace it, and a deleted default passes to the newest one left', async () => {
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

  test('names the invalid fields, 20 at most', async () => {
    const { token } = await shop.addClient();
    const bad = { ...home, city: ' ', country: 'Turkmenistan' };
    const problem = await problemOf(shop.api('POST /client/me/addresses', { token, body: bad }));
    expect(problem).toMatchObject({
      status: 422,
      fields: { city: 'is required', country: expect.any(String) },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 22 }, (_, at) =>
        shop.api('POST /client/me/addresses', { token, body: { ...home, line2: String(at) } }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
    const { addresses } = await shop.api('GET /client/me/addresses', { token });
    expect(addresses.filter((one) => one.isDefault)).toHaveLength(1);
  });

  test('names all errors of an address at once, by the rules of its country', async () => {
    const { token } = await shop.addClient();
    const keep = (change: object) =>
      shop.api('POST /client/me/addresses', { token, body: { ...home, country: 'DE', ...change } });
    const bad = { phone: '12', city: '12345', line1: '-', postcode: 'ABC-!!' };
    expect((await problemOf(keep({ ...bad, fullName: 'x'.repeat(161) }))).fields).toEqual({
      fullName: 'must be at most 160 characters',
      phone: expect.stringMatching(/^needs at least 5|^is not a phone number/),
      city: 'needs a letter',
      line1: 'needs a letter or a digit',
      postcode: 'is not a postcode of this country: write it like 10115',
    });
    expect((await problemOf(keep({ postcode: '' }))).fields).toEqual({ postcode: 'is required' });
    const punctuation = await problemOf(keep({ country: 'TM', postcode: '-', city: 'Mary' }));
    expect(punctuation.errors).toMatchObject([{ field: 'postcode', code: 'invalid' }]);
    for (const [country, postcode] of [
      ['DE', '10115'],
      ['GB', 'n1 8ea'],
      ['NL', '1012AB'],
      ['TM', ''],
    ] as const) {
      expect(await keep({ country, postcode, city: 'Mary' })).toMatchObject({ country });
    }
  });

  test('requires a state where the post needs it, and stores its abbreviation', async () => {
    const { token } = await shop.addClient();
    const austin = { ...home, country: 'US', city: 'Austin', postcode: '78701' };
    const keep = (region?: string) =>
      shop.api('POST /client/me/addresses', { token, body: { ...austin, region } });
    expect((await problemOf(keep(''))).fields).toEqual({ region: 'is required' });
    expect((await problemOf(keep('Bavaria'))).fields).toEqual({
      region: 'is not a state or province of this country',
    });
    expect((await keep('texas')).region).toBe('TX');
    // Older clients and addresses saved without the field stay valid.
    const { id, region } = await keep();
    expect(region).toBeNull();
    const change = { token, params: { id }, body: { isDefault: true } };
    expect(await shop.api('PATCH /client/me/addresses/:id', change)).toMatchObject({ id });
    const free = {
      ...home,
      country: 'IN',
      city: 'Pune',
      postcode: '411001',
      region: 'Maharashtra',
    };
    expect((await shop.api('POST /client/me/addresses', { token, body: free })).region).toBe(
      'Maharashtra',
    );
  });

  test('another client’s address is not found', async () => {
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
  test('lists the client’s sessions, ends one of them, and ends all others', async () => {
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

  test('asks for the password again before ending one, if it was entered more than 15 minutes ago', async () => {
    const { phone, token } = await addMember();
    const other = await shop.api('POST /client/auth/login', { body: { phone, password } });
    await sql`update sessions set proved_at = now() - interval '16 minutes'`.execute(shop.db);
    const { sessions } = await shop.api('GET /client/me/sessions', { token });
    const params = { id: sessions.find(({ current }) => !current)?.id ?? '' };
    const endOne = () => shop.api('DELETE /client/me/sessions/:id', { token, params });
    const endOthers = () => shop.api('POST /client/me/sessions/end-others', { token });
    for (const end of [endOne, endOthers]) {
      expect(await problemOf(end())).toMatchObject({ status: 403, code: 'confirm_needed' });
    }
    const confirm = (tried: string) =>
      shop.api('POST /client/me/confirm', { token, body: { password: tried } });
    expect(await problemOf(confirm('another'))).toMatchObject({
      status: 422,
      fields: { password: 'is not your current password' },
    });
    expect(await problemOf(endOne())).toMatchObject({ code: 'confirm_needed' });
    await confirm(password);
    await endOne();
    await endOthers();
    const ended = shop.api('GET /client/me', { token: other.accessToken });
    expect((await problemOf(ended)).status).toBe(401);
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
  test('fills the basket and names unavailable items; repeating it twice adds nothing more', async () => {
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
