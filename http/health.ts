import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countStatements } from '#database/connect.ts';
import type { Shop } from './shop.ts';

/** A figure of the process for `/metrics`; one that only grows ends with `_total`. */
export type Meter = { name: string; help: string; read: () => number };

/** `/healthz`: the process. `/readyz`: the database answers. `/metrics`: Prometheus text. */
export function reportHealth(app: FastifyInstance, shop: Shop, meters: Meter[]): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await sql`select from settings`.execute(shop.db);
    return { status: 'ready' };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  addCounter(registry, {
    name: 'sql_statements_total',
    help: 'Statements sent to the database by this process',
    read: countStatements,
  });
  for (const { name, help, read } of meters) {
    if (name.endsWith('_total')) addCounter(registry, { name, help, read });
    else addGauge(registry, { name, help, read });
  }
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function addCounter(registry: Registry, { name, help, read }: Meter): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function addGauge(registry: Registry, { name, help, read }: Meter): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
