import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#database/tables.ts';
import { countOrders, readFigures } from '#domain/system/system.sql.ts';
import type { Meter } from '#http/health.ts';

/** Milliseconds for which figures are cached, so that one scrape reads them once. */
const fresh = 1_000;

/** Metrics for alerts: connections, orders, queues and failures. */
export function shopMeters(db: Kysely<Tables>, pool: pg.Pool): Meter[] {
  const figures = remember(() => readFigures(db));
  return [
    {
      name: 'db_connections_in_use',
      help: 'Database connections of this process that work',
      read: () => pool.totalCount - pool.idleCount,
    },
    {
      name: 'db_connections_waited_for',
      help: 'Requests of this process that wait for a database connection',
      read: () => pool.waitingCount,
    },
    { name: 'orders_total', help: 'Orders placed', read: () => countOrders(db) },
    {
      name: 'jobs_waiting',
      help: 'Background jobs that are due or will be tried again',
      read: async () => (await figures()).jobs.waiting,
    },
    {
      name: 'jobs_failed',
      help: 'Background jobs that were given up',
      read: async () => (await figures()).jobs.failed,
    },
    {
      name: 'messages_waiting',
      help: 'Messages that nobody has sent yet',
      read: async () => (await figures()).messages.queued,
    },
    {
      name: 'messages_failed',
      help: 'Messages that could not be sent',
      read: async () => (await figures()).messages.failed,
    },
  ];
}

function remember<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!last || performance.now() > until) {
      last = read();
      until = performance.now() + fresh;
    }
    return last;
  };
}
