import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#database/tables.ts';

/**
 * Removes the due jobs of this name from the queue, because the run that begins does their work: each was
 * committed together with its subject. Otherwise thousands of orders would queue thousands of runs, and
 * every other job would wait behind them. Jobs that are being taken or removed are left alone: processes that
 * waited for each other's rows would end their runners.
 */
export async function absorbQueued(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${name} and job.locked_at is null and job.run_at <= now()
      order by job.id for update of job skip locked))`.execute(db);
}

/**
 * Removes jobs from the queue that a killed process had locked on their last attempt: they have no error,
 * and their work was done by a later run or is done by the schedule. After four hours their lock has
 * expired.
 */
export async function dropLost(db: Kysely<Tables>): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and last_error is null
        and coalesce(locked_at < now() - interval '4 hours', true)))`.execute(db);
}

/**
 * Deletes scheduled runs that are in the future since the clock was set back: the scheduler would start
 * nothing until then. Another process may be ahead by a minute.
 */
export async function forgetFutureRuns(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '1 minute'`);
}
