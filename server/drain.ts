import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for requests in progress; the process ends within ten seconds. */
const longest = 6_000;
/** Milliseconds for a request sent on a keep-alive connection just before it closes. */
const lastWords = 300;

/**
 * Shuts the server down gracefully. Once `stopping` is aborted, every response closes its
 * connection and `/readyz` is 503; during `delay` requests are still served, so that the load
 * balancer can notice. Then no connections are accepted, and requests in progress are finished.
 */
export function createDrain(app: FastifyInstance, stopping: AbortController, delay: number) {
  const underWay = new Set<ServerResponse>();
  app.server.prependListener('request', (_, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping.signal.aborted) response.shouldKeepAlive = false;
  });

  return async (): Promise<void> => {
    stopping.abort();
    for (const response of underWay) response.shouldKeepAlive = false;
    await sleep(delay);
    // After the event loop has accepted all pending connections.
    await setImmediate();
    // `http.Server.close` would destroy idle keep-alive connections that are about to be used.
    Server.prototype.close.call(app.server);
    const end = performance.now() + longest - delay;
    await sleep(lastWords);
    while (underWay.size > 0 && performance.now() < end) await sleep(20);
    app.server.closeAllConnections();
  };
}
