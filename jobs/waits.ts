import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { forgetWaits, tellWaiting } from '#domain/waits/tell-waiting.ts';
import type { Jobs } from './job.ts';

/** Tells those who wait that a size is back, and forgets the wishes that ran out. */
export function waitJobs(shop: { db: Kysely<Tables>; publicUrl: string }): Jobs {
  return {
    // On demand as stock comes back; by the clock, what was back before its piece was published.
    tell_waiting: { every: '*/5 * * * *', run: (_, stopping) => tellWaiting(shop, stopping) },
    forget_waits: { every: '41 3 * * *', run: () => forgetWaits(shop.db) },
  };
}
