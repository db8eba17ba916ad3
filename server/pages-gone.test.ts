// Only in test:all: a database that ends, and pauses of seconds.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { type Line, openLine } from '#database/testing-line.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Face } from '#http/app.ts';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { readableLog } from '#http/testing-log.ts';
import { startProcess, type TestProcess, untilSo } from './testing-pages.ts';

const { log, of } = readableLog();
let shop: TestShop;
let line: Line;
let process: TestProcess;
let isWrong = false;
let pause: Promise<void> | undefined;
const interfere: Face = (app) => {
  app.addHook('onSend', async ({ url }, _, payload) => {
    if (url.startsWith('/api/products')) await pause;
    return isWrong && url.startsWith('/api/category') ? '{}' : payload;
  });
};
beforeAll(async () => {
  shop = await openTestShop({ log });
  line = await openLine(String(shop.pool.options.connectionString));
  process = await startProcess(shop, { url: line.url, face: interfere });
});
afterAll(async () => {
  await process?.close();
  await line?.cut();
  await shop?.close();
});

const kept = ['/', '/items/allProducts', '/items/allProducts.data', '/api/products/client'];

test('a page of which a part fails is 503, and so is its data', async () => {
  // Settings are read, and cached for a moment.
  expect((await process.get('/api/settings')).status).toBe(200);
  const answers: [string, number, boolean][] = [];
  const paths = ['/items/allProducts?sort=price', '/items/allProducts.data?sort=price'];
  await inTransaction(shop.db, async (tx) => {
    await sql`lock table product_search in access exclusive mode`.execute(tx);
    for (const path of paths) {
      const { status, headers } = await process.get(path);
      answers.push([path, status, Number(headers['retry-after']) > 0]);
    }
  });
  expect(answers).toEqual(paths.map((path) => [path, 503, true]));
  for (const path of paths) expect((await process.get(path)).status).toBe(200);
});

/** Gets an answer within the second that is promised while the database is gone, on a busy machine. */
async function getInTime(path: string) {
  const began = performance.now();
  const got = await process.get(path);
  expect(performance.now() - began, path).toBeLessThan(2500);
  return got;
}

test('without its database the shop serves cached pages, everything else is 503, each within a second, and it recovers', async () => {
  await shop.addProduct([3]);
  for (const path of kept) expect((await process.get(path)).status).toBe(200);
  const ids = await Promise.all(kept.map(async (path) => (await process.get(path)).headers));
  expect(new Set(ids.map((headers) => headers['x-request-id'])).size).toBe(kept.length);
  for (const headers of ids) expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  await line.cut();
  // Until no cached response is considered fresh.
  await untilSo(async () => {
    const hits = await process.meter('pages_hits_total');
    await process.get('/');
    return (await process.meter('pages_hits_total')) === hits;
  });
  for (let round = 0; round < 3; round += 1) {
    for (const path of kept) {
      expect((await getInTime(path)).status).toBe(200);
    }
    const late = await getInTime('/api/products/client?sort=price');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
    const gone = await getInTime('/about');
    expect(gone.status).toBe(503);
    expect(gone.body.toString()).toContain(`<code>${gone.headers['x-request-id']}</code>`);
    const inRussian = (await getInTime('/ru/about')).body.toString();
    expect(inRussian).toContain('<h1>Магазин временно недоступен</h1>');
    expect(inRussian).toContain('<a href="/ru">На главную</a>');
  }
  const product = await shop.addProduct([3]);
  await line.restore();
  await untilSo(async () =>
    (await process.get('/api/products/client')).body.includes(product.slug),
  );
  expect((await process.get('/about')).status).toBe(200);
});

test('a page that changed during its only render is served without the database', async () => {
  const path = '/items/allProducts?sort=price';
  const release = Promise.withResolvers<void>();
  pause = release.promise;
  const asked = process.get(path);
  await untilSo(async () => process.rendered.includes(path));
  const token = await shop.addAdmin('owner');
  const api = createApi<AllRoutes>({ base: `http://127.0.0.1:${process.port}` });
  await api('PATCH /settings/admin', { token, body: { shopName: 'Renamed' } });
  release.resolve();
  expect((await asked).status).toBe(200);
  await line.cut();
  expect((await getInTime(path)).status).toBe(200);
  await line.restore();
  await untilSo(async () => (await process.get('/about')).status === 200);
});

test('a failed page is logged under the id that it shows', async () => {
  isWrong = true;
  const { status, headers, body } = await process.get('/items/categories');
  isWrong = false;
  const id = headers['x-request-id'];
  expect(status).toBe(500);
  expect(body.toString()).toContain(`<code>${id}</code>`);
  // Several parts of the page ask for the categories.
  for (const line of of('page_failed'))
    expect(line).toMatchObject({ level: 50, requestId: id, route: 'GET /items/categories' });
  expect(of('page_failed')[0]).toMatchObject({ err: { type: 'TypeError' } });
});
