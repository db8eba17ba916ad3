import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RouteKey } from '#contract/route.ts';
import { testSignIn } from '#http/testing-people.ts';
import { startSession } from './start-session.ts';
import { findClaims } from './tokens.ts';

const shop = await testSignIn(true);
let clientId: string;
let adminId: number;
beforeAll(async () => {
  ({ id: clientId } = await shop.db
    .insertInto('clients')
    .values({
      phone: '+99365111111',
      password_hash: 'none',
      first_name: 'A',
      last_name: 'B',
      language: 'en',
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  ({ id: adminId } = await shop.db
    .insertInto('admins')
    .values({ username: 'owner', name: 'Owner', password_hash: 'none', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const origin = { address: '10.0.0.1', userAgent: null };
const signInClient = () => startSession(shop.db, shop.signingKey, { clientId }, origin);
const signInAdmin = () => startSession(shop.db, shop.signingKey, { adminId }, origin);
const statusOf = async (key: RouteKey, token: string) => (await shop.call(key, { token })).status;

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function forge(header: object, claims: object, key: Uint8Array, hash: string): string {
  const signingInput = `${encode(header)}.${encode(claims)}`;
  return `${signingInput}.${createHmac(hash, key).update(signingInput).digest('base64url')}`;
}

afterEach(() => vi.useRealTimers());

describe('an access token', () => {
  test('is valid for its own audience and no other', async () => {
    const client = await signInClient();
    const admin = await signInAdmin();
    expect(await statusOf('GET /client/me', client.accessToken)).toBe(200);
    expect(await statusOf('GET /admin/me', admin.accessToken)).toBe(200);
    expect(await statusOf('GET /client/me', admin.accessToken)).toBe(401);
    expect(await statusOf('GET /admin/me', client.accessToken)).toBe(401);
  });

  test('is not accepted as a refresh token, nor the reverse', async () => {
    const { accessToken, refreshToken } = await signInClient();
    expect(await statusOf('GET /client/auth/refresh', accessToken)).toBe(401);
    expect(await statusOf('GET /client/me', refreshToken)).toBe(401);
    expect(await statusOf('GET /admin/auth/refresh', refreshToken)).toBe(401);
  });

  test('with a forged algorithm, key, type, audience or content is refused', async () => {
    const { accessToken } = await signInClient();
    const claims = claimsOf(accessToken);
    const key = shop.signingKey;
    const other = new TextEncoder().encode('another key for tests, 32 bytes longer');
    const hs256 = { alg: 'HS256' };
    expect(await statusOf('GET /client/me', forge(hs256, claims, key, 'sha256'))).toBe(200);
    const [head = '', , signature = ''] = accessToken.split('.');
    const forged = {
      none: `${encode({ alg: 'none' })}.${encode(claims)}.`,
      'none, signed': forge({ alg: 'none' }, claims, key, 'sha256'),
      HS512: forge({ alg: 'HS512' }, claims, key, 'sha512'),
      'another key': forge(hs256, claims, other, 'sha256'),
      'an empty key': forge(hs256, claims, new Uint8Array(), 'sha256'),
      'another type': forge(hs256, { ...claims, typ: 'refresh' }, key, 'sha256'),
      'no type': forge(hs256, { ...claims, typ: undefined }, key, 'sha256'),
      'no audience': forge(hs256, { ...claims, aud: undefined }, key, 'sha256'),
      'no end': forge(hs256, { ...claims, exp: undefined }, key, 'sha256'),
      'no session': forge(hs256, { ...claims, sid: undefined }, key, 'sha256'),
      'another session': forge(hs256, { ...claims, sid: crypto.randomUUID() }, key, 'sha256'),
      'another client': forge(hs256, { ...claims, sub: crypto.randomUUID() }, key, 'sha256'),
      'changed words': `${head}.${encode({ ...claims, exp: 4e9 })}.${signature}`,
      'no signature': accessToken.slice(0, accessToken.lastIndexOf('.') + 1),
      nonsense: 'a.b.c',
    };
    for (const [how, token] of Object.entries(forged)) {
      expect(await statusOf('GET /client/me', token), how).toBe(401);
    }
  });

  test('expires after 15 minutes', async () => {
    const { accessToken } = await signInClient();
    const { exp, iat, ...claims } = claimsOf(accessToken) as { exp: number; iat: number };
    expect(exp - iat).toBe(900);
    const old = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(iat - 901);
    const token = await old.setExpirationTime(iat - 1).sign(shop.signingKey);
    expect(await statusOf('GET /client/me', token)).toBe(401);
  });

  test('that has been used is refused once it has expired', async () => {
    const { accessToken } = await signInClient();
    expect(await statusOf('GET /client/me', accessToken)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 899_000 });
    expect(await statusOf('GET /client/me', accessToken)).toBe(200);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await statusOf('GET /client/me', accessToken)).toBe(401);
  });

  test('that has been used is refused under another signing key', async () => {
    const { accessToken } = await signInClient();
    expect(await findClaims(shop.signingKey, 'client', accessToken)).toBeDefined();
    const other = new TextEncoder().encode('another key for tests, 32 bytes longer');
    expect(await findClaims(other, 'client', accessToken)).toBeUndefined();
  });

  test('ends immediately with its session', async () => {
    const mine = await signInClient();
    const elsewhere = await signInClient();
    expect(await statusOf('POST /client/auth/logout', mine.accessToken)).toBe(204);
    expect(await statusOf('GET /client/me', mine.accessToken)).toBe(401);
    expect(await statusOf('GET /client/auth/refresh', mine.refreshToken)).toBe(401);
    expect(await statusOf('GET /client/me', elsewhere.accessToken)).toBe(200);
  });

  test('of an admin contains no role: the role is read each time', async () => {
    const { accessToken } = await signInAdmin();
    expect(await statusOf('GET /admin/users', accessToken)).toBe(200);
    const be = (change: object) =>
      shop.db.updateTable('admins').set(change).where('id', '=', adminId).execute();
    await be({ role: 'catalogue' });
    expect(await statusOf('GET /admin/users', accessToken)).toBe(403);
    await be({ active: false });
    expect(await statusOf('GET /admin/me', accessToken)).toBe(401);
    await be({ role: 'owner', active: true });
  });
});

describe('a refresh token', () => {
  test('is stored as a hash', async () => {
    const { refreshToken } = await signInClient();
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  test('is valid for 14 days after each use and for 60 in all, and is refused afterwards', async () => {
    const { accessToken, refreshToken } = await signInClient();
    const id = String(claimsOf(accessToken).sid);
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    const setEnd = (expires_at: Date, ends_at: Date) =>
      shop.db.updateTable('sessions').set({ expires_at, ends_at }).where('id', '=', id).execute();
    const daysLeft = async () => {
      const row = await shop.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Math.round((Date.parse(row.expires_at) - Date.now()) / 86_400_000);
    };
    expect(await daysLeft()).toBe(14);
    await setEnd(days(1), days(40));
    expect(await statusOf('GET /client/auth/refresh', refreshToken)).toBe(200);
    expect(await daysLeft()).toBe(14);
    await setEnd(days(1), days(3));
    expect(await statusOf('GET /client/auth/refresh', refreshToken)).toBe(200);
    expect(await daysLeft()).toBe(3);
    await setEnd(days(-1), days(-1));
    expect(await statusOf('GET /client/auth/refresh', refreshToken)).toBe(401);
    expect(await statusOf('GET /client/me', accessToken)).toBe(401);
  });
});
