import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRefusal } from '#domain/refuse.ts';
import { readForRequest } from './read-in-thread.ts';

const folder = await mkdtemp(join(tmpdir(), 'altyn-import-'));
afterAll(() => rm(folder, { recursive: true }));

test('of many concurrent files, one is read and four are queued; the others are refused as the shop is busy', async () => {
  const path = join(folder, 'products.csv');
  await writeFile(path, 'handle,title,price\nring,Ring,10\n');
  const read = () => readForRequest({ do: 'describe', path });
  const results = await Promise.all(Array.from({ length: 12 }, read));
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(5);
  const refused = results.filter((result) => isRefusal(result));
  expect(refused).toEqual(Array(7).fill({ refused: 'busy' }));
  expect(await read()).toMatchObject({ header: ['handle', 'title', 'price'], rows: 1 });
});
