import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop({ limits: true });
const owner = await shop.addAdmin('owner');

const password = 'a quiet long password';
let made = 0;

async function addColleague() {
  made += 1;
  const username = `colleague-${made}`;
  const { id } = await shop.api('POST /admin/users', {
    token: owner,
    body: { username, password, name: 'Colleague', role: 'manager', active: true },
  });
  const login = (code?: string) =>
    shop.api('POST /admin/auth/login', { body: { username, password, ...(code && { code }) } });
  const { accessToken: token } = await login();
  return { id, token, login };
}

/**
 * The TOTP code `step` periods of 30 seconds from now. Each code is accepted once, so a sign-in right
 * after the first code uses the next one; a former one would be too old at the end of a period.
 */
function codeOf(secret: string, step = 0): string {
  const timestamp = Date.now() + step * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function enrol({ token }: { token: string }) {
  const { secret, uri } = await shop.api('POST /admin/me/second-factor', { token });
  expect(uri).toContain('otpauth://totp/Altyn:colleague');
  const confirm = (code: string) =>
    shop.api('POST /admin/me/second-factor/confirm', { token, body: { code } });
  expect(await problemOf(confirm('000000'))).toMatchObject({ code: 'wrong_code' });
  const { recoveryCodes } = await confirm(codeOf(secret));
  return { secret, recoveryCodes };
}

describe('a second factor', () => {
  test('requires a code after the password, and accepts each code once', async () => {
    const colleague = await addColleague();
    const { secret } = await enrol(colleague);
    expect(await problemOf(colleague.login())).toMatchObject({
      status: 401,
      code: 'second_factor_needed',
    });
    const code = codeOf(secret, 1);
    expect(await colleague.login(code)).toHaveProperty('accessToken');
    expect(await problemOf(colleague.login(code))).toMatchObject({ code: 'wrong_code' });
  });

  test('is not in force until it is confirmed', async () => {
    const colleague = await addColleague();
    const { token } = colleague;
    await shop.api('POST /admin/me/second-factor', { token });
    for (const code of ['Ünïcöd', '١٢٣٤٥٦', '12 ab 34']) {
      const confirm = shop.api('POST /admin/me/second-factor/confirm', { token, body: { code } });
      expect(await problemOf(confirm), code).toMatchObject({ status: 422, code: 'wrong_code' });
    }
    expect(await colleague.login()).toHaveProperty('accessToken');
  });

  test('can be replaced by a recovery code, once each', async () => {
    const colleague = await addColleague();
    const { recoveryCodes } = await enrol(colleague);
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect(await colleague.login(code.toUpperCase())).toHaveProperty('accessToken');
    expect(await problemOf(colleague.login(code))).toMatchObject({ code: 'wrong_code' });
  });

  test('can’t be guessed: after ten wrong codes there is a delay', async () => {
    const colleague = await addColleague();
    const { secret } = await enrol(colleague);
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await problemOf(colleague.login('000000'))).toMatchObject({ code: 'wrong_code' });
    }
    expect(await problemOf(colleague.login(codeOf(secret, 1)))).toMatchObject({ status: 429 });
  });

  test('can be turned off with the admin’s own password, or by an owner, except an owner’s own', async () => {
    const colleague = await addColleague();
    await enrol(colleague);
    const off = (tried: string) =>
      shop.api('POST /admin/me/second-factor/off', {
        token: colleague.token,
        body: { password: tried },
      });
    expect(await problemOf(off('another'))).toMatchObject({
      fields: { password: expect.any(String) },
    });
    await off(password);
    expect(await colleague.login()).toHaveProperty('accessToken');
    await enrol(colleague);
    await shop.api('DELETE /admin/users/:id/second-factor', {
      token: owner,
      params: { id: colleague.id },
    });
    expect(await colleague.login()).toHaveProperty('accessToken');
  });

  test('when set up or turned off, ends the admin’s other sessions', async () => {
    const colleague = await addColleague();
    const other = await colleague.login();
    const { secret } = await enrol(colleague);
    expect(await problemOf(shop.api('GET /admin/me', { token: other.accessToken }))).toMatchObject({
      status: 401,
    });
    const another = await colleague.login(codeOf(secret, 1));
    await shop.api('POST /admin/me/second-factor/off', {
      token: colleague.token,
      body: { password },
    });
    const ended = shop.api('GET /admin/me', { token: another.accessToken });
    expect(await problemOf(ended)).toMatchObject({ status: 401 });
    expect(await shop.api('GET /admin/me', { token: colleague.token })).toHaveProperty('role');
  });

  test('accepts recovery codes that were stored under SHA-256 before', async () => {
    const colleague = await addColleague();
    await enrol(colleague);
    const rows = await shop.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('admin_id', '=', colleague.id)
      .execute();
    expect(new Set(rows.map(({ salt }) => salt?.toString('hex'))).size).toBe(1);
    const hash = createHash('sha256').update('recovery:k3vq7m2xh9').digest();
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
    await shop.db.deleteFrom('recovery_codes').where('admin_id', '=', colleague.id).execute();
    await shop.db
      .insertInto('recovery_codes')
      .values({ admin_id: colleague.id, code_hash: hash, salt: null })
      .execute();
    expect(await colleague.login('k3vq7-m2xh9')).toHaveProperty('accessToken');
    expect(await problemOf(colleague.login('k3vq7-m2xh9'))).toMatchObject({ code: 'wrong_code' });
  });

  test('is stored encrypted', async () => {
    const colleague = await addColleague();
    const { secret } = await enrol(colleague);
    const row = await shop.db
      .selectFrom('second_factors')
      .select('secret')
      .where('admin_id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row.secret.includes(bytes)).toBe(false);
  });
});

test('an owner can’t change their own password by the route for other admins, which asks for no current one', async () => {
  const { admins } = await shop.api('GET /admin/users', { token: owner });
  const me = await shop.api('GET /admin/me', { token: owner });
  expect(admins.map(({ id }) => id)).toContain(me.id);
  const change = (body: { password?: string; name?: string }) =>
    shop.api('PATCH /admin/users/:id', { token: owner, params: { id: me.id }, body });
  expect(await problemOf(change({ password: 'another long password' }))).toMatchObject({
    status: 422,
    fields: { password: expect.stringContaining('current password') },
  });
  expect(await change({ name: 'The owner herself' })).toHaveProperty('name', 'The owner herself');
});

test('a password must not contain the username or the shop’s name', async () => {
  const { token } = await addColleague();
  for (const weak of [`xx-colleague-${made}-yy`, 'the shop of altyn']) {
    const change = shop.api('POST /admin/me/password', {
      token,
      body: { current: password, password: weak },
    });
    expect(await problemOf(change)).toMatchObject({
      fields: { password: expect.stringContaining('must not contain') },
    });
  }
});

test('changing one’s own password requires the old one, and ends the other sessions', async () => {
  const { token, login } = await addColleague();
  const other = await login();
  const change = (body: { current: string; password: string }) =>
    shop.api('POST /admin/me/password', { token, body });
  const wrong = await problemOf(change({ current: 'not it', password: 'another long password' }));
  expect(wrong).toMatchObject({ status: 422, fields: { current: 'is not your current password' } });
  const common = await problemOf(change({ current: password, password: 'password123' }));
  expect(common).toMatchObject({ status: 422, fields: { password: expect.any(String) } });
  await change({ current: password, password: 'another long password' });
  const ended = await problemOf(shop.api('GET /admin/me', { token: other.accessToken }));
  expect(ended.status).toBe(401);
  expect(await shop.api('GET /admin/me', { token })).toHaveProperty('role', 'manager');
  expect(await problemOf(login())).toMatchObject({ code: 'wrong_credentials' });
});

test('an owner can list and end the sessions of another admin', async () => {
  const colleague = await addColleague();
  const params = { id: colleague.id };
  const { sessions } = await shop.api('GET /admin/users/:id/sessions', { token: owner, params });
  expect(sessions).toHaveLength(1);
  await shop.api('DELETE /admin/users/:id/sessions/:sessionId', {
    token: owner,
    params: { ...params, sessionId: sessions[0]?.id ?? '' },
  });
  const ended = await problemOf(shop.api('GET /admin/me', { token: colleague.token }));
  expect(ended.status).toBe(401);
});
