import { expect, test } from 'vitest';
import { toKeptPage } from './kept-page.ts';
import { createPageStore } from './page-store.ts';

const limit = 800_000;

function pageOf(bytes: number, ...tags: string[]) {
  return toKeptPage(
    { status: 200, headers: {}, body: Buffer.alloc(bytes), tags: new Set(tags), isRefused: false },
    '',
    0,
  );
}

test('the least recently used pages are evicted, and no page is larger than an eighth of the limit', () => {
  const store = createPageStore(limit, { largest: limit / 8 });
  for (let n = 0; n < 7; n += 1) store.keep(`/${n}`, pageOf(90_000));
  store.find('/0');
  for (let n = 7; n < 10; n += 1) store.keep(`/${n}`, pageOf(90_000));
  expect(store.find('/0')).toBeDefined();
  expect(store.find('/1')).toBeUndefined();
  expect(store.bytes()).toBeLessThanOrEqual(limit);
  store.keep('/0', pageOf(limit / 8));
  expect(store.find('/0')).toBeUndefined();
});

test('an encoding made later is counted, once the page is measured again', () => {
  const store = createPageStore(limit, { largest: limit / 8 });
  const page = pageOf(10_000, 'list');
  store.keep('/', page);
  const before = store.bytes();
  const { identity } = page.forms;
  if (identity) page.forms.gzip = { ...identity, body: Buffer.alloc(30_000) };
  store.weigh('/', page);
  expect(store.bytes()).toBe(before + 30_000);
  store.forget('/');
  expect(store.bytes()).toBe(0);
});

test('a tag invalidates the pages that have it now, not an earlier page at the same URL', () => {
  const store = createPageStore(limit, { largest: limit / 8 });
  const changed = () => ['/a', '/b'].filter((key) => store.find(key)?.changedAt !== undefined);
  store.keep('/a', pageOf(10, 'product:1', 'list'));
  store.keep('/b', pageOf(10, 'product:2'));
  store.keep('/a', pageOf(10, 'product:3'));
  store.invalidate(['product:1', 'list']);
  expect(changed()).toEqual([]);
  store.invalidate(['product:3']);
  expect(changed()).toEqual(['/a']);
  store.invalidate(['*']);
  expect(changed()).toEqual(['/a', '/b']);
  store.keep('/a', pageOf(10, 'product:3'));
  expect(changed()).toEqual(['/b']);
});
