import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { kinds, secondsToLive } from '../bench/faults/slow-sockets.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';

const [dataDir, database] = await Promise.all([makeDataDir(), openTestDatabase()]);
const shop = await startShop(dataDir, { DATABASE_URL: database.url, DEMO: '0', LIMITS: 'off' });

afterAll(async () => {
  await stopShop(shop);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a connection that keeps the shop waiting is closed within 15 seconds', async () => {
  const names = Object.keys(kinds).flatMap((name) => [name, name, name]);
  const lives = await Promise.all(names.map((name) => secondsToLive(shop.url, name)));
  expect(names.filter((_, at) => (lives[at] ?? 99) > 15)).toEqual([]);
}, 60_000);
