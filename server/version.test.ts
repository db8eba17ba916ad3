import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVersion } from './version.ts';

const folder = await mkdtemp(join(tmpdir(), 'altyn-release-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a release that was unpacked without .git knows its commit', async () => {
  const archive = execFileSync('git', ['archive', 'HEAD', 'package.json', 'server']);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const unpacked: { readVersion: typeof readVersion } = await import(
    join(folder, 'server/version.ts')
  );
  const head = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  expect(await unpacked.readVersion()).toEqual(await readVersion());
  expect((await unpacked.readVersion()).commit).toBe(head.trim());
});
