import { describe, expect, test } from 'vitest';
import { testSignIn } from '#http/testing-people.ts';
import { blankDeadCodes, forgetStale } from './forget-stale.ts';

const shop = await testSignIn(false);

const password = 'wool-lamp-43-river';
let used = 0;
const newPhone = () => `+99365${String(++used).padStart(6, '0')}`;
const draft = (phone: string, more: object = {}) => ({
  phone,
  password,
  firstName: 'Aýna',
  lastName: 'Gold',
  ...more,
});

async function register(phone: string, more: object = {}) {
  const reply = await shop.call('POST /client/auth/registration', { body: draft(phone, more) });
  expect(reply.status).toBe(201);
  return reply.body as { id: string };
}

const verify = (id: string, code: string) =>
  shop.call(`PATCH /client/auth/${id}/verify`, { body: { verificationPhoneNumberCode: code } });
const login = (phone: string, secret = password) =>
  shop.call('POST /client/auth/login', { body: { phone, password: secret } });

async function addVerified(phone: string) {
  const { id } = await register(phone);
  const reply = await verify(id, await shop.codeTo(phone));
  expect(reply.status).toBe(200);
  return { ...reply.body, id };
}

function wrong(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

describe('registering', () => {
  test('stores the phone as E.164 and sends the code in the requested language', async () => {
    const body = draft('0151 2345 6789', { language: 'ru' });
    const reply = await shop.call('POST /client/auth/registration', { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ phone: '+4915123456789', verified: false });
    expect(Date.parse(reply.body.codeExpiresAt)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect(await shop.textsTo('+4915123456789')).toEqual([
      expect.stringMatching(/ваш код \d{6}\./),
    ]);
    expect(JSON.stringify(reply.body)).not.toContain(await shop.codeTo('+4915123456789'));
  });

  test('refuses an invalid phone and a short or common password, by field', async () => {
    const phone = await shop.call('POST /client/auth/registration', { body: draft('12345') });
    expect(phone).toMatchObject({ status: 422, body: { fields: { phone: expect.any(String) } } });
    for (const bad of ['short', 'Password123', 'qwertyuiop', '12345678']) {
      const body = draft(newPhone(), { password: bad });
      const reply = await shop.call('POST /client/auth/registration', { body });
      expect(reply, bad).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(reply.body.fields.password, bad).toEqual(expect.any(String));
    }
  });

  test('reports all errors together', async () => {
    const body = { ...draft('12345'), firstName: ' ', email: 'nobody', password: 'password123' };
    const reply = await shop.call('POST /client/auth/registration', { body });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields).sort()).toEqual([
      'email',
      'firstName',
      'password',
      'phone',
    ]);
    const later = await shop.call('POST /client/auth/registration', {
      body: draft('12345', { password: 'password123' }),
    });
    expect(Object.keys(later.body.fields).sort()).toEqual(['password', 'phone']);
  });

  test('ignores unknown fields', async () => {
    const phone = newPhone();
    const { id } = await register(phone, {
      verified: true,
      id: crypto.randomUUID(),
      role: 'owner',
    });
    const reply = await login(phone);
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_verified', id } });
  });

  test('a phone that has an account gets the same response, and a message that says so', async () => {
    const phone = newPhone();
    const first = await addVerified(phone);
    const fresh = await shop.call('POST /client/auth/registration', { body: draft(newPhone()) });
    const again = await shop.call('POST /client/auth/registration', {
      body: draft(phone, { password: 'another-1-password' }),
    });
    expect(again.status).toBe(201);
    expect(Object.keys(again.body).sort()).toEqual(Object.keys(fresh.body).sort());
    expect((await shop.textsTo(phone))[0]).toMatch(/already has an account/);
    expect(await login(phone, 'another-1-password')).toMatchObject({
      status: 403,
      body: { code: 'not_verified', id: again.body.id },
    });
    const reply = await verify(again.body.id, await shop.codeTo(phone));
    expect(reply.body).toMatchObject({ client: { id: first.id }, hadAccount: true });
    expect((await login(phone, 'another-1-password')).status).toBe(401);
    expect((await login(phone)).status).toBe(200);
  });

  test('of two clients who register a phone, the one who verifies it keeps it; the other id no longer works', async () => {
    const phone = newPhone();
    const stranger = await register(phone, { password: 'the-strangers-9' });
    const strangersCode = await shop.codeTo(phone);
    const owner = await register(phone);
    const ownersCode = await shop.codeTo(phone);
    expect((await verify(stranger.id, ownersCode)).status).toBe(
      ownersCode === strangersCode ? 200 : 422,
    );
    const verified = await verify(owner.id, ownersCode);
    expect(verified.body).toMatchObject({ client: { id: owner.id }, hadAccount: false });
    expect((await verify(stranger.id, strangersCode)).body.code).toBe('wrong_code');
    expect((await login(phone, 'the-strangers-9')).status).toBe(401);
  });

  test('a phone verified by many concurrent calls has one account', async () => {
    const phone = newPhone();
    const tries = [];
    for (let i = 0; i < 4; i += 1) {
      const { id } = await register(phone);
      tries.push({ id, code: await shop.codeTo(phone) });
    }
    const replies = await Promise.all(tries.map(({ id, code }) => verify(id, code)));
    const signedIn = replies.filter((reply) => reply.status === 200);
    expect(new Set(signedIn.map((reply) => reply.body.client.id)).size).toBe(1);
    expect(replies.every((reply) => reply.status < 500)).toBe(true);
    const rows = await shop.db
      .selectFrom('clients')
      .select('id')
      .where('phone', '=', phone)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the code', () => {
  test('signs in once, under either of its names', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const code = await shop.codeTo(phone);
    const body = { verificationCode: code };
    const first = await shop.call(`PATCH /client/auth/${id}/verify`, { body });
    expect(first.body.client).toMatchObject({ id, phone, verified: true });
    const me = await shop.call('GET /client/me', { token: first.body.accessToken });
    expect(me).toMatchObject({ status: 200, body: { id, firstName: 'Aýna' } });
    expect(await verify(id, code)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
  });

  test('is consumed by one of many concurrent calls', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const code = await shop.codeTo(phone);
    const replies = await Promise.all([1, 2, 3, 4].map(() => verify(id, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test('is redacted in the outbox once used, and is no longer queued', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const messages = shop.db.selectFrom('messages').where('recipient', '=', phone);
    expect(await messages.select('status').execute()).toEqual([{ status: 'queued' }]);
    await verify(id, await shop.codeTo(phone));
    expect((await shop.textsTo(phone))[0]).toContain('••••••');
    expect(await messages.select('status').execute()).toEqual([{ status: 'expired' }]);
    expect(await shop.codeTo(phone)).toBe('none');
  });

  test('allows five wrong attempts, counted down, and then refuses even the right code', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const code = await shop.codeTo(phone);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const reply = await verify(id, wrong(code));
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_code', triesLeft } });
    }
    expect((await verify(id, code)).body.code).toBe('code_expired');
  });

  test('is not found by 60 concurrent guesses: only five are checked', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const code = await shop.codeTo(phone);
    const guesses = Array.from({ length: 60 }, (_, i) => String(i).padStart(6, '7'));
    const replies = await Promise.all(guesses.map((guess) => verify(id, guess)));
    const looked = replies.filter((reply) => reply.body.code === 'wrong_code');
    expect(looked.length).toBeLessThanOrEqual(5);
    if (!guesses.includes(code)) expect((await verify(id, code)).status).toBe(422);
  });

  test('expires after ten minutes, and its text is redacted by a scheduled job', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const code = await shop.codeTo(phone);
    await shop.db
      .updateTable('phone_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await verify(id, code)).body.code).toBe('code_expired');
    await blankDeadCodes(shop.db);
    expect(await shop.codeTo(phone)).toBe('none');
  });

  test('is invalidated when it is sent again', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const old = await shop.codeTo(phone);
    const again = await shop.call(`POST /client/auth/${id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { id } });
    const code = await shop.codeTo(phone);
    expect((await shop.textsTo(phone))[1]).toContain('••••••');
    if (code !== old) expect((await verify(id, old)).body.code).toBe('wrong_code');
    expect((await verify(id, code)).status).toBe(200);
  });

  test('under an unknown id is refused like a wrong code', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const real = await verify(id, wrong(await shop.codeTo(phone)));
    const fake = await verify(crypto.randomUUID(), '123456');
    expect(fake.body).toEqual(real.body);
    expect((await verify('nothing', '123456')).status).toBe(404);
    expect((await shop.call(`POST /client/auth/${crypto.randomUUID()}/resend`)).status).toBe(404);
  });

  test('unverified clients are deleted in time', async () => {
    const phone = newPhone();
    const { id } = await register(phone);
    const old = new Date(Date.now() - 8 * 86_400_000);
    await shop.db.updateTable('clients').set({ created_at: old }).where('id', '=', id).execute();
    await forgetStale(shop.db);
    expect((await login(phone)).status).toBe(401);
  });
});

describe('requesting a code', () => {
  test('signs in to the account of the phone', async () => {
    const phone = newPhone();
    const { id } = await addVerified(phone);
    const asked = await shop.call('POST /client/auth/code', { body: { phone } });
    expect(asked.status).toBe(200);
    const reply = await verify(asked.body.id, await shop.codeTo(phone));
    expect(reply.body.client.id).toBe(id);
  });

  test('responds the same for an unknown phone, and sends nothing', async () => {
    const known = newPhone();
    await addVerified(known);
    const unknown = newPhone();
    for (const what of ['code', 'forgot'] as const) {
      const a = await shop.call(`POST /client/auth/${what}`, { body: { phone: known } });
      const b = await shop.call(`POST /client/auth/${what}`, { body: { phone: unknown } });
      expect([b.status, Object.keys(b.body)]).toEqual([a.status, Object.keys(a.body)]);
      const wrongs = [await verify(a.body.id, '000000'), await verify(b.body.id, '000000')];
      expect(wrongs[0]?.body).toEqual(wrongs[1]?.body);
      const again = await shop.call(`POST /client/auth/${b.body.id}/resend`);
      expect(again).toMatchObject({ status: 200, body: { id: b.body.id } });
    }
    expect(await shop.textsTo(unknown)).toEqual([]);
  });

  test('sends nothing to a phone that was registered but never verified', async () => {
    const phone = newPhone();
    await register(phone);
    await shop.call('POST /client/auth/code', { body: { phone } });
    expect(await shop.textsTo(phone)).toHaveLength(1);
  });

  test('to set a new password ends every other session', async () => {
    const phone = newPhone();
    const before = await addVerified(phone);
    const asked = await shop.call('POST /client/auth/forgot', { body: { phone } });
    const code = await shop.codeTo(phone);
    expect((await verify(asked.body.id, code)).body.code).toBe('wrong_code');
    const reset = (secret: string) =>
      shop.call(`POST /client/auth/${asked.body.id}/reset`, {
        body: { verificationPhoneNumberCode: code, password: secret },
      });
    expect((await reset('password123')).body.fields.password).toEqual(expect.any(String));
    const reply = await reset('a-new-lamp-77');
    expect(reply.status).toBe(200);
    expect((await shop.call('GET /client/me', { token: before.accessToken })).status).toBe(401);
    expect((await shop.call('GET /client/me', { token: reply.body.accessToken })).status).toBe(200);
    expect((await login(phone)).status).toBe(401);
    expect((await login(phone, 'a-new-lamp-77')).status).toBe(200);
    expect((await reset('a-new-lamp-78')).status).toBe(422);
  });
});
