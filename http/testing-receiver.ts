import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string; event: string };

/** A receiver of webhooks on loopback. */
export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** Answers the next requests; 204 by default. */
  answer: (reply: ServerResponse, request: Received) => void;
  /** Resolves when this many requests have arrived in total. */
  until: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

export async function openReceiver({ host = '127.0.0.1', port = 0 } = {}): Promise<Receiver> {
  const received: Received[] = [];
  let onReceived = () => {};
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const one = { headers: request.headers, body, event: JSON.parse(body).type as string };
    received.push(one);
    onReceived();
    receiver.answer(reply, one);
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  const bound = (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    url: `http://${host}:${bound}/hooks`,
    port: bound,
    received,
    answer: (reply) => reply.writeHead(204).end(),
    until: async (count) => {
      while (received.length < count) {
        const next = Promise.withResolvers<void>();
        onReceived = next.resolve;
        await next.promise;
      }
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}
