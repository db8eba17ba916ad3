import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#domain/settings/read-settings.ts';
import { saveSettings } from '#domain/settings/settings.sql.ts';
import { problemOf, testShop } from './testing.ts';
import { membersOf, password } from './testing-members.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const { newPhone, codeTo, addMember } = membersOf(shop);

describe('a client’s phone', () => {
  test('can be corrected before it is verified; the code sent to the wrong one becomes invalid', async () => {
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

  test('is changed with the password and a code; the old phone is notified', async () => {
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
    const messages = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', phone)
      .execute();
    expect(messages.map(({ text }) => text).join()).toMatch(/different phone number/);
    await shop.api('POST /client/auth/login', { body: { phone: wish, password } });
  });

  test('brings the orders that an admin had entered under it', async () => {
    const { token } = await addMember();
    const phone = newPhone();
    const admin = await shop.addAdmin('owner');
    const { sizeId } = await shop.addItem(1);
    const order = await shop.api('POST /orders/admin', {
      token: admin,
      body: {
        ...draft,
        client: { phone, firstName: 'Aýna', lastName: 'Gold', language: 'tk' },
        lines: [{ sizeId, quantity: 1 }],
      },
    });
    const { id } = await shop.api('POST /client/me/phone', { token, body: { phone, password } });
    await shop.api('PATCH /client/me/phone/:id', {
      token,
      params: { id },
      body: { verificationPhoneNumberCode: await codeTo(phone) },
    });
    const orders = await shop.api('GET /orders/client', { token, query: {} });
    expect(orders.map(({ number }) => number)).toEqual([order.number]);
  });

  test('is refused beside the field if the account has it already', async () => {
    const { phone, token } = await addMember();
    const typed = `${phone.slice(0, 4)} ${phone.slice(4)}`;
    const same = shop.api('POST /client/me/phone', { token, body: { phone: typed, password } });
    expect((await problemOf(same)).errors).toMatchObject([{ field: 'phone', code: 'same_phone' }]);
  });

  test('is refused if another account has it, but only after it is verified', async () => {
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

describe('a phone number without a country code', () => {
  const national = '0151 1234 5678';
  const phone = '+4915112345678';
  let owner: string;
  beforeEach(async () => {
    owner = await shop.addAdmin('owner');
    await shop.api('PATCH /settings/admin', { token: owner, body: { country: 'DE' } });
  });

  test('is read as one of the shop’s country, in every format', async () => {
    expect(await shop.api('GET /settings')).toMatchObject({
      country: 'DE',
      phoneExample: '01512 3456789',
    });
    const body = { phone: national, password, firstName: 'Ada', lastName: 'Byron' };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const { accessToken: token, client } = await shop.api('PATCH /client/auth/:id/verify', {
      params: { id },
      body: { verificationPhoneNumberCode: await codeTo(phone) },
    });
    expect(client.phone).toBe(phone);
    await shop.api('POST /client/auth/login', { body: { phone: national, password } });
    await shop.api('POST /client/auth/code', { body: { phone: national } });

    const address = { fullName: 'Ada', phone: national, country: 'DE', city: 'Berlin', line1: '1' };
    const kept = await shop.api('POST /client/me/addresses', { token, body: address });
    expect(kept.phone).toBe(phone);
    const item = await shop.addItem(2);
    await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
    const how = { deliveryMethod: 'courier', paymentMethod: 'bank-transfer' };
    const order = await shop.api('POST /orders/client/create-order', {
      token,
      body: { address, ...how },
    });
    expect(order.address.phone).toBe(phone);

    const byPhone = await shop.api('POST /orders/admin', {
      token: owner,
      body: {
        client: { phone: national, firstName: 'Ada', lastName: 'Byron' },
        lines: [{ sizeId: item.sizeId, quantity: 1 }],
        address,
        ...how,
      },
    });
    expect([byPhone.client?.phone, byPhone.address.phone]).toEqual([phone, phone]);
    const found = await shop.api('GET /orders/admin/clients', {
      token: owner,
      query: { search: '0151 1234' },
    });
    expect(found.map(({ number }) => number)).toEqual([byPhone.number, order.number]);

    const enquiry = { email: 'ada@byron.example', phone: national };
    await shop.api('POST /enquiries', { body: enquiry });
    const asked = await shop.api('GET /enquiries', { token: owner, query: { search: national } });
    expect(asked.enquiries).toMatchObject([{ phone }]);
  });

  test('of another country is refused, with the format to use', async () => {
    const wish = { phone: '8 (916) 123-45-67', password };
    const problem = await problemOf(shop.api('POST /client/auth/login', { body: wish }));
    expect(problem).toMatchObject({
      status: 422,
      fields: { phone: expect.stringContaining('write it like 01512 3456789') },
    });
  });
});

test('an existing shop gets its country from its address', async () => {
  const file = new URL('../database/migrations/0045_country.sql', import.meta.url);
  const step = await readFile(file, 'utf8');
  const countryAt = async (address: string) => {
    const { contact } = await readSettings(shop.db);
    await saveSettings(shop.db, { contact: { ...contact, address } });
    await shop.pool.query(step);
    return (await readSettings(shop.db)).country;
  };
  expect(await countryAt('Torstraße 1, 10119 Berlin, Germany')).toBe('DE');
  expect(await countryAt('İstiklal Cad. 1, İstanbul, Türkiye')).toBe('TR');
  expect(await countryAt('—')).toBe('TM');
});
