import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { connect } from '#database/connect.ts';
import { type Listening, listenForChanges } from '#database/listen.ts';
import { createApp, type Face } from '#http/app.ts';
import { createNewsStreams } from '#http/news-streams.ts';
import type { TestShop } from '#http/testing.ts';
import { findFaces } from './faces.ts';
import { createPages } from './pages.ts';
import { shopMeters } from './shop-meters.ts';

/** A response, byte for byte. */
export type Got = { status: number; headers: Record<string, string>; body: Buffer };

/** Another process of a test's shop, with its own connections and page cache. */
export type TestProcess = {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Got>;
  /** The pages rendered by its app, without cached ones. */
  rendered: string[];
  port: number;
  pool: Pool;
  meter: (name: string) => Promise<number>;
  subscribe: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = { url?: string; limit?: number; unsubscribed?: boolean; face?: Face };

/** Starts a process; an `unsubscribed` one receives no notifications until `subscribe` is called. */
export async function startProcess(shop: TestShop, options: Options = {}): Promise<TestProcess> {
  const databaseUrl = options.url ?? String(shop.pool.options.connectionString);
  const connection = connect(databaseUrl);
  const newsStreams = createNewsStreams(connection.db);
  let listening: Listening | undefined;
  const catchUp = async () => {
    if (!(await listening?.catchUp())) pages.subscription.onChange('*');
  };
  const own = { ...shop.shop, db: connection.db, newsStreams, catchUp };
  const pages = createPages(own, connection.pool, options.limit);
  const rendered: string[] = [];
  const watch: Face = (app) => {
    app.addHook('onRequest', async ({ url }) => void rendered.push(url));
  };
  const more = options.face ? [options.face] : [];
  const isListening = () => listening?.isListening() ?? false;
  const shopsOwn = shopMeters({ ...own, pool: connection.pool, isListening });
  const faces = [watch, ...more, ...findFaces()];
  const app = await createApp(own, faces, [...shopsOwn, ...pages.meters]);
  pages.interceptRequests(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const subscribe = async () => {
    listening = await listenForChanges(databaseUrl, {
      pages: pages.subscription,
      admin: newsStreams.subscription,
    });
  };
  if (!options.unsubscribed) await subscribe();
  const get: TestProcess['get'] = (path, headers = {}, method = 'GET') =>
    ask(port, path, headers, method);
  return {
    get,
    rendered,
    port,
    pool: connection.pool,
    subscribe,
    meter: async (name) => {
      const text = (await get('/metrics')).body.toString();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    },
    close: async () => {
      await listening?.stop();
      await app.close();
      await connection.close();
    },
  };
}

/** A raw request: no client decodes the body, adds headers or caches. */
function ask(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<Got>((resolve, reject) => {
    request({ port, path, headers, method, host: '127.0.0.1' }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

export async function textOf(process: TestProcess, path: string): Promise<string> {
  return (await process.get(path)).body.toString();
}

/** Counts the cache hits during `work`. */
export async function hitsOf(process: TestProcess, work: () => Promise<unknown>): Promise<number> {
  const before = await process.meter('pages_hits_total');
  await work();
  return (await process.meter('pages_hits_total')) - before;
}

/** Waits until a condition is true; a change is visible within a second on a machine that is not busy. */
export async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('not within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
