import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());
const body = { username: 'colleague', password: 'a quiet long password' };
let path = '';
let slug = '';

beforeAll(async () => {
  const token = await shop.addAdmin('owner');
  const colleague = { ...body, name: 'Colleague', role: 'manager' as const };
  await shop.api('POST /admin/users', { token, body: colleague });
  const product = await shop.addProduct([3]);
  const params = { id: product.id };
  await shop.api('PATCH /products/:id', { token, params, body: { published: false } });
  path = `/tr/preview/${product.id}`;
  slug = product.slug;
});

/** The cookies of a browser that signed in, by name. */
async function signIn(origin: string): Promise<Map<string, string>> {
  const reply = await fetch(`${shop.url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  const { refreshToken } = (await reply.json()) as { refreshToken: string };
  const jar = new Map([['adminRefreshToken', refreshToken]]);
  return keep(jar, reply.headers.getSetCookie());
}

function keep(jar: Map<string, string>, lines: string[]): Map<string, string> {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return jar;
}

async function preview(jar: Map<string, string>) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await process.get(path, { cookie });
  return { ...reply, set: [reply.headers['set-cookie'] ?? []].flat() };
}

test.each([
  ['https://shop.example', 'an expired access token', 'not.a.token', true],
  ['http://192.168.1.5:3000', 'no access token', undefined, false],
])('a preview at %s with %s renews the session, then is displayed', async (...given) => {
  const [origin, , accessToken, isSecure] = given;
  const jar = await signIn(origin);
  if (accessToken) jar.set('adminAccessToken', accessToken);
  const first = await preview(jar);
  expect([first.status, first.headers.location]).toEqual([302, path]);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.set.map((line) => line.split('=')[0])).toEqual([
    'adminAccessToken',
    'adminRefreshToken',
  ]);
  for (const line of first.set) {
    expect(line).toContain('; Path=/; SameSite=Strict; Max-Age=1209600');
    expect(line.endsWith('; Secure')).toBe(isSecure);
  }
  const displayed = await preview(keep(jar, first.set));
  expect([displayed.status, displayed.set]).toEqual([200, []]);
  expect(displayed.body.toString()).toContain(slug);
});

test('a refresh token without the cookie of its session opens no preview, and ends no session', async () => {
  const jar = await signIn('https://shop.example');
  const stolen = new Map([['adminRefreshToken', jar.get('adminRefreshToken') ?? '']]);
  const refused = await preview(stolen);
  expect([refused.status, refused.set]).toEqual([404, []]);
  expect((await preview(jar)).status).toBe(302);
});

test('without a session there is no preview', async () => {
  const jar = await signIn('https://shop.example');
  jar.set('adminRefreshToken', 'not.a.token').set('adminAccessToken', '%');
  for (const cookies of [jar, new Map<string, string>()]) {
    const { status, set } = await preview(cookies);
    expect([status, set]).toEqual([404, []]);
  }
});
