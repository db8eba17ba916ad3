import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, openLine } from '#database/testing-line.ts';
import { openTestShop, type TestShop } from '#http/testing.ts';
import { startProcess, type TestProcess, withinASecond } from './testing-pages.ts';

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

test('without its database the shop answers what it has kept, the rest is 503, and it recovers', async () => {
  await shop.addPiece([3]);
  for (const path of kept) expect((await process.get(path)).status).toBe(200);
  await line.cut();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  for (let round = 0; round < 3; round += 1) {
    for (const path of kept) {
      const began = performance.now();
      expect((await process.get(path)).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(1000);
    }
    const late = await process.get('/api/products/client?sort=price');
    expect([late.status, late.headers['retry-after']]).toEqual([503, '2']);
    expect((await process.get('/about')).status).toBe(503);
  }
  const piece = await shop.addPiece([3]);
  await line.mend();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await withinASecond(async () =>
    (await process.get('/api/products/client')).body.includes(piece.slug),
  );
  expect((await process.get('/about')).status).toBe(200);
});
