import { afterAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('applies nothing twice', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('several processes may start at once', async () => {
  await expect(Promise.all([1, 2, 3].map(() => migrate(database.url)))).resolves.toHaveLength(3);
});

test('refuses a file that was changed after it was applied', async () => {
  await database.pool.query("UPDATE migrations SET checksum = 'other'");
  await expect(migrate(database.url)).rejects.toThrow(/was changed after it was applied/);
});

test('refuses a database that is newer than the shop', async () => {
  await database.pool.query(
    "INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '')",
  );
  await expect(migrate(database.url)).rejects.toThrow(/too old/);
});
