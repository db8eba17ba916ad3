import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { outcomeOf } from './outcome.ts';

type Labels = { readonly method: string; readonly route: string; readonly status: number };

declare module 'fastify' {
  interface FastifyInstance {
    /** Meters a request that was answered before it reached the app. */
    timeRequest: (labels: Labels, seconds: number) => void;
  }
}

/** Meters the requests of visitors and the refused orders. */
export function meterRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'orders_refused_total',
    help: 'Orders of customers that were refused, by code',
    labelNames: ['code'],
    registers: [registry],
  });
  app.decorate('timeRequest', (labels, seconds) => duration.observe(labels, seconds));
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { key, refused: code } = outcomeOf(request);
    if (key === 'POST /orders/client/create-order' && code) refused.inc({ code });
    if (!cameOverNetwork(request)) return;
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    app.timeRequest(labels, reply.elapsedTime / 1000);
  });
}

/** Calls that a page makes in process are parts of a visitor's request, which is metered in full. */
function cameOverNetwork({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof Socket;
}
