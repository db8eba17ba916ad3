import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

const list = 'database/migrations/checksums.json';

test('migrations are frozen: each is what it was when it was written down, and a new one is added', async () => {
  const known: Record<string, string> = JSON.parse(await readFile(list, 'utf8'));
  const migrations = await readMigrations();
  const problems = migrations.flatMap(({ name, checksum }) => {
    if (!known[name]) return [`${name} is new: add "${name}": "${checksum}" to ${list}`];
    if (known[name] === checksum) return [];
    return [`${name} was changed: shops have run it as it was. Put it back, and add a new file`];
  });
  const names = migrations.map(({ name }) => name);
  const missing = Object.keys(known).filter((name) => !names.includes(name));
  expect(problems).toEqual([]);
  expect(missing.map((name) => `${name} is gone: shops have run it. Put it back`)).toEqual([]);
});
