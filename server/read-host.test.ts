import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHost } from './read-host.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'altyn-host-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('of the disks of the data, the embedded database and its WAL, the fullest counts', async () => {
  const roomy = await (await readHost(dataDir)).disk();
  expect(roomy).toMatchObject({ full: false, readOnly: false });
  const home = join(dataDir, 'elsewhere');
  await mkdir(home);
  await mkdir(join(home, 'postgres'));
  expect(await (await readHost(dataDir, home)).disk()).toMatchObject({ full: false });
  // Linux reports no free block there.
  await symlink('/proc', join(home, 'postgres', 'pg_wal'));
  expect(await (await readHost(dataDir, home)).disk()).toMatchObject({ free: 0, full: true });
});
