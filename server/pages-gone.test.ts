import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, openLine } from '#database/testing-line.ts';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { startProcess, type TestProcess, untilSo } from './testing-pages.ts';

let shop: TestShop;
let line: Line;
let process: TestProcess;
beforeAll(async () => {
  shop = await openTestShop();
  line = await openLine(String(shop.pool.options.connectionString));
  process = await startProcess(shop, { url: line.url });
});
afterAll(async () => {
  await process?.close();
  await line?.cut();
  await shop?.close();
});

const kept = ['/', '/items/allProducts', '/items/allProducts.data', '/api/products/client'];

/** Gets an answer within the second that is promised while the database is gone, on a busy machine. */
async function getInTime(path: string) {
  const began = performance.now();
  const got = await process.get(path);
  expect(performance.now() - began, path).toBeLessThan(2500);
  return got;
}

test('without its database the shop answers what it has kept, the rest is 503, each within a second, and it recovers', async () => {
  await shop.addProduct([3]);
  for (const path of kept) expect((await process.get(path)).status).toBe(200);
  const ids = await Promise.all(kept.map(async (path) => (await process.get(path)).headers));
  expect(new Set(ids.map((headers) => headers['x-request-id'])).size).toBe(kept.length);
  for (const headers of ids) expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  await line.cut();
  // Until nothing that was kept is trusted any more.
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
  }
  const product = await shop.addProduct([3]);
  await line.mend();
  await untilSo(async () =>
    (await process.get('/api/products/client')).body.includes(product.slug),
  );
  expect((await process.get('/about')).status).toBe(200);
});
