import type pg from 'pg';
import { cachedFor } from '#core/cached-for.ts';
import { countOrders, readFigures } from '#domain/system/system.sql.ts';
import type { Meter } from '#http/health.ts';
import type { Shop } from '#http/shop.ts';

/** Milliseconds for which figures are cached, so that one scrape reads them once. */
const fresh = 1_000;

type Metered = Pick<Shop, 'db' | 'host'> & {
  readonly pool: pg.Pool;
  /** Whether this process receives notifications of changes. */
  readonly isListening: () => boolean;
};

/** Metrics for alerts: connections, orders, queues, failures, disk and backups. */
export function shopMeters({ db, host, pool, isListening }: Metered): Meter[] {
  const figures = cachedFor(fresh, () => readFigures(db));
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
    {
      name: 'changes_heard',
      help: '1 while the database tells this process of changes, 0 while kept pages are checked by time',
      read: () => Number(isListening()),
    },
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disk of the data and the embedded database; the fuller one of two',
      read: async () => (await host?.disk())?.free ?? Number.NaN,
    },
    {
      name: 'backup_age_seconds',
      help: 'Time since the last backup; NaN before the first',
      read: async () => secondsSince((await host?.read())?.lastBackup),
    },
  ];
}

function secondsSince(time: string | null | undefined): number {
  return time ? (Date.now() - Date.parse(time)) / 1000 : Number.NaN;
}
