import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/admins.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { testSignIn } from '#http/testing-people.ts';
import { ensureFirstOwner } from './first-owner.ts';

const shop = await testSignIn(true);
beforeEach(async () => {
  await shop.db.deleteFrom('admins').execute();
});

const password = 'wool-lamp-43-river';
const origin = { address: '10.0.0.1', userAgent: null };
let names = 0;

async function add(role: Role) {
  names += 1;
  const { id } = await shop.db
    .insertInto('admins')
    .values({ username: `${role}-${names}`, name: role, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokens = await startSession(shop.db, shop.signingKey, { adminId: id }, origin);
  return { id, token: tokens.accessToken };
}

const change = (token: string, id: number | string, body: object) =>
  shop.call(`PATCH /admin/users/${id}`, { token, body });
const remove = (token: string, id: number) => shop.call(`DELETE /admin/users/${id}`, { token });
const login = (username: string, secret = password, from = '10.0.0.1') =>
  shop.call('POST /admin/auth/login', { body: { username, password: secret }, from });
const draft = (more: object = {}) => ({
  username: 'Merjen',
  password,
  name: 'Merjen A.',
  role: 'orders',
  ...more,
});

describe('admin users', () => {
  test('are added by an owner and can sign in, whatever the case of the username', async () => {
    const { token } = await add('owner');
    const added = await shop.call('POST /admin/users', { token, body: draft() });
    expect(added).toMatchObject({ status: 201, body: { username: 'Merjen', role: 'orders' } });
    expect(JSON.stringify(added.body)).not.toMatch(/password|argon/);
    const { body } = await login('mERJEN');
    const me = await shop.call('GET /admin/me', { token: body.accessToken });
    expect(me.body).toMatchObject({ username: 'Merjen', lastLoginAt: expect.any(String) });
    expect((await shop.call('POST /admin/auth/logout', { token: body.accessToken })).status).toBe(
      204,
    );
    expect((await shop.call('GET /admin/me', { token: body.accessToken })).status).toBe(401);
  });

  test('lose their passkeys when an owner sets a new password, in case somebody else added one', async () => {
    const owner = await add('owner');
    const { id } = await add('manager');
    const passkey = { public_key: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' };
    const addPasskey = (adminId: number) =>
      shop.db
        .insertInto('passkeys')
        .values({ ...passkey, admin_id: adminId, credential_id: `of-${adminId}` })
        .execute();
    await Promise.all([addPasskey(id), addPasskey(owner.id)]);
    const left = async () =>
      (await shop.db.selectFrom('passkeys').select('admin_id').execute()).map(
        ({ admin_id }) => admin_id,
      );
    await change(owner.token, id, { name: 'Another name' });
    expect((await left()).toSorted()).toEqual([id, owner.id].toSorted());
    await change(owner.token, id, { password: 'another-wool-lamp-44' });
    expect(await left()).toEqual([owner.id]);
  });

  test('have usernames that are unique regardless of case, and no common password', async () => {
    const { token, id } = await add('owner');
    await shop.call('POST /admin/users', { token, body: draft() });
    const twice = await shop.call('POST /admin/users', {
      token,
      body: draft({ username: 'MERJEN' }),
    });
    expect(twice).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect((await change(token, id, { username: 'merjen' })).body.code).toBe('username_taken');
    const body = draft({ username: 'other', password: 'Password1' });
    const common = await shop.call('POST /admin/users', { token, body });
    expect(common).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await change(token, id, { password: 'football' })).status).toBe(422);
  });

  test('are changed only by owners, and seen only by owners and viewers', async () => {
    const { id } = await add('owner');
    for (const role of ['manager', 'catalogue', 'orders', 'viewer'] as const) {
      const { token } = await add(role);
      const seen = await shop.call('GET /admin/users', { token });
      expect(seen.status, role).toBe(role === 'viewer' ? 200 : 403);
      expect((await change(token, id, { name: 'x' })).status, role).toBe(403);
      expect((await remove(token, id)).status, role).toBe(403);
      const added = await shop.call('POST /admin/users', { token, body: draft() });
      expect(added.status, role).toBe(403);
    }
    expect((await shop.call('GET /admin/users')).status).toBe(401);
  });

  test('are sorted by name, role or age, and searched', async () => {
    const { token } = await add('owner');
    await shop.call('POST /admin/users', { token, body: draft() });
    for (const sort of ['username', 'newest', 'role']) {
      const reply = await shop.call(`GET /admin/users?sort=${sort}`, { token });
      expect(reply.body.total).toBe(2);
    }
    const byRole = await shop.call('GET /admin/users?sort=role', { token });
    expect(byRole.body.admins.map((admin) => admin.role)).toEqual(['owner', 'orders']);
    const found = await shop.call('GET /admin/users?search=merj', { token });
    expect(found.body).toMatchObject({ total: 1, admins: [{ username: 'Merjen' }] });
  });

  test('an unknown id is 404', async () => {
    const { token } = await add('owner');
    for (const id of [999_999, 'x']) expect((await change(token, id, {})).status).toBe(404);
    expect((await change(token, 999_999, { active: false })).status).toBe(404);
    expect((await remove(token, 999_999)).status).toBe(404);
  });
});

describe('owners', () => {
  test('the last owner cannot be demoted, disabled or deleted', async () => {
    const { token, id } = await add('owner');
    await add('manager');
    for (const body of [{ role: 'manager' }, { active: false }]) {
      expect(await change(token, id, body)).toMatchObject({
        status: 409,
        body: { code: 'last_owner' },
      });
    }
    expect((await remove(token, id)).body.code).toBe('last_owner');
    expect((await change(token, id, { role: 'owner', active: true })).status).toBe(200);
  });

  test('cannot demote, disable or delete themselves', async () => {
    const { token, id } = await add('owner');
    await add('owner');
    for (const body of [{ role: 'manager' }, { active: false }]) {
      expect((await change(token, id, body)).body.code).toBe('own_account');
    }
    expect(await remove(token, id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });

  test('of several who remove each other concurrently, one remains', async () => {
    for (let round = 0; round < 40; round += 1) {
      await shop.db.deleteFrom('admins').execute();
      const all = await Promise.all([1, 2, 3, 4].map(() => add('owner')));
      const attacks = all.flatMap(({ token }) =>
        all.map(({ id }, i) =>
          i % 2 ? remove(token, id) : change(token, id, { role: 'viewer', active: false }),
        ),
      );
      const replies = await Promise.all(attacks);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const left = await shop.db
        .selectFrom('admins')
        .select('id')
        .where('role', '=', 'owner')
        .where('active', '=', true)
        .execute();
      expect(left.length).toBeGreaterThanOrEqual(1);
    }
  }, 60_000);
});

describe('sessions of an admin', () => {
  test('end when another admin changes the password or the account is disabled', async () => {
    const owner = await add('owner');
    const clerk = await add('orders');
    expect((await change(owner.token, clerk.id, { password })).status).toBe(200);
    expect((await shop.call('GET /admin/me', { token: clerk.token })).status).toBe(401);
    const again = (await login(`orders-${names}`)).body.accessToken;
    expect((await shop.call('GET /admin/me', { token: again })).status).toBe(200);
    await change(owner.token, clerk.id, { active: false });
    expect((await shop.call('GET /admin/me', { token: again })).status).toBe(401);
    expect((await login(`orders-${names}`)).body.code).toBe('wrong_credentials');
  });

  test('end when the admin sets a new password, except the session that set it', async () => {
    const owner = await add('owner');
    await change(owner.token, owner.id, { password });
    const other = (await login(`owner-${names}`)).body.accessToken;
    await change(owner.token, owner.id, { password: 'a-new-lamp-77' });
    expect((await shop.call('GET /admin/me', { token: owner.token })).status).toBe(200);
    expect((await shop.call('GET /admin/me', { token: other })).status).toBe(401);
  });
});

describe('signing in to the admin', () => {
  test('refuses an unknown name like a wrong password, and stops after ten attempts', async () => {
    const other = await add('owner');
    const owner = await add('owner');
    await change(other.token, owner.id, { password });
    const name = `owner-${names}`;
    const known = await login(name, 'not-the-password');
    expect(known.status).toBe(401);
    expect((await login('nobody', 'not-the-password')).body).toEqual(known.body);
    for (let i = 0; i < 9; i += 1) await login(name.toUpperCase(), 'not-the-password');
    expect((await login(name)).status).toBe(429);
    expect((await login(name, password, '10.0.0.2')).status).toBe(200);
  });

  test('refuses odd names like wrong ones, and values that are not text', async () => {
    for (const name of ["' or 1=1 --", '%']) expect((await login(name, 'x')).status).toBe(401);
    for (const name of ['a\0b', '\ud800']) expect((await login(name, 'x')).status).toBe(422);
  });
});

describe('the first owner', () => {
  test('is created once, however many processes start at the same time, and can sign in', async () => {
    const starts = Array.from({ length: 4 }, () =>
      ensureFirstOwner(shop.db, { username: 'admin' }),
    );
    const made = (await Promise.all(starts)).flatMap((owner) =>
      owner && 'password' in owner ? [owner.password ?? ''] : [],
    );
    expect(made).toHaveLength(1);
    expect(made[0]).toMatch(/^([a-z]{4}-){4}\d{4}$/);
    const { status, body } = await login('admin', made[0]);
    expect(status).toBe(200);
    const me = await shop.call('GET /admin/me', { token: body.accessToken });
    expect(me.body).toHaveProperty('todo', 'password');
    expect(await ensureFirstOwner(shop.db, { username: 'other' })).toBeUndefined();
  });

  test('has the given password, which is not returned', async () => {
    const owner = await ensureFirstOwner(shop.db, { username: 'boss', password });
    expect(owner).toEqual({ username: 'boss' });
    expect((await login('boss')).status).toBe(200);
  });

  test('is refused an easily guessed password', async () => {
    for (const weak of ['password', 'my-boss-2026']) {
      const refused = await ensureFirstOwner(shop.db, {
        username: 'boss',
        password: weak,
      });
      expect(refused).toMatchObject({ refused: 'invalid' });
    }
  });
});
