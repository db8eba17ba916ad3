import { globSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { type Got, startProcess } from './testing-pages.ts';

const shop = await testShop({ publicUrl: 'https://shop.example' });
const picture = `${'a'.repeat(24)}.webp`;
await shop.shop.pictures.put(picture, Buffer.from('RIFF'));
const [process, cut] = await Promise.all([
  startProcess(shop),
  startProcess(shop, { url: 'postgres://nobody@127.0.0.1:1/none', unsubscribed: true }),
]);
afterAll(() => Promise.all([process.close(), cut.close()]));

const [asset = ''] = globSync('assets/*.js', { cwd: 'build/storefront/client' });
const [adminAsset = ''] = globSync('assets/*.js', { cwd: 'build/admin' });

type Asked = [kind: string, status: number, path: string, headers?: Record<string, string>];

const asked: Asked[] = [
  ['a page', 200, '/'],
  ['the data of a page', 200, '/items/allProducts.data'],
  ['a page that does not exist', 404, '/not/here'],
  ['a product that does not exist', 404, '/items/product/none'],
  ['a redirect', 302, '/', { 'accept-language': 'tr' }],
  ['a script of the storefront', 200, `/${asset}`],
  ['a picture', 200, `/media/${picture}`],
  ['the sitemap', 200, '/sitemap.xml'],
  ['robots.txt', 200, '/robots.txt'],
  ['the admin', 200, '/admin'],
  ['a page of the admin', 200, '/admin/orders/1'],
  ['a script of the admin', 200, `/admin/${adminAsset}`],
  ['the API description', 200, '/api/docs'],
  ['a call', 200, '/api/settings'],
];

test.each(asked)(
  '%s (%i) allows only the shop’s own scripts and styles and no frames',
  async (...asked) => {
    const [, status, path, headers] = asked;
    for (const method of ['GET', 'HEAD']) {
      const got = await process.get(path, headers, method);
      expect(got.status).toBe(status);
      expectGuarded(got, path);
    }
  },
);

test('an unchanged page (304) keeps its security headers', async () => {
  const { headers } = await process.get('/items/allProducts');
  const again = await process.get('/items/allProducts', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  expectGuarded(again);
});

test('a page while the database is gone (503) keeps its security headers', async () => {
  const got = await cut.get('/');
  expect(got.status).toBe(503);
  expect(got.headers['content-type']).toContain('text/html');
  expectGuarded(got);
});

function expectGuarded({ headers }: Got, path = '/'): void {
  const policy = headers['content-security-policy'] ?? '';
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values];
    }),
  );
  const others = rules.get('default-src') ?? [];
  const scripts = rules.get('script-src') ?? others;
  const styles = rules.get('style-src') ?? others;
  for (const sources of [scripts, styles]) expect(sources).not.toEqual([]);
  for (const source of scripts) expect(source).toMatch(/^'(none|self|sha256-.+)'$/);
  for (const source of styles) expect(source).toMatch(/^'(none|self|(sha256|nonce)-.+)'$/);
  // Only attributes of the API description may style by themselves: Swagger UI needs them.
  const attributes = rules.get('style-src-attr') ?? ["'none'"];
  if (path !== '/api/docs') expect(attributes).not.toContain("'unsafe-inline'");
  // No other host, so that a page loads nothing from elsewhere and sends nothing there.
  for (const source of [...rules.values()].flat()) expect(source).toMatch(/^('.+'|data:|blob:)$/);
  expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
}
