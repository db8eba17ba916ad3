import { expect, test } from 'vitest';
import { openTestShop, testShop } from './testing.ts';

/** Behind one proxy, which appends the client's address to the header sent by the client. */
const { url, db } = await testShop({ trustProxy: 1, limits: true });

test('another address before the real one lifts no limit on wrong passwords', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await signIn(`9.9.9.${i}, 203.0.113.5`));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('one IPv6 connection is one, from whichever of its addresses', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await signIn(`2001:db8:1:2::${i}`, url, 'second'));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await signIn('2001:db8:1:3::1', url, 'second')).toBe(401);
});

test('text that is no address is not kept, whatever its length', async () => {
  expect(await signIn('x'.repeat(8000), url, 'third')).toBe(401);
  const rows = await db.selectFrom('failed_logins').select('address').execute();
  expect(rows.map(({ address }) => address).filter((one) => /x/.test(one))).toEqual([]);
});

test('an account is one, whichever of its letters are written as another language’s', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    statuses.push(await signIn('203.0.113.9', url, i % 2 ? 'admin' : 'admİn'));
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('without a proxy the header says nothing', async () => {
  const alone = await openTestShop({ limits: true });
  await signIn('203.0.113.77', alone.url);
  const rows = await alone.db.selectFrom('failed_logins').select('address').execute();
  expect(rows).toEqual([{ address: '127.0.0.1' }]);
  await alone.close();
});

test('a kept connection outlives the proxy’s, and without a proxy it is let go soon', async () => {
  const alone = await openTestShop();
  const kept = await Promise.all([url, alone.url].map((one) => fetch(`${one}/healthz`)));
  expect(kept.map(({ headers }) => headers.get('keep-alive'))).toEqual([
    'timeout=125',
    'timeout=10',
  ]);
  await alone.close();
});

async function signIn(forwarded: string, at = url, username = 'owner'): Promise<number> {
  const reply = await fetch(`${at}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ username, password: 'not this one' }),
  });
  return reply.status;
}
