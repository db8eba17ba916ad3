import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { networksOf } from '#domain/sessions/network-of.ts';
import { hashOf } from '#domain/sessions/testing-passwords.ts';
import { testSignIn } from './testing-people.ts';

const shop = await testSignIn(true);
const password = 'wool-lamp-43-river';
const passwordHash = await hashOf(password);
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
  const rows = failures.map(({ account, address }) => {
    return { audience, account: `name:${account}`, networks: networksOf(address) };
  });
  await shop.db.insertInto('failed_logins').values(rows).execute();
}

/** Backdates the failures of an account. */
const letPass = (account: string, seconds: number) =>
  sql`update failed_logins set at = at - make_interval(secs => ${seconds})
    where account = ${`name:${account}`}`.execute(shop.db);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

/** The i-th connection of a /56, given the first digits of its address. */
const ofSite = (site: string, i: number) => `${site}${i.toString(16).padStart(2, '0')}::1`;

const guess = async (account: string, from: string) =>
  (await signIn(account, from, 'a wrong password')).status;

test('strangers who keep trying do not keep the owner out on a new network', async () => {
  const account = await addOwner();
  await note(times(22, (i) => ({ account, address: `10.1.0.${i}` })));
  const polling = times(4, (i) => `10.1.1.${i}`);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(polling.map((from) => guess(account, from)));
  }
  expect((await signIn(account, '10.1.9.9')).status).toBe(200);
});

test('an account with many failures gives each network three tries, then a delay that failures elsewhere cannot lengthen', async () => {
  const account = await addOwner();
  await note(times(20, (i) => ({ account, address: `10.2.0.${i}` })));
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    statuses.push((await signIn(account, '10.2.8.8', 'a wrong password')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await letPass(account, 60);
  await note(times(50, (i) => ({ account, address: `10.2.1.${i}` })));
  const { status, body } = await signIn(account, '10.2.8.8');
  expect(status).toBe(429);
  // 23 failures until then, ten seconds each, a minute of which has passed.
  expect(body.retryAfter).toBeGreaterThan(160);
  expect(body.retryAfter).toBeLessThanOrEqual(170);
  await letPass(account, 171);
  expect((await signIn(account, '10.2.8.8')).status).toBe(200);
});

test('connections of a /56 share twenty failures of an account, those of a /48 forty', async () => {
  const [first, second] = [await addOwner(), await addOwner()];
  const site = '2001:db8:1:1';
  await note(times(19, (i) => ({ account: first, address: ofSite(site, i) })));
  expect(await guess(first, ofSite(site, 50))).toBe(401);
  expect(await guess(first, ofSite(site, 51))).toBe(429);
  const elsewhere = (i: number) => `2001:db8:1:${(i + 2).toString(16)}00::1`;
  await note(times(39, (i) => ({ account: second, address: elsewhere(i) })));
  expect(await guess(second, elsewhere(50))).toBe(429);
  await letPass(second, 20 * 60);
  expect(await guess(second, '2001:db8:2::1')).toBe(401);
});

test('connections of a /56 share six tries for an account with many failures elsewhere', async () => {
  const account = await addOwner();
  await note(times(20, (i) => ({ account, address: `10.8.0.${i}` })));
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push(await guess(account, ofSite('2001:db8:1:1', i)));
  expect(statuses).toEqual([...Array(6).fill(401), 429]);
});

test('connections of a /56 share a hundred failures of any accounts, those of a /48 two hundred', async () => {
  const fail = (count: number, site: string) =>
    note(times(count, (i) => ({ account: `nobody ${i}`, address: ofSite(site, i) })));
  await fail(100, '2001:db8:3:1');
  expect(await guess('a-nobody', '2001:db8:3:1ff::1')).toBe(429);
  expect(await guess('a-nobody', '2001:db8:3:2ff::1')).toBe(401);
  await fail(100, '2001:db8:3:3');
  expect(await guess('a-nobody', '2001:db8:3:4ff::1')).toBe(429);
  expect(await guess('a-nobody', '2001:db8:4::1')).toBe(401);
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
  await note(times(3, () => ({ account, address: '10.4.8.8' })));
  expect((await signIn(account, '10.4.8.8')).status).toBe(429);
  expect(await tryFrom(account, '10.4.8.8', password)).toBe(200);
  // A stolen key can't be used to guess from many addresses, nor for another account.
  const guesses: number[] = [];
  for (let i = 0; i < 11; i += 1) guesses.push(await tryFrom(account, `10.4.7.${i}`, 'wrong word'));
  expect(guesses).toEqual([...Array(10).fill(401), 429]);
  const other = await addOwner();
  await note(times(100, (i) => ({ account: other, address: i < 3 ? '10.4.8.8' : `10.5.0.${i}` })));
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

test('names like those under which other failures count take no attempt from a signed-in owner, nor from their second factor', async () => {
  const username = await addOwner();
  const from = '10.9.9.9';
  const { token, codeOf } = await addFactor(username, from);
  const { id } = (await shop.call('GET /admin/me', { token })).body;
  for (const name of [`password:${id}`, `PASSWORD:${id}`, `code:${id}`]) {
    for (let i = 0; i < 12; i += 1) {
      await guess(name, from);
      await guess(name, `10.9.0.${i}`);
    }
  }
  const confirm = { token, body: { password }, from };
  expect((await shop.call('POST /admin/me/confirm', confirm)).status).toBe(204);
  const body = { username, password, code: codeOf(1) };
  expect((await shop.call('POST /admin/auth/login', { body, from })).status).toBe(200);
});

/** Signs an owner in, and adds a second factor. */
async function addFactor(username: string, from: string) {
  const { body } = await signIn(username, from);
  const token = body.accessToken;
  const begun = await shop.call('POST /admin/me/second-factor', { token, from });
  const secret = Secret.fromBase32(begun.body.secret);
  const codeOf = (period: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + period * 30_000 });
  const confirm = { token, body: { code: codeOf(0) } };
  await shop.call('POST /admin/me/second-factor/confirm', confirm);
  return { token, codeOf };
}

test('strangers who know the password share ten codes of the second factor; the owner’s network has its own', async () => {
  const username = await addOwner();
  const { codeOf } = await addFactor(username, '10.7.9.9');
  const enter = async (from: string, tried: string) => {
    const wish = { username, password, code: tried };
    return (await shop.call('POST /admin/auth/login', { body: wish, from })).status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push(await enter(`10.7.0.${i}`, '000000'));
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect(await enter('10.7.9.9', codeOf(1))).toBe(200);
});

test('a network that a customer knows is not slowed down by strangers, nor by its neighbours', async () => {
  const phone = '+99365712346';
  const id = await shop.addCustomer(phone);
  await sql`update clients set password_hash = ${passwordHash} where id = ${id}`.execute(shop.db);
  const enter = async (from: string, secret = password) => {
    const body = { phone, password: secret };
    return (await shop.call('POST /client/auth/login', { body, from })).status;
  };
  expect(await enter('2001:db8:5:1::1')).toBe(200);
  const failures = times(200, (i) => `2001:db8:5:${(i + 2).toString(16)}::1`);
  await sql`insert into failed_logins (audience, account, networks)
    select 'client', ${phone}, array[address, '2001:db8:5:0::/56', '2001:db8:5::/48']
    from unnest(${failures}::text[]) as address`.execute(shop.db);
  expect(await enter('2001:db8:5:ff::1')).toBe(429);
  expect(await enter('2001:db8:5:1::1')).toBe(200);
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
