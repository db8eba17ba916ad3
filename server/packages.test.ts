import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { integrity?: string; inBundle?: boolean };

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('every package of the lockfile has its checksum, including those of other platforms', () => {
  const packages = Object.entries<Locked>(read('package-lock.json').packages);
  // A package bundled in another one is covered by that one's checksum.
  const bare = packages.filter(
    ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('production code imports no package that is only installed for tests and checks', () => {
  const tools = Object.keys(read('package.json').devDependencies);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' });
  const ofTests =
    /\.test\.tsx?$|\/testing\b|^(e2e|bench)\/|\.d\.ts$|^(vitest\.config|floor-plan|server\/dev-mail)/;
  const running = files.split('\n').filter((file) => file && !ofTests.test(file));
  const imported = running.flatMap((file) =>
    tools
      .filter((name) =>
        new RegExp(`^\\s*import (?!type).*['"]${name}['"/]|from ['"]${name}['"/]`, 'm').test(
          readFileSync(file, 'utf8'),
        ),
      )
      .map((name) => `${file} imports ${name}`),
  );
  expect(running.length).toBeGreaterThan(500);
  expect(imported).toEqual([]);
});
