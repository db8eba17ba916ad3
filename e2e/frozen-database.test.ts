import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { openLine } from '#database/testing-line.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { ownerEnv } from './shopkeeper.ts';

const [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
const line = await openLine(database.url);
const settings = { ...ownerEnv, DATABASE_URL: line.url, DEMO: '0', LIMITS: 'off' };
const shop = await startShop(dataDir, settings);

afterAll(async () => {
  await stopShop(shop);
  await line.cut();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const asked = [
  ['/readyz'],
  ['/about'],
  ['/items/allProducts'],
  ['/api/products/client'],
  ['/api/enquiries', '{"email":"a@b.example"}'],
];

/** Requests all of these five times concurrently. */
async function askAll(these = asked) {
  const began = performance.now();
  return await Promise.all(
    Array.from({ length: 5 }, () => these)
      .flat()
      .map(async ([path = '', body]) => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(shop.url + path, body ? { method: 'POST', body, headers } : {});
        await reply.arrayBuffer();
        const seconds = (performance.now() - began) / 1000;
        const retryAfter = Number(reply.headers.get('retry-after'));
        return { path, status: reply.status, retryAfter, seconds };
      }),
  );
}

test('while connections to the database hang, the first responses are 503 within 4 seconds, later ones within 1, and it recovers', async () => {
  // Opens several connections, and caches none of the pages.
  await askAll(asked.slice(-1));
  // The answer of `/readyz`, requested while the shop started, is kept for a second.
  await sleep(1_000);
  line.stall();
  for (const promised of [4, 1]) {
    for (const { path, status, retryAfter, seconds } of await askAll()) {
      expect([path, status]).toEqual([path, 503]);
      expect(retryAfter, path).toBeGreaterThan(0);
      // Two seconds more than promised, for a busy machine.
      expect(seconds, path).toBeLessThan(promised + 2);
    }
  }
  line.resume();
  await expect
    .poll(async () => (await askAll()).filter(({ status }) => status >= 300), { timeout: 20_000 })
    .toEqual([]);
});

test('SIGTERM meanwhile ends it gracefully within 10 seconds', async () => {
  line.stall();
  await askAll();
  const ended = new Promise((resolve) => shop.process.once('exit', resolve));
  const began = performance.now();
  shop.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
