import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { testSignIn } from './testing-people.ts';

const shop = await testSignIn(true);
const password = 'wool-lamp-43-river';
const passwordHash = (await hashPassword(password)) as string;
let made = 0;

async function addOwner(): Promise<string> {
  made += 1;
  const username = `owner-${made}`;
  await shop.db
    .insertInto('admins')
    .values({ username, name: 'Owner', password_hash: passwordHash, role: 'owner' })
    .execute();
  return username;
}

const signIn = (username: string, from: string, secret = password) =>
  shop.call('POST /admin/auth/login', { body: { username, password: secret }, from });

/** Inserts failed sign-ins. */
async function note(failures: { account: string; address: string }[]): Promise<void> {
  const audience = 'admin' as const;
  await shop.db
    .insertInto('failed_logins')
    .values(failures.map((failure) => ({ audience, ...failure })))
    .execute();
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

test('guesses from many addresses are slowed down; the owner at a known address signs in', async () => {
  const account = await addOwner();
  expect((await signIn(account, '10.1.9.9')).status).toBe(200);
  await note(times(18, (i) => ({ account, address: `10.1.0.${i}` })));
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await signIn(account, `10.1.1.${i}`, 'a wrong password')).status);
  }
  expect(statuses.slice(0, 2)).toEqual([401, 401]);
  expect(statuses).toContain(429);
  expect((await signIn(account, '10.1.9.9')).status).toBe(200);
});

test('a browser that signed in before can sign in at a new address during an attack; its cookie gives no other access', async () => {
  const account = await addOwner();
  const origin = 'https://shop.example';
  const first = await shop.call('POST /admin/auth/login', {
    body: { username: account, password },
    from: '10.4.9.9',
    headers: { origin },
  });
  const [line = ''] = first.headers['set-cookie'] as string[];
  const [cookie = ''] = line.split(';', 1);
  expect(cookie).toMatch(/^__Host-adminBrowser=/);
  await note(times(100, (i) => ({ account, address: `10.4.0.${i}` })));
  const tryFrom = async (username: string, from: string, secret: string) => {
    const body = { username, password: secret };
    const headers = { origin, cookie };
    return (await shop.call('POST /admin/auth/login', { body, from, headers })).status;
  };
  expect((await signIn(account, '10.4.8.8')).status).toBe(429);
  expect(await tryFrom(account, '10.4.8.8', password)).toBe(200);
  // A stolen key can't be used to guess from many addresses, nor for another account.
  const guesses: number[] = [];
  for (let i = 0; i < 11; i += 1) guesses.push(await tryFrom(account, `10.4.7.${i}`, 'wrong word'));
  expect(guesses).toEqual([...Array(10).fill(401), 429]);
  const other = await addOwner();
  await note(times(100, (i) => ({ account: other, address: `10.5.0.${i}` })));
  expect(await tryFrom(other, '10.4.8.8', password)).toBe(429);
});

test('a signed-in user can’t guess the password any faster from many addresses', async () => {
  const account = await addOwner();
  const { body } = await signIn(account, '10.6.9.9');
  const statuses: number[] = [];
  for (let i = 0; i < 24; i += 1) {
    const reply = await shop.call('POST /admin/me/confirm', {
      token: body.accessToken,
      body: { password: 'a wrong password' },
      from: `10.6.0.${i}`,
    });
    statuses.push(reply.status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(statuses).toContain(429);
});

test('an account is never locked: a minute after the last failure a new address can sign in', async () => {
  const account = await addOwner();
  await note(times(100, (i) => ({ account, address: `10.2.0.${i}` })));
  const stranger = await signIn(account, '10.2.8.8');
  expect(stranger.status).toBe(429);
  expect(stranger.body.retryAfter).toBeLessThanOrEqual(60);
  await shop.db
    .updateTable('failed_logins')
    .set({ at: sql`at - interval '1 minute'` })
    .where('account', '=', account)
    .execute();
  expect((await signIn(account, '10.2.8.8')).status).toBe(200);
});

test('an address that tries many accounts is blocked after fifty failures; an owner who signed in from it before is not', async () => {
  const account = await addOwner();
  expect((await signIn(account, '10.3.0.1')).status).toBe(200);
  await note(times(48, (i) => ({ account: `somebody ${i}`, address: '10.3.0.1' })));
  const tries = ['a', 'b', 'c'].map((name) => () => signIn(`${name}-nobody`, '10.3.0.1'));
  const statuses: number[] = [];
  for (const attempt of tries) statuses.push((await attempt()).status);
  expect(statuses).toEqual([401, 401, 429]);
  const customer = { phone: '+99365712345', password };
  const reply = await shop.call('POST /client/auth/login', { body: customer, from: '10.3.0.1' });
  expect(reply.status).toBe(429);
  expect((await signIn(account, '10.3.0.1')).status).toBe(200);
  expect((await signIn('anybody', '10.3.0.2')).status).toBe(401);
});
