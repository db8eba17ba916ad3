import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { wrapListener } from './wrap-listener.ts';

/** The maximum number of requests of a connection that wait for earlier responses. */
const most = 20;

/**
 * Handles a request only once the responses before it on its connection are sent, because each unsent response
 * occupies memory. Closes connections that send many requests without waiting for responses: a single packet can
 * contain thousands, and Node reads all of them at once. Browsers and proxies wait.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();
  wrapListener(server, (handle) => (request, response) => {
    const { socket } = request;
    if (response.socket) return handle(request, response);
    const count = waiting.get(socket) ?? 0;
    if (count === most) return void socket.destroy();
    waiting.set(socket, count + 1);
    // Node gives a response its socket once those before it are sent.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // The event comes while Node still ends the previous response.
      process.nextTick(handle, request, response);
    });
  });
}
