import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { cachedFor } from '#core/cached-for.ts';
import { countStatements, isDatabaseFull } from '#database/connect.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { outcomeOf } from './outcome.ts';
import { meterRequests } from './request-meters.ts';
import type { Shop } from './shop.ts';
import { watchUnavailable } from './unavailable.ts';
import type { Cause } from './unavailable-cause.ts';

/** A metric for `/metrics`; the name of a counter ends with `_total`. */
export type Meter = { name: string; help: string; read: () => number | Promise<number> };

/**
 * `/healthz`: liveness. `/readyz`: the database answers and accepts changes, its disk and the shop's can be
 * written, and the shop is not shutting down. `/metrics`: Prometheus text format.
 */
export function reportHealth(app: FastifyInstance, shop: Shop, meters: Meter[]): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  const readFault = cachedFor(second, () => findFault(shop));
  app.get('/readyz', async (request, reply) => {
    const fault: Fault | undefined = shop.stopping?.aborted
      ? { cause: 'stopping', status: 'stopping' }
      : await readFault();
    if (!fault) return { status: 'ready' };
    const { cause, ...body } = fault;
    outcomeOf(request).cause = cause;
    return reply.code(503).send(body);
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  meterRequests(app, registry);
  addCounter(registry, {
    name: 'sql_statements_total',
    help: 'Statements sent to the database by this process',
    read: countStatements,
  });
  for (const { name, help, read } of meters) {
    if (name.endsWith('_total')) addCounter(registry, { name, help, read });
    else addGauge(registry, { name, help, read });
  }
  watchUnavailable(app, shop, registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(shop, request)) return reply.callNotFound();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** Why the shop is not ready. */
type Fault = { cause: Cause; status: string; free?: number };

/** Anyone can request `/readyz` as often as they like, so it is worked out once a second. */
const second = 1_000;

async function findFault({ db, host }: Shop): Promise<Fault | undefined> {
  // The disk first: without it, the embedded database may have ended.
  const disk = await host?.disk();
  if (disk?.readOnly) return { cause: 'read_only', status: 'disk read-only' };
  if (disk?.full) return { cause: 'disk_full', status: 'disk full', free: disk.free };
  // Reads a table, because PostgreSQL answers other statements even if it can't read its files.
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::bool as "isReadOnly"
    from (select count(*) from settings) as read`.execute(db);
  if (rows[0]?.isReadOnly) return { cause: 'read_only', status: 'database read-only' };
  if (isDatabaseFull(db)) return { cause: 'no_room', status: 'database disk full' };
  return undefined;
}

function addCounter(registry: Registry, { name, help, read }: Meter): void {
  new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await readOrNone(read);
      this.reset();
      this.inc(value);
    },
  });
}

function addGauge(registry: Registry, { name, help, read }: Meter): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await readOrNone(read));
    },
  });
}

/** A metric that the database cannot provide right now must not hide the others. */
async function readOrNone(read: Meter['read']): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
