import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problemOf, type TestClient, testShop } from './testing.ts';

const password = 'wool-lamp-43-river';
const home = {
  fullName: 'Aýna Gold',
  phone: '+99365123456',
  country: 'tm',
  city: 'Aşgabat',
  line1: '12',
};
const shop = await testShop();
let phones = 0;

const newPhone = () => `+99364${String(++phones).padStart(6, '0')}`;

async function codeTo(phone: string): Promise<string> {
  const { text } = await shop.db
    .selectFrom('messages')
    .select('text')
    .where('recipient', '=', phone)
    .where('about', 'like', 'code:%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? 'none';
}

/** A client with a password, as registration makes them. */
async function addMember(): Promise<TestClient> {
  const phone = newPhone();
  const body = { phone, password, firstName: 'Aýna', lastName: 'Gold' };
  const { id } = await shop.api('POST /client/auth/registration', { body });
  const { accessToken, refreshToken } = await shop.api('PATCH /client/auth/:id/verify', {
    params: { id },
    body: { verificationPhoneNumberCode: await codeTo(phone) },
  });
  return { id, phone, token: accessToken, refreshToken };
}

async function order(token: string, item: { productId: number; colorId: number; sizeId: number }) {
  await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
  return await shop.api('POST /orders/client/create-order', {
    token,
    headers: { 'idempotency-key': 'one' },
    body: {
      address: home,
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      note: 'Ring twice',
      giftMessage: 'For you',
    },
  });
}

async function move(id: string, ...statuses: ('confirmed' | 'packed' | 'shipped' | 'delivered')[]) {
  const token = await shop.addAdmin('owner');
  for (const status of statuses) {
    await shop.api('PATCH /orders/admin/:id', { token, params: { id }, body: { status } });
  }
}

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

describe('the phone', () => {
  test('a mistyped one is corrected before it is proved; the code that went there is dead', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const body = { phone: wrong, password, firstName: 'Aýna', lastName: 'Gold' };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const dead = await codeTo(wrong);
    const params = { id };
    const sent = await shop.api('POST /client/auth/:id/phone', { params, body: { phone: right } });
    expect(sent).toMatchObject({ id, phone: right });
    const verify = (code: string) =>
      shop.api('PATCH /client/auth/:id/verify', {
        params,
        body: { verificationPhoneNumberCode: code },
      });
    expect(await problemOf(verify(dead))).toMatchObject({ code: 'wrong_code' });
    expect((await verify(await codeTo(right))).client.phone).toBe(right);
    const again = shop.api('POST /client/auth/:id/phone', { params, body: { phone: wrong } });
    expect((await problemOf(again)).status).toBe(404);
  });

  test('a new one needs the password and its own code; the old phone is told', async () => {
    const { phone, token } = await addMember();
    const wish = newPhone();
    const ask = (secret: string) =>
      shop.api('POST /client/me/phone', { token, body: { phone: wish, password: secret } });
    expect(await problemOf(ask('not the password'))).toMatchObject({
      status: 422,
      fields: { password: expect.any(String) },
    });
    const { id } = await ask(password);
    const other = await shop.addClient();
    const prove = (as: string) =>
      codeTo(wish).then((code) =>
        shop.api('PATCH /client/me/phone/:id', {
          token: as,
          params: { id },
          body: { verificationPhoneNumberCode: code },
        }),
      );
    expect(await problemOf(prove(other.token))).toMatchObject({ code: 'wrong_code' });
    expect((await prove(token)).phone).toBe(wish);
    const told = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', phone)
      .execute();
    expect(told.map(({ text }) => text).join()).toMatch(/another phone number/);
    await shop.api('POST /client/auth/login', { body: { phone: wish, password } });
  });

  test('one that another account has is refused, only to who holds it', async () => {
    const [mine, other] = [await addMember(), await addMember()];
    const { id } = await shop.api('POST /client/me/phone', {
      token: mine.token,
      body: { phone: other.phone, password },
    });
    const proved = shop.api('PATCH /client/me/phone/:id', {
      token: mine.token,
      params: { id },
      body: { verificationPhoneNumberCode: await codeTo(other.phone) },
    });
    expect(await problemOf(proved)).toMatchObject({ status: 409, code: 'phone_taken' });
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

describe('my data', () => {
  test('the file holds what is known, and no code that still works', async () => {
    const { token, phone, id } = await addMember();
    const item = await shop.addItem(3);
    await shop.api('POST /client/me/addresses', { token, body: home });
    const { number } = await order(token, item);
    await shop.api('POST /client/me/erase/code', { token });
    const code = await codeTo(phone);
    const file = await shop.api('GET /client/me/export', { token });
    expect(file).toMatchObject({
      client: { id, phone },
      addresses: [{ city: 'Aşgabat' }],
      orders: [{ number, note: 'Ring twice' }],
      sessions: [{ address: expect.any(String) }],
    });
    expect(file.messages.length).toBeGreaterThan(1);
    expect(JSON.stringify(file)).not.toContain(code);
  });

  test('is not erased while an order is under way, nor without password or code', async () => {
    const { token, phone } = await addMember();
    const { number, id } = await order(token, await shop.addItem(3));
    const erase = (body: object) => shop.api('POST /client/me/erase', { token, body });
    expect(await problemOf(erase({ password }))).toMatchObject({
      status: 409,
      code: 'orders_open',
      numbers: [number],
    });
    await move(id, 'confirmed', 'packed', 'shipped', 'delivered');
    expect((await problemOf(erase({}))).fields).toEqual({ password: 'is required' });
    expect((await problemOf(erase({ password: 'not the password' }))).status).toBe(422);
    const { id: codeId } = await shop.api('POST /client/me/erase/code', { token });
    expect(await problemOf(erase({ codeId, code: '000000' }))).toMatchObject({ triesLeft: 4 });
    await erase({ codeId, code: await codeTo(phone) });
    expect((await problemOf(shop.api('GET /client/me', { token }))).status).toBe(401);
  });

  test('once erased nothing names the client, and the books still add up', async () => {
    const { token, phone, id } = await addMember();
    const placed = await order(token, await shop.addItem(3));
    await move(placed.id, 'confirmed', 'packed', 'shipped', 'delivered');
    await shop.api('POST /client/me/erase', { token, body: { password } });
    const admin = await shop.addAdmin('owner');
    const kept = await shop.api('GET /orders/admin/:id', {
      token: admin,
      params: { id: placed.id },
    });
    expect(kept).toMatchObject({ number: placed.number, total: placed.total, client: null });
    expect(kept.address).toMatchObject({ country: 'TM', fullName: '—', line1: '—' });
    expect(JSON.stringify(kept)).not.toMatch(/Aýna|Ring twice|For you|123456/);
    const { rows } = await findEverywhere([phone, id]);
    expect(rows).toEqual([]);
    const body = { phone, password, firstName: 'Aýna', lastName: 'Again' };
    await shop.api('POST /client/auth/registration', { body });
  });
});

/** Every table's rows as text: where these words still stand. Codes are kept two days for limits. */
async function findEverywhere(words: string[]) {
  const tables = await shop.db.introspection.getTables();
  const rows: string[] = [];
  for (const { name, schema } of tables) {
    if (schema !== 'public' || name === 'phone_codes') continue;
    const found = await sql<{ text: string }>`
      select to_jsonb(found)::text as text from ${sql.table(name)} found
    `.execute(shop.db);
    for (const { text } of found.rows) {
      if (words.some((word) => text.includes(word))) rows.push(`${name}: ${text}`);
    }
  }
  return { rows };
}
