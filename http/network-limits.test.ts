import { expect, test } from 'vitest';
import { testShop } from './testing.ts';

const shop = await testShop({ trustProxy: 1, limits: true });
const id = 'b0000000-0000-4000-8000-000000000000';

let tests = 0;

const ask = async (path: string, method: string, from: string) => {
  const headers = { 'x-forwarded-for': from };
  const reply = await fetch(`${shop.url}${path}`, { method, headers, redirect: 'manual' });
  await reply.arrayBuffer();
  return reply;
};

test.each([
  ['/unsubscribe/:id', 'POST', 60],
  ['/payments/return/:id', 'GET', 60],
  ['/sitemaps/pages.xml', 'GET', 60],
  ['/feeds/en-eur.xml', 'GET', 60],
  ['/api/openapi.json', 'GET', 10],
  ['/api/docs/', 'GET', 60],
  ['/api/basket/add', 'POST', 300],
])(
  'a connection may ask for %s (%s) %i times a minute, and a /48 four times as often',
  async (path, method, most) => {
    const url = path.replace(':id', id);
    // Each test has networks of its own.
    tests += 1;
    const connection = `203.0.113.${tests}`;
    // Spread evenly over the 256 networks of size /56.
    const inSite = (n: number) =>
      `2001:db8:${tests}:${(((n % 256) << 8) | (n >> 8)).toString(16)}::1`;
    const count = async (times: number, from: (n: number) => string) => {
      const replies = await Promise.all(
        Array.from({ length: times }, (_, n) => ask(url, method, from(n))),
      );
      return replies.filter(({ status }) => status !== 429).length;
    };
    expect(await count(most + 5, () => connection)).toBe(most);
    const refused = await ask(url, method, connection);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await count(4 * most + 5, inSite)).toBe(4 * most);
    expect((await ask(url, method, '198.51.100.7')).status).not.toBe(429);
  },
  60_000,
);
