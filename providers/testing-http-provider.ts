import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export type ReceivedRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/** `cut`: the connection is destroyed once the request has arrived. */
type Answer = 'cut' | { status?: number; body?: string; headers?: Record<string, string> };

/** An HTTP SMS provider on loopback; closed after the last test of the file. */
export async function testHttpProvider() {
  const received: ReceivedRequest[] = [];
  let answer: (request: ReceivedRequest) => Answer = () => ({});
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request;
    const taken = { method, url, headers, body: await text(request) };
    received.push(taken);
    const response = answer(taken);
    if (response === 'cut') return request.socket.destroy();
    reply.writeHead(response.status ?? 200, response.headers).end(response.body ?? '{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterAll(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (next: typeof answer) => {
      answer = next;
    },
    close,
  };
}
