import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { isReadOnly, isUnwritable } from '#database/is-gone.ts';
import { type Cause, outcomeOf } from './outcome.ts';
import type { Shop } from './shop.ts';
import { sumLines } from './summed-lines.ts';

/** Counts every 503 by its cause and logs each cause at most twice a minute, with a count. */
export function watchUnavailable(app: FastifyInstance, { log }: Shop, registry: Registry): void {
  const counter = new Counter({
    name: 'http_unavailable_total',
    help: 'Requests answered by 503, by cause',
    labelNames: ['cause'],
    registers: [registry],
  });
  const lines = sumLines(
    (line) => log?.warn(line, 'the shop could not answer'),
    ({ cause }) => [cause],
  );
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { cause = 'other', error } = outcomeOf(request);
    if (reply.statusCode !== 503 || cause === 'counted') return;
    counter.inc({ cause });
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    lines.add({ event: 'unavailable', cause, requestId: request.id, route, err: error });
  });
  app.addHook('onClose', async () => lines.close());
}

/** Classifies why the database did not answer or nothing could be written. */
export function causeOf(error: unknown): Cause {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (isReadOnly(error)) return 'read_only';
  if (code === '53100' || isUnwritable(error)) return 'no_room';
  if (code.startsWith('53') || /timeout exceeded when trying to connect/.test(message))
    return 'database_full';
  const isSlow = code === '57014' || code === '55P03' || /Query read timeout/.test(message);
  return isSlow ? 'database_slow' : 'database_gone';
}
