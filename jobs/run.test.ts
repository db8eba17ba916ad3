import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { openTestDatabase } from '#database/testing.ts';
import { openLine } from '#database/testing-line.ts';
import { startJobs } from './run.ts';

afterEach(() => vi.unstubAllGlobals());

test('a newly called job does not wait for jobs that a killed process had locked', async () => {
  const { pool, close } = await openTestDatabase();
  const call = (payload: object) =>
    pool.query(`select graphile_worker.add_job('work', $1, job_key => 'work')`, [payload]);
  await call({ by: 'the killed' });
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`,
  );
  await call({ by: 'the living' });

  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { stop } = await startJobs(
    pool,
    { work: { run: async (payload) => resolve(payload) } },
    fail,
  );
  expect(await promise).toEqual({ by: 'the living' });
  await stop();
  await close();
});

test('jobs continue automatically after the database failed while they ran, and the process survives', async () => {
  const database = await openTestDatabase();
  const line = await openLine(database.url);
  const shop = connect(line.url);
  const [begun, done] = [new Set<number>(), new Set<number>()];
  const work = {
    run: async (payload: unknown) => {
      const { round } = payload as { round: number };
      begun.add(round);
      await sleep(50);
      done.add(round);
    },
  };
  const { stop } = await startJobs(shop.pool, { work }, () => {});
  const call = (round: number) =>
    database.pool.query(`select graphile_worker.add_job('work', $1)`, [{ round }]);
  for (let round = 1; round <= 3; round += 1) {
    // In progress while the connection is cut, so that their completion cannot be written.
    for (let more = 0; more < 3; more += 1) await call(-round);
    await expect.poll(() => begun.has(-round), { interval: 5 }).toBe(true);
    await line.cut();
    await expect.poll(() => done.has(-round)).toBe(true);
    await line.restore();
    await call(round);
    await expect.poll(() => done.has(round)).toBe(true);
  }
  await stop();
  await shop.close();
  await line.cut();
  await database.close();
}, 60_000);

test('the schedule continues within a minute after the clock was set back by hours', async () => {
  const { pool, close } = await openTestDatabase();
  const runs: number[] = [];
  const reports: string[] = [];
  let lead = 3 * 3_600_000;
  const { now } = Date;
  vi.stubGlobal(
    'Date',
    class extends Date {
      constructor(...given: []) {
        super(...((given.length ? given : [now() + lead]) as []));
      }
      static override now = () => now() + lead;
    },
  );
  // The schedule has already run at the time that comes again.
  const jobs = { work: { every: '* * * * *', run: async () => void runs.push(now()) } };
  const { stop } = await startJobs(pool, jobs, (message) => reports.push(message));
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '3 hours'`,
  );
  // Three seconds before a full minute, so that the next run is near.
  lead = -((now() + 3_000) % 60_000);
  await expect.poll(() => runs.length, { timeout: 70_000 }).toBe(1);
  expect(reports).toEqual(['the clock was set: the schedule of the jobs starts anew']);
  await stop();
  await close();
}, 90_000);

test('a job woken without the queue runs immediately, reports its error, and is awaited on stop', async () => {
  const { pool, close } = await openTestDatabase();
  const reports: unknown[] = [];
  const seen: string[] = [];
  const { wake, stop } = await startJobs(
    pool,
    {
      slow: {
        run: async (_, stopping) => {
          await sleep(10_000, undefined, { signal: stopping }).catch(() => {});
          await sleep(50);
          seen.push('slow');
        },
      },
      broken: { run: () => Promise.reject(new Error('no')) },
    },
    (...report) => reports.push(report),
  );
  wake('broken');
  wake('slow');
  await stop();
  wake('slow');
  expect(seen).toEqual(['slow']);
  expect(reports).toEqual([['job broken failed', new Error('no')]]);
  await close();
});

function fail(message: string): never {
  throw new Error(message);
}
