import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { absorbQueued } from './queued.sql.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('a run takes over what is due under its name: not what runs, comes later or is another’s', async () => {
  const add = (name: string, at: string, count: number) =>
    database.pool.query(
      `select graphile_worker.add_job($1, run_at => $2::timestamptz) from generate_series(1, $3)`,
      [name, at, count],
    );
  await add('send', 'yesterday', 1);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now()`,
  );
  await add('send', 'yesterday', 1000);
  await add('send', 'tomorrow', 2);
  await add('other', 'yesterday', 3);

  await absorbQueued(database.db, 'send');

  const { rows } = await database.pool.query(
    `select task_identifier as name, count(*)::int from graphile_worker.jobs group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { name: 'other', count: 3 },
    { name: 'send', count: 3 },
  ]);
});
