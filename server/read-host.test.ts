import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHost } from './read-host.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'altyn-host-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('of the data disk and the embedded database’s disk, the fuller one counts', async () => {
  const roomy = await (await readHost(dataDir)).disk();
  expect(roomy?.full).toBe(false);
  const home = join(dataDir, 'elsewhere');
  await mkdir(home);
  // Linux reports no free block there.
  await symlink('/proc', join(home, 'postgres'));
  expect(await (await readHost(dataDir, home)).disk()).toMatchObject({ free: 0, full: true });
});
