import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, countStatements } from './connect.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('reads numbers as numbers, instants as ISO text, days as written', async () => {
  const { rows } = await sql`SELECT 9007199254740991::int8 AS large, 2.75::numeric AS weight,
    ARRAY[1, 2]::int8[] AS list, '2026-02-03 04:05:06.789+00'::timestamptz AS at,
    '2026-02-03'::date AS day`.execute(database.db);
  expect(rows[0]).toEqual({
    large: 9007199254740991,
    weight: 2.75,
    list: [1, 2],
    at: '2026-02-03T04:05:06.789Z',
    day: '2026-02-03',
  });
});

test('refuses a number that would lose digits', async () => {
  const query = sql`SELECT 9007199254740993::int8 AS large`.execute(database.db);
  await expect(query).rejects.toThrow(/too large/);
  await sql`SELECT 1`.execute(database.db);
});

test('prepares a statement with values once per connection', async () => {
  const before = countStatements();
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) await sql`SELECT ${n}::int AS n`.execute(db);
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements
      WHERE statement = 'SELECT $1::int AS n'`.execute(db);
    expect(rows[0]?.n).toBe(1);
  });
  expect(countStatements() - before).toBe(4);
});

test('answers within about a second when the database is gone', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/none');
  const began = Date.now();
  await expect(sql`SELECT 1`.execute(gone.db)).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(2_000);
  await gone.close();
});
