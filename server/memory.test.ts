import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { boundMemory, shareMemory } from './memory.mjs';

test('heap, cached pages and connections scale with the available memory, within bounds', () => {
  const heaps = [256, 512, 2048, 64_000].map((memory) => boundMemory(memory, {}).args[0]);
  expect(heaps).toEqual([
    '--max-old-space-size=160',
    '--max-old-space-size=192',
    '--max-old-space-size=768',
    '--max-old-space-size=1024',
  ]);
  expect(shareMemory(512)).toMatchObject({
    connections: 6,
    pages: 8 * 2 ** 20,
    preparesStatements: false,
  });
  expect(shareMemory(64_000)).toEqual({
    connections: 10,
    pages: 64 * 2 ** 20,
    database: {},
    preparesStatements: true,
  });
});

test('existing settings are kept', () => {
  const given = { NODE_OPTIONS: '--max-old-space-size=300', MALLOC_ARENA_MAX: '8' };
  expect(boundMemory(2048, given)).toMatchObject({
    args: ['--max-semi-space-size=16', '--min-semi-space-size=16'],
    env: given,
  });
  expect(boundMemory(2048, {}).env).toMatchObject({ MALLOC_ARENA_MAX: '2' });
});

test('Node accepts these arguments, and they limit its heap', () => {
  const { args } = boundMemory(512, {});
  const show = 'process.stdout.write(String(v8.getHeapStatistics().heap_size_limit / 2 ** 20))';
  const { stdout } = spawnSync(process.execPath, [...args, '-e', show], { encoding: 'utf8' });
  expect(Number(stdout)).toBeLessThan(230);
});
