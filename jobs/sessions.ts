import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { forgetStale } from '#domain/clients/forget-stale.ts';
import type { Jobs } from './job.ts';

/** Clears away ended sessions, old codes, old failures, and those who never proved their phone. */
export function sessionJobs(db: Kysely<Tables>): Jobs {
  return {
    forget_stale: { every: '17 * * * *', run: () => forgetStale(db) },
  };
}
