import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { wrapListener } from './wrap-listener.ts';

/** The maximum number of requests of a connection that wait for earlier responses. */
const most = 20;

type Waiting = [request: IncomingMessage, response: ServerResponse];

/**
 * Handles a request only once the responses before it on its connection are sent, because each would occupy memory
 * until its client reads it. Closes connections that send many requests without waiting for responses: a single
 * packet can contain thousands, and Node reads all of them at once. Browsers and proxies wait.
 */
export function limitPipelining(server: Server): void {
  const connections = new WeakMap<Socket, Waiting[]>();
  wrapListener(server, (handle) => {
    function begin(waiting: Waiting[], ...[request, response]: Waiting): void {
      response.once('close', () => {
        const next = waiting.shift();
        if (next && !request.socket.destroyed) begin(waiting, ...next);
      });
      handle(request, response);
    }

    return (request, response) => {
      const { socket } = request;
      const waiting = connections.get(socket) ?? [];
      connections.set(socket, waiting);
      // Node gives a response its socket once those before it are sent.
      if (response.socket) begin(waiting, request, response);
      else if (waiting.length < most) waiting.push([request, response]);
      else socket.destroy();
    };
  });
}
