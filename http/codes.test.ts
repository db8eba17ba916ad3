import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { membersOf, password } from './testing-members.ts';

const shop = await testShop();
const { api } = shop;
const { newPhone, codeTo, addMember } = membersOf(shop);

type Sent = { id: string; reply: unknown; phone: string };
type Kind = { send: () => Promise<Sent>; use: (id: string, code: string) => Promise<unknown> };

const verify: Kind['use'] = (id, code) =>
  api('PATCH /client/auth/:id/verify', {
    params: { id },
    body: { verificationPhoneNumberCode: code },
  });

const member = await addMember();
let leaving = member;

/** Every call that sends a code, and the call that uses it. */
const kinds: Record<string, Kind> = {
  'to register': { send: register, use: verify },
  'to register, sent again': {
    send: async () => {
      const { id, phone } = await register();
      const reply = await api('POST /client/auth/:id/resend', { params: { id } });
      return { id, reply, phone };
    },
    use: verify,
  },
  'to register, to a corrected phone': {
    send: async () => {
      const { id } = await register();
      const phone = newPhone();
      const reply = await api('POST /client/auth/:id/phone', { params: { id }, body: { phone } });
      return { id, reply, phone };
    },
    use: verify,
  },
  'to sign in': {
    send: async () => {
      const { phone } = member;
      const reply = await api('POST /client/auth/code', { body: { phone } });
      return { id: reply.id, reply, phone };
    },
    use: verify,
  },
  'to reset a password': {
    send: async () => {
      const { phone } = member;
      const reply = await api('POST /client/auth/forgot', { body: { phone } });
      return { id: reply.id, reply, phone };
    },
    use: (id, code) =>
      api('POST /client/auth/:id/reset', {
        params: { id },
        body: { verificationPhoneNumberCode: code, password },
      }),
  },
  'to change the phone': {
    send: async () => {
      const phone = newPhone();
      const { accessToken: token } = await signIn();
      const reply = await api('POST /client/me/phone', { token, body: { phone, password } });
      return { id: reply.id, reply, phone };
    },
    use: async (id, code) => {
      const { accessToken: token } = await signIn();
      const body = { verificationPhoneNumberCode: code };
      const reply = await api('PATCH /client/me/phone/:id', { token, params: { id }, body });
      member.phone = reply.phone;
      return reply;
    },
  },
  'to delete the account': {
    send: async () => {
      leaving = await addMember();
      const { phone, token } = leaving;
      const reply = await api('POST /client/me/erase/code', { token });
      return { id: reply.id, reply, phone };
    },
    use: async (codeId, code) =>
      (await api('POST /client/me/erase', { token: leaving.token, body: { codeId, code } })) ?? '',
  },
};

async function register(): Promise<Sent> {
  const phone = newPhone();
  const body = { phone, password, firstName: 'Aýna', lastName: 'Gold' };
  const reply = await api('POST /client/auth/registration', { body });
  return { id: reply.id, reply, phone };
}

function signIn() {
  return api('POST /client/auth/login', { body: { phone: member.phone, password } });
}

/** Brings the expiry of a code nearer by this many seconds. */
async function age(id: string, seconds: number): Promise<void> {
  await sql`update phone_codes set expires_at = expires_at - make_interval(secs => ${seconds})
    where id = ${id}`.execute(shop.db);
}

describe.each(Object.entries(kinds))('a code %s', (_, { send, use }) => {
  test('expires after ten minutes', async () => {
    const { id, phone } = await send();
    const { rows } = await sql`select extract(epoch from expires_at - created_at)::int as seconds
      from phone_codes where id = ${id}`.execute(shop.db);
    expect(rows).toEqual([{ seconds: 600 }]);
    await age(id, 601);
    expect(await problemOf(use(id, await codeTo(phone)))).toMatchObject({ code: 'code_expired' });
    // Nine minutes and a half, because a busy machine may need some seconds for the call.
    await age(id, 570 - 601);
    await use(id, await codeTo(phone));
  });

  test('appears in no reply, and in no column of its table', async () => {
    const { id, phone, reply } = await send();
    const code = await codeTo(phone);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await sql`select * from phone_codes where id = ${id}`.execute(shop.db);
    const stored = rows.flatMap((row) => Object.values(row as object));
    const taken = await use(id, code);
    for (const value of [reply, taken, ...stored]) expect(textOf(value)).not.toContain(code);
  });
});

function textOf(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
}

test('a right code outlasts passwords that are refused, and then sets a new one', async () => {
  const { phone } = await addMember();
  const { id } = await api('POST /client/auth/forgot', { body: { phone } });
  const code = await codeTo(phone);
  const reset = (password: string) =>
    api('POST /client/auth/:id/reset', {
      params: { id },
      body: { verificationPhoneNumberCode: code, password },
    });
  for (const weak of [
    'password1',
    'qwerty123',
    'aaaaaaaa',
    '12345678',
    'iloveyou',
    'Spring2026!',
  ]) {
    expect((await problemOf(reset(weak))).errors).toMatchObject([{ field: 'password' }]);
  }
  expect(await reset('tulip-42-river')).toMatchObject({ accessToken: expect.any(String) });
});
