// Only in test:all: stores a thousand pictures.
import { afterAll, expect, test } from 'vitest';
import { bucketStore } from './bucket-store.ts';
import { openTestBucket } from './testing-bucket.ts';

const bucket = await openTestBucket();
afterAll(() => bucket.close());
const store = bucketStore(`${bucket.url}/many`);

const nameOf = (n: number) => `${String(n).padStart(24, 'a')}.webp`;

test('pictures in a bucket are listed beyond one page', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 1010 }, (_, n) => nameOf(n));
  const each = async (change: (name: string) => Promise<void>) => {
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map(change));
  };
  await each((name) => store.put(name, Buffer.from('x')));
  expect((await store.list()).map(({ name }) => name).sort()).toEqual(names.sort());
  await each((name) => store.remove(name));
});
