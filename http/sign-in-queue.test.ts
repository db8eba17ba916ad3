import { expect, test } from 'vitest';
import { hashPassword } from '#domain/sessions/passwords.ts';
import { testShop } from './testing.ts';

const shop = await testShop();
const password = 'wool-lamp-43-river';

test('thirty customer sign-ins in flight block no admin sign-in', async () => {
  await shop.db
    .insertInto('admins')
    .values({
      username: 'owner',
      name: 'Owner',
      password_hash: (await hashPassword(password)) as string,
      role: 'owner',
    })
    .execute();
  const customers = Array.from({ length: 30 }, (_, i) =>
    post('client', { phone: `+99365${100_000 + i}`, password }),
  );
  // A first 429 shows that the queue is full.
  expect(await Promise.race(customers)).toBe(429);
  const admin = Array.from({ length: 3 }, () => post('admin', { username: 'owner', password }));
  expect(await Promise.all(admin)).toEqual([200, 200, 200]);
  expect(new Set(await Promise.all(customers))).toEqual(new Set([401, 429]));
}, 60_000);

async function post(audience: 'client' | 'admin', body: object): Promise<number> {
  const reply = await fetch(`${shop.url}/api/${audience}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.text();
  return reply.status;
}
