import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { testShop } from '#http/testing.ts';
import { hitsOf, startProcess, type TestProcess, textOf, untilSo } from './testing-pages.ts';

const shop = await testShop();
const [one, other] = await Promise.all([startProcess(shop), startProcess(shop)]);
afterAll(() => Promise.all([one.close(), other.close()]));
const owner = await shop.addAdmin('owner');
beforeAll(async () => {
  for (let i = 0; i < 4; i += 1) await shop.addProduct([10]);
  await untilSo(async () => JSON.parse(await textOf(one, list)).total === 4);
});

const list = '/api/products/client';
describe('all visitors get the same response', () => {
  const strangers: Record<string, string>[] = [
    { cookie: 'language=tr; session=mine' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { accept: 'application/xml', 'user-agent': 'Mozilla' },
    { referer: 'https://evil.example/', 'accept-language': 'de' },
  ];

  test.each(['/', '/tr/items/allProducts', '/items/allProducts.data', list])(
    '%s: no header, cookie or unknown query parameter changes it',
    async (path) => {
      const first = await one.get(`${path}?utm_source=evil&__proto__=1`, strangers[1]);
      expect(first.status).toBe(200);
      expect(first.body.toString()).not.toContain('evil');
      for (const headers of [{}, ...strangers]) {
        for (const query of ['', '?fbclid=1', '?a[]=2&b']) {
          const next = await one.get(path + query, headers);
          const { date: _, 'x-request-id': __, ...was } = first.headers;
          expect(next.headers).toMatchObject(was);
          expect(next.body.equals(first.body)).toBe(true);
        }
      }
    },
  );

  test.each([
    '/',
    '/items/allProducts.data',
    '/items/nothing-here.data',
    '/items/allProducts/?page=2.data',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/metrics',
    '/api/openapi.json',
    list,
  ])('%s: text has a charset', async (path) => {
    const { headers } = await one.get(path);
    expect(headers['content-type'] ?? 'charset=utf-8').toMatch(/charset=utf-8/i);
  });

  test('query parameters in another order are the same page', async () => {
    await one.get('/items/allProducts?sort=price&color=Gold');
    const hits = await hitsOf(one, () => one.get('/items/allProducts?x=1&color=Gold&sort=price'));
    expect(hits).toBe(1);
  });

  test('a cached response has the same headers as an uncached one', async () => {
    const bare = await fetch(shop.url + list);
    const kept = await one.get(list);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(kept.headers[name]).toBe(bare.headers.get(name));
    }
    const page = await one.get('/');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.headers['cache-control']).toContain('must-revalidate');
  });

  test('a first visit is redirected to its language, regardless of earlier visitors', async () => {
    const at = async (headers: Record<string, string>) => {
      const { status, headers: got } = await one.get('/', headers);
      expect(got.vary).toMatch(/Accept-Language.*Cookie/);
      return got.location ?? status;
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await at({ 'accept-language': 'tr-TR,en' })).toBe('/tr');
      expect(await at({})).toBe(200);
      expect(await at({ 'accept-language': 'ru' })).toBe('/ru');
      expect(await at({ 'accept-language': 'en' })).toBe(200);
      expect(await at({ 'accept-language': 'tr', cookie: 'language=en' })).toBe(200);
      expect(await at({ 'accept-language': 'tr', host: 'a', referer: 'http://a/x' })).toBe(200);
    }
  });

  test('an API response is in the language of its header', async () => {
    const tagline = async (headers: Record<string, string>, query = '') =>
      JSON.parse((await one.get(`/api/settings${query}`, headers)).body.toString()).tagline;
    const russian = await tagline({ 'accept-language': 'de, ru;q=0.8' });
    expect(russian).toMatch(/[а-я]/);
    expect(await tagline({})).not.toBe(russian);
    expect(await tagline({ 'accept-language': 'tr' }, '?lang=ru')).toBe(russian);
    expect((await one.get('/api/settings?lang=xx')).status).toBe(422);
  });
});

describe('the body', () => {
  test.each(['/', list])(
    '%s is compressed as accepted, and each encoding has its own ETag',
    async (path) => {
      const plain = await one.get(path);
      const brotli = await one.get(path, { 'accept-encoding': 'gzip, deflate, br' });
      const gzip = await one.get(path, { 'accept-encoding': 'gzip, br;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
      expect(new Set(tags).size).toBe(3);
      for (const { headers } of [plain, brotli, gzip])
        expect(headers.vary).toMatch(/Accept-Encoding/);
    },
  );

  test('is empty with 304 if the browser has it already', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await one.get('/', headers)).headers;
    const known = await one.get('/', { ...headers, 'if-none-match': `"x", W/${etag}` });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag]);
    expect((await one.get('/', { ...headers, 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('is not sent for HEAD, but its length is', async () => {
    const { body } = await one.get('/');
    const head = await one.get('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(body.length));
  });
});

describe('a change is visible in every process', () => {
  const both = (isSo: (process: TestProcess) => Promise<boolean>) =>
    untilSo(async () => (await isSo(one)) && (await isSo(other)));

  /**
   * Waits until both processes have received all notifications: they arrive in order, and the last one
   * invalidates a page that both processes have cached.
   */
  async function allNoticesArrived(): Promise<void> {
    const marker = await shop.addProduct([1]);
    const page = `/api/products/client/${marker.id}`;
    await both(async (process) => (await process.get(page)).status === 200);
    await shop.db
      .updateTable('product_sizes')
      .set({ price: 4321 })
      .where('sku', '=', marker.colors[0]?.sizes[0]?.sku ?? '')
      .execute();
    await both(async (process) => (await textOf(process, page)).includes('"price":4321'));
  }

  test('of a product that is published, renamed and hidden', async () => {
    const product = await shop.addProduct([10]);
    const page = `/items/product/${product.slug}`;
    const read = () => Promise.all([one, other].flatMap((p) => [p.get(page), p.get(list)]));
    const params = { id: product.id };
    await both(async (process) => (await textOf(process, list)).includes(product.slug));
    await read();
    const id = product.options[0]?.id ?? 0;
    const body = { title: 'Renamed product' };
    await shop.api('PATCH /product-options/:id', { token: owner, params: { id }, body });
    for (const path of [page, list, `${page}.data`, '/items/allProducts']) {
      await both(async (process) => (await textOf(process, path)).includes('Renamed product'));
    }
    await shop.api('PATCH /products/:id', { token: owner, params, body: { published: false } });
    await both(async (process) => (await process.get(page)).status === 404);
    await both(async (process) => !(await textOf(process, list)).includes(product.slug));
  });

  test('of a category, a policy, the name of the shop', async () => {
    const paths = ['/', '/api/category/client', '/terms-conditions', '/api/settings'];
    for (const path of paths) await Promise.all([one.get(path), other.get(path)]);
    const option = { language: 'en' as const, title: 'Tiaras' };
    await shop.api('POST /category', { token: owner, body: { options: [option] } });
    await both(async (process) =>
      (await textOf(process, '/api/category/client')).includes('Tiaras'),
    );
    await shop.api('PATCH /policies/:name', {
      token: owner,
      params: { name: 'terms-conditions' },
      body: { language: 'en', title: 'New terms', text: 'Quite new.' },
    });
    await both(async (process) =>
      (await textOf(process, '/terms-conditions')).includes('New terms'),
    );
    await shop.api('PATCH /settings/admin', { token: owner, body: { shopName: 'Kümüş' } });
    await both(async (process) => (await textOf(process, '/')).includes('Kümüş'));
    await both(async (process) => (await textOf(process, '/api/settings')).includes('Kümüş'));
  });

  test('by a sale invalidates only pages whose content changes', async () => {
    const product = await shop.addProduct([12]);
    const page = `/api/products/client/${product.id}`;
    const setStock = (stock: number) =>
      sql`update product_sizes set stock = ${stock} where id = ${product.colors[0]?.sizes[0]?.id}`.execute(
        shop.db,
      );
    const stocks = async (process: TestProcess) =>
      JSON.parse(await textOf(process, page)).colors[0].sizes[0].stock;
    await both(async (process) => (await process.get(page)).status === 200);
    await allNoticesArrived();
    await one.get(page);
    await setStock(9);
    await allNoticesArrived();
    expect(await hitsOf(one, () => one.get(page))).toBe(1);
    await setStock(3);
    await both(async (process) => (await stocks(process)) === 3);
    await setStock(0);
    await both(async (process) => (await stocks(process)) === 0);
    const html = `/items/product/${product.slug}`;
    await both(async (process) => /sold out/i.test(await textOf(process, html)));
    await setStock(2);
    await both(async (process) => !/sold out/i.test(await textOf(process, html)));
  });

  test('of a product does not invalidate pages of others', async () => {
    const [changed, still] = [await shop.addProduct([30]), await shop.addProduct([30])];
    const page = `/api/products/client/${still.id}`;
    await allNoticesArrived();
    await one.get(page);
    await sql`update product_sizes set price = price + 1 where sku = ${changed.colors[0]?.sizes[0]?.sku}`.execute(
      shop.db,
    );
    await allNoticesArrived();
    expect(await hitsOf(one, () => one.get(page))).toBe(1);
  });
});

test('fifty simultaneous requests render a page once', async () => {
  const path = '/items/allProducts?search=nobody-asked-before';
  const all = await Promise.all(Array.from({ length: 50 }, () => one.get(path)));
  expect(new Set(all.map(({ body }) => body.toString())).size).toBe(1);
  expect(one.rendered.filter((url) => url === path)).toHaveLength(1);
});

test('personal requests bypass the cache', async () => {
  const client = await shop.addClient();
  const headers = { authorization: `Bearer ${client.token}` };
  const personal = async () => {
    expect((await one.get('/api/client/me', headers)).body.toString()).toContain(client.phone);
    expect((await one.get(list, headers)).headers.etag).toBeUndefined();
    expect((await one.get('/api/wishlist/preview?ids=1')).headers.etag).toBeUndefined();
  };
  expect(await hitsOf(one, personal)).toBe(0);
  expect((await one.get('/api/client/me')).status).toBe(401);
});

describe('an admin immediately reads a change they have just saved', () => {
  async function saveAndRead(process: TestProcess, times: number) {
    const api = createApi<AllRoutes>({ base: `http://127.0.0.1:${process.port}` });
    const { tagline } = await api('GET /settings/admin', { token: owner });
    for (let time = 0; time < times; time += 1) {
      await process.get('/api/settings');
      const body = { tagline: { ...tagline, en: `Line ${time}` } };
      await api('PATCH /settings/admin', { token: owner, body });
      expect(await textOf(process, '/api/settings')).toContain(`Line ${time}`);
    }
  }

  test('while notifications are received', () => saveAndRead(one, 30));

  test('without notifications', async () => {
    const disconnected = await startProcess(shop, { unsubscribed: true });
    await saveAndRead(disconnected, 3);
    await disconnected.close();
  });
});

test('a page that is not found is not cached', async () => {
  const bytes = await one.meter('pages_bytes');
  for (let i = 0; i < 20; i += 1) expect((await one.get(`/none/${i}`)).status).toBe(404);
  expect(await one.meter('pages_bytes')).toBe(bytes);
});

test('without notifications no page is considered fresh for longer than a second', async () => {
  const disconnected = await startProcess(shop, { unsubscribed: true });
  await disconnected.get('/api/settings');
  expect(await hitsOf(disconnected, () => disconnected.get('/api/settings'))).toBe(1);
  const { tagline } = await shop.api('GET /settings/admin', { token: owner });
  const body = { tagline: { ...tagline, en: 'A new line' } };
  await shop.api('PATCH /settings/admin', { token: owner, body });
  await expect.poll(() => textOf(disconnected, '/api/settings')).toContain('A new line');
  await disconnected.subscribe();
  expect(await hitsOf(disconnected, () => disconnected.get('/api/settings'))).toBe(0);
  const since = performance.now();
  while (performance.now() - since < 1100)
    expect(await hitsOf(disconnected, () => disconnected.get('/api/settings'))).toBe(1);
  await disconnected.close();
});
