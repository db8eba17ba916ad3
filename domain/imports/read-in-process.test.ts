// Only in test:all: files up to the limits of memory and time.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRefusal } from '#domain/refuse.ts';
import { inTurn, readInProcess } from './read-in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'altyn-import-'));
afterAll(() => rm(folder, { recursive: true }));

test('of many concurrent files, one is read and four are queued; the others are refused as the shop is busy', async () => {
  const path = join(folder, 'products.csv');
  await writeFile(path, 'handle,title,price\nring,Ring,10\n');
  const read = () => inTurn(() => readInProcess<'describe'>({ do: 'describe', path }));
  const results = await Promise.all(Array.from({ length: 12 }, read));
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(5);
  const refused = results.filter((result) => isRefusal(result));
  expect(refused).toEqual(Array(7).fill(expect.objectContaining({ refused: 'files_busy' })));
  expect(await read()).toMatchObject({ header: ['handle', 'title', 'price'], rows: 1 });
});

const header = 'handle,title,price,description\n';
const large = 20_000_000;
const fill = (text: string, size = large, before = '') =>
  Buffer.concat([Buffer.from(header + before), Buffer.alloc(size, text)]);

test.each([
  ['of commas', () => fill(','), 'rowTooLong'],
  ['with a quote that is never closed', () => fill('b\n', large, 'a,"'), 'rowTooLong'],
  ['of wide rows', () => fill(`${','.repeat(1_000)}\n`), 'tooManyColumns'],
  ['of short rows', () => fill('a,b,1,\n', 4_000_000), 'tooManyRows'],
])('a large file %s is refused', async (_, make, code) => {
  const path = join(folder, 'hostile.csv');
  await writeFile(path, make());
  const result = await readInProcess<'describe'>({ do: 'describe', path });
  expect(result).toMatchObject({ refused: 'bad_file', reason: { code } });
});

const meant = { language: 'en', currency: 'eur' } as const;

/** A file of 3,000 rows, 60 of each product, which are adjacent or not. */
async function writeRows(name: string, handleOf: (row: number) => number): Promise<string> {
  const path = join(folder, name);
  const text = 'A text like those of real products. '.repeat(240);
  const rows = Array.from({ length: 3_000 }, (_, n) => `ring-${handleOf(n)},Ring,10,${n},${text}`);
  await writeFile(path, `handle,title,price,size,description\n${rows.join('\n')}\n`);
  return path;
}

test('memory holds only products that are not complete', async () => {
  const into = join(folder, 'products');
  const adjacent = await writeRows('adjacent.csv', (row) => Math.floor(row / 60));
  const bounds = { memory: 24 };
  const read = await readInProcess<'products'>(
    { do: 'products', path: adjacent, into, ...meant },
    bounds,
  );
  expect(read).toMatchObject({ rows: 3_000, count: 50, problems: [] });
  const lines = (await readFile(into, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(50);
  expect(JSON.parse(lines[49] ?? '')).toMatchObject({ handle: 'ring-49' });
});

test('a file that needs more memory or time than it may is refused', async () => {
  const path = await writeRows('mixed.csv', (row) => row % 50);
  const task = { do: 'products', path, into: join(folder, 'mixed'), ...meant } as const;
  const tooMuch = { refused: 'bad_file', reason: { code: 'tooMuch' } };
  expect(await readInProcess<'products'>(task, { memory: 24 })).toMatchObject(tooMuch);
  expect(await readInProcess<'products'>(task, { time: 300 })).toMatchObject(tooMuch);
  expect(await readInProcess<'products'>(task)).toMatchObject({ rows: 3_000, count: 50 });
});

test('reading ends when the shop stops', async () => {
  const path = await writeRows('stopped.csv', (row) => row % 50);
  const stopping = new AbortController();
  const task = { do: 'products', path, into: join(folder, 'stopped'), ...meant } as const;
  const reading = readInProcess<'products'>(task, { stopping: stopping.signal });
  stopping.abort();
  await expect(reading).rejects.toThrow('aborted');
});

test('a fault of the reading process is an error, not a bad file', async () => {
  const reading = readInProcess<'describe'>({ do: 'describe', path: join(folder, 'missing.csv') });
  await expect(reading).rejects.toThrow('ENOENT');
});

/** Lets the next reading processes kill themselves when they start. */
async function killNext(count: number): Promise<void> {
  const left = join(folder, 'left');
  await writeFile(left, 'x'.repeat(count));
  const preload = `import { readFileSync, writeFileSync } from 'node:fs';
    const left = readFileSync('${left}', 'utf8');
    writeFileSync('${left}', left.slice(1));
    if (left) process.kill(process.pid, 'SIGKILL');`;
  process.env.NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(preload)}`;
}

test('a reading process that is killed is started once more', async () => {
  const path = join(folder, 'killed.csv');
  await writeFile(path, 'handle,title,price\nring,Ring,10\n');
  const read = () => readInProcess<'describe'>({ do: 'describe', path });
  await killNext(1);
  expect(await read()).toMatchObject({ rows: 1 });
  await killNext(2);
  expect(await read()).toMatchObject({ reason: { code: 'interrupted' } });
  delete process.env.NODE_OPTIONS;
});
