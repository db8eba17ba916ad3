import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { wrapListener } from './wrap-listener.ts';

/** The maximum number of requests of a connection that wait for earlier responses. */
const most = 20;

/**
 * Closes connections that send many requests without waiting for responses: a single packet can contain
 * thousands, and Node reads all of them at once. Browsers and proxies wait.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();
  wrapListener(server, (handle) => (request, response) => {
    const { socket } = request;
    // Node gives a response its socket once those before it are sent.
    if (!response.socket) {
      const count = waiting.get(socket) ?? 0;
      if (count === most) socket.destroy();
      else {
        waiting.set(socket, count + 1);
        response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      }
    }
    if (!socket.destroyed) handle(request, response);
  });
}
