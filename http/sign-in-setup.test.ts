import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
const password = 'a quiet long password';
let made = 0;

async function addColleague(role: 'manager' | 'owner' = 'manager') {
  made += 1;
  const username = `colleague-${made}`;
  const body = { username, password, name: 'Colleague', role };
  const { id } = await shop.api('POST /admin/users', { token: owner, body });
  const { accessToken: token } = await shop.api('POST /admin/auth/login', {
    body: { username, password },
  });
  return { id, token };
}

/** Backdates the last entry of the password, in every session. */
const enteredBefore = (minutes: number) =>
  sql`update sessions set proved_at = now() - make_interval(mins => ${minutes})`.execute(shop.db);

describe('a change to sign-in methods', () => {
  test('requires the password again if it was entered more than 15 minutes ago', async () => {
    const { token } = await addColleague('owner');
    await enteredBefore(16);
    const begin = () => shop.api('POST /admin/me/second-factor', { token });
    const add = () => {
      made += 1;
      const body = { username: `new-${made}`, password, name: 'New', role: 'viewer' as const };
      return shop.api('POST /admin/users', { token, body });
    };
    for (const change of [begin, add]) {
      expect(await problemOf(change())).toMatchObject({ status: 403, code: 'confirm_needed' });
    }
    expect(await shop.api('GET /admin/users', { token })).toHaveProperty('admins');
    const confirm = (tried: string) =>
      shop.api('POST /admin/me/confirm', { token, body: { password: tried } });
    expect(await problemOf(confirm('another'))).toMatchObject({
      status: 422,
      fields: { password: 'is not your current password' },
    });
    expect(await problemOf(begin())).toMatchObject({ code: 'confirm_needed' });
    await confirm(password);
    for (const change of [begin, add]) expect(await change()).toBeTruthy();
    await enteredBefore(0);
  });
});

test('a change to where messages are sent, who can sign in, or where money is transferred also requires the password again; so do changes that cannot be undone', async () => {
  const { token } = await addColleague('owner');
  const { id: clientId } = await shop.addClient();
  const webhook = { url: 'https://example.com/events', events: ['order.created' as const] };
  const { id } = await shop.api('POST /webhooks', { token, body: webhook });
  await enteredBefore(16);
  const { paymentMethods } = await shop.api('GET /settings/admin', { token });
  const change = (body: object) => shop.api('PATCH /settings/admin', { token, body });
  const sms = { kind: 'smpp', host: 'sms.example', port: 2775, security: 'none' } as const;
  const own = { username: 'shop', systemType: '', sender: 'Altyn', password: 'secret' };
  for (const attempt of [
    () => change({ requireSecondFactor: false }),
    () => change({ paymentMethods }),
    () => change({ bankAccount: null }),
    () => change({ keepLogMonths: 1 }),
    () => shop.api('PATCH /settings/sms', { token, body: { ...sms, ...own } }),
    () => shop.api('DELETE /settings/sms', { token }),
    () => shop.api('DELETE /settings/email', { token }),
    () => shop.api('DELETE /webhooks/:id', { token, params: { id } }),
    () => shop.api('POST /client/users/:id/erase', { token, params: { id: clientId } }),
    () =>
      shop.api('POST /settings/admin/charge-currency', {
        token,
        body: { to: 'try', prices: 'keep', was: { chargeCurrency: 'eur' } },
      }),
  ]) {
    expect(await problemOf(attempt())).toMatchObject({ status: 403, code: 'confirm_needed' });
  }
  expect(await change({ lowStock: 3 })).toMatchObject({ lowStock: 3 });
  await enteredBefore(0);
  expect(await change({ paymentMethods })).toMatchObject({ paymentMethods });
});

test('undoing such a change requires the password again, alone and with all changes of its request', async () => {
  const { token } = await addColleague('owner');
  const bankAccount = { holder: 'Altyn', bank: '', number: 'DE89370400440532013000', bic: '' };
  const change = (body: object) => shop.api('PATCH /settings/admin', { token, body });
  const newest = async () => {
    const query = { subject: 'settings' as const, pageSize: 1 };
    const { changes } = await shop.api('GET /activity', { token, query });
    return { token, params: { id: changes[0]?.id ?? 0 } };
  };
  await enteredBefore(0);
  await change({ bankAccount });
  const account = await newest();
  await change({ lowStock: 7, keepLogMonths: 12 });
  const both = await newest();
  await change({ mostUnpaidOrders: 9 });
  const harmless = await newest();
  await enteredBefore(16);
  for (const attempt of [
    () => shop.api('POST /activity/:id/undo', account),
    () => shop.api('POST /activity/:id/undo-group', both),
  ]) {
    expect(await problemOf(attempt())).toMatchObject({ status: 403, code: 'confirm_needed' });
  }
  expect(await shop.api('GET /settings/admin', { token })).toMatchObject({
    bankAccount,
    keepLogMonths: 12,
  });
  expect(await shop.api('POST /activity/:id/undo', harmless)).toHaveProperty('undoneBy');
  await enteredBefore(0);
  expect(await shop.api('POST /activity/:id/undo', account)).toHaveProperty('undoneBy');
  expect(await shop.api('POST /activity/:id/undo-group', both)).toEqual({ undone: 2, left: 0 });
});

describe('a generated password', () => {
  test('must be changed before anything else', async () => {
    const { id, token } = await addColleague();
    await shop.db
      .updateTable('admins')
      .set({ new_password: 'required' })
      .where('id', '=', id)
      .execute();
    const read = () => shop.api('GET /products/admin', { token });
    expect(await problemOf(read())).toMatchObject({ status: 403, code: 'setup_needed' });
    expect(await shop.api('GET /admin/me', { token })).toHaveProperty('todo', 'password');
    const keep = { current: password, password };
    const kept = await problemOf(shop.api('POST /admin/me/password', { token, body: keep }));
    expect(kept.errors).toMatchObject([{ field: 'password', code: 'same_password' }]);
    await shop.api('POST /admin/me/password', {
      token,
      body: { current: password, password: 'another long password' },
    });
    expect(await shop.api('GET /admin/me', { token })).toHaveProperty('todo', null);
    expect(await read()).toHaveProperty('products');
  });
});

test('a second factor that the owner requires must be set up before anything else', async () => {
  const { token } = await addColleague();
  const require = (requireSecondFactor: boolean) =>
    shop.api('PATCH /settings/admin', { token: owner, body: { requireSecondFactor } });
  await require(true);
  const read = (by: string) => shop.api('GET /products/admin', { token: by });
  expect(await problemOf(read(token))).toMatchObject({ status: 403, code: 'setup_needed' });
  expect(await problemOf(read(owner))).toMatchObject({ code: 'setup_needed' });
  expect(await shop.api('GET /admin/me', { token })).toHaveProperty('todo', 'second_factor');
  const { secret } = await shop.api('POST /admin/me/second-factor', { token });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await shop.api('POST /admin/me/second-factor/confirm', { token, body: { code } });
  expect(await read(token)).toHaveProperty('products');
  await shop.db.updateTable('settings').set({ value: '{}' }).execute();
  expect(await read(owner)).toHaveProperty('products');
});
