import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clearLater } from './leftovers.ts';

/**
 * A small reverse proxy like nginx: keeps its connections, and skips servers that are not ready.
 */
export type Proxy = { url: string; close: () => Promise<void> };

type Upstream = { url: string; isReady: boolean };

const looksEvery = 500;

export async function openProxy(urls: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  const upstreams: Upstream[] = urls.map((url) => ({ url, isReady: true }));
  let turn = 0;

  const server = createServer((asked, reply) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => pass(asked, Buffer.concat(parts), reply, upstreams.length));
  });

  function pass(asked: IncomingMessage, body: Buffer, reply: ServerResponse, tries: number): void {
    const upstream = choose();
    if (!upstream || tries === 0) return void reply.writeHead(502).end();
    const { method, url, headers } = asked;
    const more = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const sent = request(upstream.url + url, { agent, method, headers: more }, (answer) => {
      const { connection: _own, 'keep-alive': __own, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      answer.on('aborted', () => reply.destroy());
      answer.pipe(reply);
    });
    sent.on('error', ({ code }: Error & { code?: string }) => {
      const isUndelivered =
        code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !sent.reusedSocket);
      if (!isUndelivered) return void reply.destroy();
      upstream.isReady = false;
      pass(asked, body, reply, tries - 1);
    });
    sent.end(body);
  }

  function choose(): Upstream | undefined {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length] ?? upstreams[turn % upstreams.length];
  }

  const timer = setInterval(() => {
    for (const upstream of upstreams) {
      const signal = AbortSignal.timeout(2000);
      fetch(`${upstream.url}/readyz`, { signal })
        .then(
          (reply) => {
            upstream.isReady = reply.ok;
            return reply.arrayBuffer();
          },
          () => {
            upstream.isReady = false;
          },
        )
        .catch(() => {});
    }
  }, looksEvery);
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: clearLater(() => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    }),
  };
}
