import { expect, test } from 'vitest';
import { openTestShop, testShop } from './testing.ts';

/** Behind one proxy, which appends the client's address to the header sent by the client. */
const { url, db } = await testShop({ trustProxy: 1, limits: true });

test('a forged address before the real one bypasses no limit on wrong passwords', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await signIn(`9.9.9.${i}, 203.0.113.5`));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('all addresses of one IPv6 connection count as one', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push(await signIn(`2001:db8:1:2::${i}`, url, 'second'));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await signIn('2001:db8:1:3::1', url, 'second')).toBe(401);
});

test('text that is not an address is not stored, whatever its length', async () => {
  expect(await signIn('x'.repeat(8000), url, 'third')).toBe(401);
  const rows = await db.selectFrom('failed_logins').select('networks').execute();
  expect(rows.flatMap(({ networks }) => networks).filter((one) => /x/.test(one))).toEqual([]);
});

test('spellings of an account name with lookalike letters count as one account', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    statuses.push(await signIn('203.0.113.9', url, i % 2 ? 'admin' : 'admİn'));
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('without a proxy the header is ignored', async () => {
  const alone = await openTestShop({ limits: true });
  await signIn('203.0.113.77', alone.url);
  const rows = await alone.db.selectFrom('failed_logins').select('networks').execute();
  expect(rows).toEqual([{ networks: ['127.0.0.1'] }]);
  await alone.close();
});

test('a keep-alive connection outlives the proxy’s, and closes early without a proxy', async () => {
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
