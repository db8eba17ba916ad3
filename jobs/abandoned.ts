import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import type { Jobs } from './job.ts';

export function abandonedJobs(db: Kysely<Tables>): Jobs {
  return {
    find_abandoned: { every: '* * * * *', run: async () => void (await findAbandoned(db)) },
  };
}
