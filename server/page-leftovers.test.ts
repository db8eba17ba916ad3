import { createHook } from 'node:async_hooks';
import { afterAll, expect, test } from 'vitest';
import { testShop } from '#http/testing.ts';
import { startProcess } from './testing-pages.ts';

const shop = await testShop();
const process = await startProcess(shop);
afterAll(() => process.close());

test('a rendered page leaves no timer, which would keep it in memory', async () => {
  await shop.addProduct([3]);
  // Opens connections and fills caches.
  for (let n = 0; n < 5; n += 1) await process.get(`/search?search=first${n}`);
  const timers = new Set<number>();
  const watch = createHook({
    init: (id, type) => type === 'Timeout' && timers.add(id),
    destroy: (id) => timers.delete(id),
  }).enable();
  for (let n = 0; n < 20; n += 1) {
    expect((await process.get(`/search?search=ring${n}`)).status).toBe(200);
  }
  watch.disable();
  // The timers of database connections and log lines stay, however many pages there are.
  expect(timers.size).toBeLessThan(20);
});
