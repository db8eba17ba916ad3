import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeForm, toKeptPage } from './kept-page.ts';
import { createPageStores } from './page-stores.ts';

const limit = 800_000;

/** A page that Brotli halves. */
function pageOf(bytes: number, ...tags: string[]) {
  const body = Buffer.from(randomBytes(bytes / 2).toString('hex'));
  return toKeptPage(
    { status: 200, headers: {}, body, tags: new Set(tags), isRefused: false },
    '',
    0,
  );
}

/** Waits until the page that was kept has been compressed. */
async function keep(
  stores: ReturnType<typeof createPageStores>,
  key: string,
  page = pageOf(80_000),
) {
  stores.keep(key, page, false);
  await makeForm(page, 'br');
  await new Promise(setImmediate);
  return page;
}

test('a page that others evict is kept with Brotli only, and is used again', async () => {
  const stores = createPageStores(limit);
  const first = await keep(stores, '/0', pageOf(80_000, 'product:1'));
  await makeForm(first, 'gzip');
  stores.weigh('/0', first);
  for (let n = 1; n <= 10; n += 1) await keep(stores, `/${n}`);
  expect(stores.bytes()).toBeLessThanOrEqual(limit);
  const found = stores.find('/0');
  expect(found?.etag).toBe(first.etag);
  expect(Object.keys(found?.forms ?? {})).toEqual(['br']);
  // It is one of the recent ones again.
  for (let n = 20; n <= 26; n += 1) await keep(stores, `/${n}`);
  expect(stores.find('/0')).toBeDefined();
  for (let n = 30; n <= 50; n += 1) await keep(stores, `/${n}`);
  expect(stores.find('/0')).toBeUndefined();
});

test('an evicted page is marked as changed like any other, and replaced by a newer one', async () => {
  const stores = createPageStores(limit);
  await keep(stores, '/0', pageOf(80_000, 'product:1'));
  for (let n = 1; n <= 9; n += 1) await keep(stores, `/${n}`);
  stores.invalidate(['product:1']);
  expect(stores.find('/0')?.changedAt).toBeDefined();
  const newer = await keep(stores, '/0', pageOf(80_000, 'product:1'));
  expect(stores.find('/0')).toBe(newer);
  stores.forget('/0');
  expect(stores.find('/0')).toBeUndefined();
});

test('made-up pages evict only each other', async () => {
  const stores = createPageStores(limit);
  await keep(stores, '/0');
  for (let n = 1; n <= 30; n += 1) stores.keep(`/search?search=${n}`, pageOf(40_000), true);
  expect(stores.find('/search?search=30')).toBeDefined();
  expect(stores.find('/search?search=1')).toBeUndefined();
  expect(stores.find('/0')).toBeDefined();
});
