import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readTables } from './copy-tables.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('names in a backup are names to PostgreSQL, whatever they contain', async () => {
  const hostile = `id") from program 'true' --`;
  for (const table of [
    { name: 'redirects', columns: [hostile], rows: 0 },
    { name: `redirects"; drop table redirects; --`, columns: ['id'], rows: 0 },
  ]) {
    const client = new pg.Client(database.url);
    await client.connect();
    const restoring = readTables(client, '/nowhere', { migrations: [], tables: [table] });
    await expect(restoring).rejects.toThrow(
      /^(column|relation) ".+" (of relation )?.*does not exist$/s,
    );
    await client.end();
  }
});
