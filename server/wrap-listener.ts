import type { RequestListener, Server } from 'node:http';

/**
 * Puts a listener in front of the server's own, which it gets as `handle`. To be called before further listeners
 * are added, because there must be exactly one to wrap.
 *
 * @example wrapListener(server, (handle) => (request, response) => handle(request, response));
 */
export function wrapListener(
  server: Server,
  wrap: (handle: RequestListener) => RequestListener,
): void {
  const [own, ...more] = server.listeners('request');
  if (!own || more.length > 0)
    throw new Error(`Expected one listener for requests, found ${server.listenerCount('request')}`);
  server.removeAllListeners('request');
  server.on(
    'request',
    wrap((...call) => Reflect.apply(own, server, call)),
  );
}
