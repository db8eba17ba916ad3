import { expect, test } from 'vitest';
import { hashOf } from '#domain/sessions/testing-passwords.ts';
import { testShop } from './testing.ts';

const shop = await testShop({ trustProxy: 1 });
const password = 'wool-lamp-43-river';
const phone = '+99365100000';

test('sign-ins that sixty networks try at once keep neither an admin nor a customer out', async () => {
  const password_hash = await hashOf(password);
  const owner = { username: 'owner', name: 'Owner', password_hash, role: 'owner' as const };
  await shop.db.insertInto('admins').values(owner).execute();
  const names = { first_name: 'Aýna', last_name: 'Nur', language: 'en' as const };
  const customer = { ...names, phone, password_hash, verified_at: new Date() };
  await shop.db.insertInto('clients').values(customer).execute();

  const statuses: number[] = [];
  let going = true;
  const crowd = Array.from({ length: 60 }, async (_, n) => {
    const wrong = { phone: `+99365${200_000 + n}`, password };
    while (going) statuses.push(await post('client', wrong, `192.0.${n}.7`));
  });
  try {
    // All of them have tried before.
    const countTried = () => statuses.filter((status) => status === 401).length;
    await expect.poll(countTried, { timeout: 20_000 }).toBeGreaterThan(34);
    const signIns = [
      post('admin', { username: 'owner', password }, '198.51.100.7'),
      post('client', { phone, password }, '198.51.100.8'),
    ];
    expect(await Promise.all(signIns)).toEqual([200, 200]);
  } finally {
    going = false;
    await Promise.all(crowd);
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
}, 60_000);

async function post(audience: 'client' | 'admin', body: object, from: string): Promise<number> {
  const reply = await fetch(`${shop.url}/api/${audience}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  await reply.text();
  return reply.status;
}
