import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { password as memberPassword, membersOf } from './testing-members.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
const { addMember } = membersOf(shop);
const password = 'a quiet long password';
let made = 0;

async function addColleague(): Promise<string> {
  made += 1;
  const username = `colleague-${made}`;
  const body = { username, password, name: 'Colleague', role: 'manager' as const };
  await shop.api('POST /admin/users', { token: owner, body });
  return username;
}

/** Simulates a browser on a page of this origin, with a cookie jar. */
function openBrowser(origin: string) {
  const jar = new Map<string, string>();
  let set = '';
  async function send(path: string, { token = '', body }: { token?: string; body?: object } = {}) {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      set = line;
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: reply.status, body: await reply.json() };
  }
  const signIn = async (username: string) => {
    const { body } = await send('/admin/auth/login', { body: { username, password } });
    jar.set('adminAccessToken', body.accessToken).set('adminRefreshToken', body.refreshToken);
    return body as { accessToken: string; refreshToken: string };
  };
  return { jar, send, signIn, lastSet: () => set };
}

describe('an admin sign-in in a browser', () => {
  test('over TLS sets a __Host- cookie that scripts can’t read', async () => {
    const browser = openBrowser('https://shop.example');
    await browser.signIn(await addColleague());
    expect(browser.lastSet()).toMatch(
      /^__Host-adminSession=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
    );
  });

  test('without TLS sets a cookie that every browser accepts', async () => {
    const browser = openBrowser('http://localhost:3000');
    await browser.signIn(await addColleague());
    expect(browser.lastSet()).toMatch(
      /^adminSession=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/,
    );
    expect(browser.lastSet()).not.toContain('Secure');
  });

  test.each(['https://shop.example', 'http://192.168.1.5:3000'])(
    'refreshes with its cookie at %s, and nowhere else with the token alone',
    async (origin) => {
      const browser = openBrowser(origin);
      const { refreshToken } = await browser.signIn(await addColleague());
      const { status, body } = await browser.send('/admin/auth/refresh', { token: refreshToken });
      expect(status).toBe(200);
      const thief = shop.api('GET /admin/auth/refresh', { token: body.refreshToken });
      expect(await problemOf(thief)).toMatchObject({ status: 401 });
      const ended = await browser.send('/admin/me', { token: body.accessToken });
      expect(ended.status).toBe(401);
    },
  );

  test('ends the previous session of the same browser, and no other', async () => {
    const username = await addColleague();
    const elsewhere = await shop.api('POST /admin/auth/login', { body: { username, password } });
    const browser = openBrowser('https://shop.example');
    const first = await browser.signIn(username);
    const second = await browser.signIn(username);
    const status = async (token: string) => (await browser.send('/admin/me', { token })).status;
    expect(await status(first.accessToken)).toBe(401);
    expect(await status(second.accessToken)).toBe(200);
    expect(await status(elsewhere.accessToken)).toBe(200);
  });
});

test.each([
  ['another site', { site: 'cross-site', mode: 'cors', dest: 'empty' }],
  ['a subdomain', { site: 'same-site', mode: 'cors', dest: 'empty' }],
  ['a link', { site: 'same-origin', mode: 'navigate', dest: 'document' }],
  ['a picture', { site: 'same-origin', mode: 'no-cors', dest: 'image' }],
])('a session is not refreshed for %s, and continues', async (_, { site, mode, dest }) => {
  const { token, refreshToken } = await addMember();
  const refresh = async (from: { site: string; mode: string; dest: string }) => {
    const headers = {
      authorization: `Bearer ${refreshToken}`,
      'sec-fetch-site': from.site,
      'sec-fetch-mode': from.mode,
      'sec-fetch-dest': from.dest,
    };
    const reply = get(`${shop.url}/api/client/auth/refresh`, { headers });
    const [{ statusCode }] = await once(reply, 'response');
    return statusCode;
  };
  expect(await refresh({ site, mode, dest })).toBe(401);
  expect(await shop.api('GET /client/me', { token })).toHaveProperty('phone');
  expect(await refresh({ site: 'same-origin', mode: 'cors', dest: 'empty' })).toBe(200);
});

test('a program that signs in without a browser refreshes with its token alone', async () => {
  const username = await addColleague();
  const { refreshToken } = await shop.api('POST /admin/auth/login', {
    body: { username, password },
  });
  const next = await shop.api('GET /admin/auth/refresh', { token: refreshToken });
  expect(await shop.api('GET /admin/auth/refresh', { token: next.refreshToken })).toHaveProperty(
    'accessToken',
  );
});

test('a customer’s sign-in ends the previous session of the same browser', async () => {
  const member = await addMember();
  const other = await addMember();
  const cookie = `userAccessToken=${member.token}`;
  const reply = await fetch(`${shop.url}/api/client/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ phone: member.phone, password: memberPassword }),
  });
  expect(reply.status).toBe(200);
  const ended = await problemOf(shop.api('GET /client/me', { token: member.token }));
  expect(ended.status).toBe(401);
  expect(await shop.api('GET /client/me', { token: other.token })).toHaveProperty('phone');
});
