import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { findHome, makeDataDir } from './embedded-home.ts';

const folder = await mkdtemp(join(tmpdir(), 'altyn-home-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a data folder is private; where PostgreSQL runs as another user, it may pass through, whatever the umask', async () => {
  const path = join(folder, 'new', 'data');
  const script = `process.umask(0o077);
    const { makeDataDir } = await import('./database/embedded-home.ts');
    await Promise.all([1, 2, 3].map(() => makeDataDir(${JSON.stringify(path)})));
    await makeDataDir(${JSON.stringify(path)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const isRoot = process.getuid?.() === 0;
  for (const one of [path, join(folder, 'new')])
    expect((await stat(one)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
});

test('no folder can be created under /proc, which is said instead of never returning', async () => {
  const path = process.platform === 'linux' ? '/proc/altyn/data' : '/System/altyn/data';
  await expect(makeDataDir(path)).rejects.toThrow(/No folder can be created at \S+|EROFS|EPERM/);
});

test('a part of its path that is a file is named', async () => {
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, 'file', 'data');
  await expect(makeDataDir(path)).rejects.toMatchObject({ code: 'ENOTDIR', path });
});

test('a database that was outside the data folder and is gone is named, instead of creating an empty one', async () => {
  const home = join(folder, 'elsewhere');
  await writeFile(join(folder, 'postgres-location'), `${home}\n`);
  await expect(findHome(folder, undefined)).rejects.toThrow(`was in ${home}, which is missing`);
});
