import type { TaskList } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { blankDeadCodes } from '#domain/clients/forget-stale.ts';

/** What is done to the outbox at intervals. Without a provider nothing in it is sent. */
export function messageTasks(db: Kysely<Tables>): TaskList {
  return {
    blank_dead_codes: () => blankDeadCodes(db),
  };
}

export const messageCrontab = '* * * * * blank_dead_codes';
