import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { startJobs } from './run.ts';

test('what is called anew does not wait for what a killed process held', async () => {
  const { pool, close } = await openTestDatabase();
  const call = (payload: object) =>
    pool.query(`select graphile_worker.add_job('tell', $1, job_key => 'tell')`, [payload]);
  await call({ by: 'the killed' });
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`,
  );
  await call({ by: 'the living' });

  const { promise, resolve } = Promise.withResolvers<unknown>();
  const stop = await startJobs(pool, { tell: { run: async (payload) => resolve(payload) } }, fail);
  expect(await promise).toEqual({ by: 'the living' });
  await stop();
  await close();
});

function fail(message: string): never {
  throw new Error(message);
}
