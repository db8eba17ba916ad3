import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { blankDeadCodes } from '#domain/clients/forget-stale.ts';
import type { Jobs } from './job.ts';

/** What is done to the outbox at intervals. Without a provider nothing in it is sent. */
export function messageJobs(db: Kysely<Tables>): Jobs {
  return {
    blank_dead_codes: { every: '* * * * *', run: () => blankDeadCodes(db) },
  };
}
