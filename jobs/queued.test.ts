import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { readFigures } from '#domain/system/system.sql.ts';
import { queueJobs } from './queue.ts';
import { absorbQueued } from './queued.sql.ts';

const database = await openTestDatabase();
afterAll(database.close);
afterEach(() => database.pool.query('delete from graphile_worker._private_jobs'));

test('a run takes over due jobs of its name: not running ones, later ones or those of other names', async () => {
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

test('a run leaves alone what another one is removing, and does not wait for it', async () => {
  await database.pool.query(`select graphile_worker.add_job('send') from generate_series(1, 100)`);
  const other = await database.pool.connect();
  await other.query('begin; select from graphile_worker._private_jobs limit 1 for update');
  await absorbQueued(database.db, 'send');
  const { rows } = await database.pool.query('select from graphile_worker.jobs');
  expect(rows).toHaveLength(1);
  await other.query('rollback');
  other.release();
});

test('a job that a killed process had locked on its last attempt is not a failed job, and is deleted after four hours', async () => {
  const call = () =>
    database.pool.query(
      `select graphile_worker.add_job('make', job_key => 'make', max_attempts => 1)`,
    );
  const names = async () => {
    const { rows } = await database.pool.query('select task_identifier from graphile_worker.jobs');
    return rows.map((row) => row.task_identifier);
  };
  const ofKilled = (lockedAt: string) =>
    database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'dead', locked_at = ${lockedAt}`,
    );
  const drop = () => queueJobs(database.db).drop_lost_jobs?.run({}, new AbortController().signal);

  for (const lockedAt of [`now() - interval '4 hours 1 minute'`, 'null']) {
    await call();
    await ofKilled('now()');
    await call();
    await absorbQueued(database.db, 'make');
    await drop();
    // It may still be running.
    expect(await names()).toEqual(['make']);
    await ofKilled(lockedAt);
    expect((await readFigures(database.db)).jobs).toEqual({ waiting: 0, failed: 0 });
    await drop();
    expect(await names()).toEqual([]);
  }
});

test('a job that failed on its last attempt stays, with its reason', async () => {
  await database.pool.query(`select graphile_worker.add_job('make', max_attempts => 1)`);
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'the file is gone'`,
  );
  await queueJobs(database.db).drop_lost_jobs?.run({}, new AbortController().signal);
  expect((await readFigures(database.db)).jobs).toEqual({ waiting: 0, failed: 1 });
});
