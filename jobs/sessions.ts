import type { TaskList } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { forgetStale } from '#domain/clients/forget-stale.ts';

/** Clears away ended sessions, old codes, old failures, and those who never proved their phone. */
export function sessionTasks(db: Kysely<Tables>): TaskList {
  return {
    forget_stale: () => forgetStale(db),
  };
}

export const sessionCrontab = '17 * * * * forget_stale';
