import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Takes the jobs of this name that are due out of the queue, because the run that begins does their
 * work: each was committed with what it is about. Thousands of orders would otherwise queue thousands
 * of runs, and every other job would wait behind them.
 */
export async function absorbQueued(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${name} and locked_at is null and run_at <= now()))`.execute(db);
}
