import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Jobs } from './job.ts';
import { dropLost } from './queued.sql.ts';

/** Keeps the queue free of jobs that a killed process left behind. */
export function queueJobs(db: Kysely<Tables>): Jobs {
  return { drop_lost_jobs: { every: '41 * * * *', run: () => dropLost(db) } };
}
