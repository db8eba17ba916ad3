import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { membersOf, password } from './testing-members.ts';

const shop = await testShop();
const { newPhone, codeTo, addMember } = membersOf(shop);

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
