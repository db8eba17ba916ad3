import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { forgetStale } from '#domain/clients/forget-stale.ts';
import { deleteOldLookups } from '#domain/orders/look-up-order.sql.ts';
import { deleteOldOrigins } from '#domain/orders/order-origins.sql.ts';
import { deleteOldCalls } from '#domain/sessions/network-calls.sql.ts';
import type { Jobs } from './job.ts';

/**
 * Deletes expired sessions, codes, failed attempts and counts, and accounts whose phone was never
 * verified.
 */
export function sessionJobs(db: Kysely<Tables>): Jobs {
  return {
    forget_stale: {
      every: '17 * * * *',
      run: async () => {
        await forgetStale(db);
        await deleteOldCalls(db);
        await deleteOldLookups(db);
        await deleteOldOrigins(db);
      },
    },
  };
}
