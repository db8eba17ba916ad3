import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { sumFailures } from './failure-lines.ts';
import { outcomeOf } from './outcome.ts';
import type { Shop } from './shop.ts';

/** Counts every 503 by its cause and logs each cause at most twice a minute, with a count. */
export function watchUnavailable(app: FastifyInstance, shop: Shop, registry: Registry): void {
  const counter = new Counter({
    name: 'http_unavailable_total',
    help: 'Requests answered by 503, by cause',
    labelNames: ['cause'],
    registers: [registry],
  });
  const lines = shop.failures ?? sumFailures(shop);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { cause = 'other', error } = outcomeOf(request);
    if (reply.statusCode !== 503 || cause === 'counted' || cause === 'unwanted') return;
    counter.inc({ cause });
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    lines.add({ event: 'unavailable', cause, requestId: request.id, route, err: error });
  });
  if (!shop.failures) app.addHook('onClose', async () => lines.close());
}
