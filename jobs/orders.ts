import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { lapseUnconfirmed } from '#domain/orders/lapse-unconfirmed.ts';
import type { Jobs } from './job.ts';

/** Cancels orders that were not confirmed in time. */
export function orderJobs(shop: { db: Kysely<Tables>; publicUrl: string }): Jobs {
  return {
    lapse_orders: {
      every: '*/10 * * * *',
      run: (_, stopping) => lapseUnconfirmed(shop, stopping),
    },
  };
}
