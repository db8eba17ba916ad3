import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
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
  // The last response by connection. A set of all open responses would be copied every few requests, and
  // each old copy would prevent garbage collection of its responses.
  const latest = new Map<Socket, ServerResponse | undefined>();
  let underWay = 0;
  app.server.prependListener('request', ({ socket }, response) => {
    underWay += 1;
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket));
    latest.set(socket, response);
    response.once('close', () => {
      underWay -= 1;
      if (latest.get(socket) === response) latest.set(socket, undefined);
    });
    if (stopping.signal.aborted) response.shouldKeepAlive = false;
  });

  return async (): Promise<void> => {
    stopping.abort();
    for (const response of latest.values()) if (response) response.shouldKeepAlive = false;
    await sleep(delay);
    // After the event loop has accepted all pending connections.
    await setImmediate();
    // `http.Server.close` would destroy idle keep-alive connections that are about to be used.
    Server.prototype.close.call(app.server);
    const end = performance.now() + longest - delay;
    await sleep(lastWords);
    while (underWay > 0 && performance.now() < end) await sleep(20);
    app.server.closeAllConnections();
  };
}
