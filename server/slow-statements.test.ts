import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { openTestDatabase } from '#database/testing.ts';
import { readableLog } from '#http/testing-log.ts';
import { createSlowReport } from './report.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('a statement of more than a second is logged without its values, a few per minute, once the process is a minute old', async () => {
  const { log, lines } = readableLog();
  let age = 59;
  const { report, close } = createSlowReport({ log }, () => age);
  report({ text: 'SELECT 1', milliseconds: 2_300 });
  expect(lines).toEqual([]);
  age = 61;
  const { db, close: disconnect } = connect(database.url, { onSlow: report });
  await sql`SELECT ${'a quick one'}`.execute(db);
  const sleep = (name: string) =>
    sql`SELECT pg_sleep(1.05), ${'a secret'}::text AS ${sql.ref(name)}`.execute(db);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(sleep));
  await disconnect();
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatchObject({ event: 'slow_statement', level: 40 });
    expect(line.statement).toMatch(/^SELECT pg_sleep\(1.05\), \$1::text AS "[a-e]"$/);
    expect(line.milliseconds).toBeGreaterThan(1_000);
  }
  expect(JSON.stringify(lines)).not.toContain('a secret');
  await close();
  const counted = lines.slice(3).map(({ event, of, count }) => ({ event, of, count }));
  expect(counted).toContainEqual({ event: 'more_lines', of: 'slow_statement', count: 2 });
});
